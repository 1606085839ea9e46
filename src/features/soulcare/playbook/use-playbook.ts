import { useMemo, useState, useSyncExternalStore } from "react";
import { type Chapter, chaptersIn, oddChapters } from "#src/lib/chapter-list.ts";
import type { DeviceText } from "#src/lib/device-text.ts";
import { setAside, unreadableTexts } from "#src/lib/item-list.ts";
import { chapters, itemsOf, playbookLists, playbookTexts, practices } from "#src/lib/playbook.ts";
import { practicesIn } from "#src/lib/practice-list.ts";

/** The text as it is now, also when another tab changes it. */
export const useDeviceText = (text: DeviceText) =>
  useSyncExternalStore(text.subscribe, text.read) ?? "";

export function useChapters() {
  const text = useSyncExternalStore(chapters.subscribe, chapters.read);
  return useMemo(() => {
    const items = itemsOf(text);
    return { chapters: chaptersIn(items), oddCount: oddChapters(items).length };
  }, [text]);
}

export function usePractices() {
  const text = useSyncExternalStore(practices.subscribe, practices.read);
  return useMemo(() => {
    const items = itemsOf(text);
    const list = practicesIn(items);
    return { practices: list, oddCount: items.length - list.length };
  }, [text]);
}

/** Why some of it lasts for this visit only. */
export const useTrouble = () => useSyncExternalStore(onAnyChange, anyTrouble);

/** Text that cannot be read is put aside, and is there for whoever wants it. */
export function useUnreadable() {
  useState(() => playbookLists.map(setAside));
  const joined = useSyncExternalStore(onAnyChange, () => JSON.stringify(unreadable()));
  return useMemo((): string[] => JSON.parse(joined), [joined]);
}

const unreadable = () => playbookLists.flatMap(unreadableTexts);

const anyTrouble = () =>
  playbookTexts.map((text) => text.trouble()).find((trouble) => trouble !== undefined);

function onAnyChange(listener: () => void) {
  const stops = playbookTexts.map(({ subscribe }) => subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
}

export const isBegun = ({ preComment, postComment }: Chapter) =>
  Boolean(preComment.trim() || postComment.trim());

/** The first one that is not complete; after the last there is none. */
export const currentOf = (all: readonly Chapter[]) => all.find(({ completed }) => !completed);

export const countComplete = (all: readonly Chapter[]) =>
  all.filter(({ completed }) => completed).length;
