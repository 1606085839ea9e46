import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { Note } from "#src/components/note.tsx";
import { copies } from "#src/content/copies.ts";
import { type DeviceStore, unreadableTexts } from "#src/lib/device-store.ts";
import {
  type Chapter,
  chapters,
  chaptersIn,
  playbookLists,
  playbookStores,
  practices,
  practicesIn,
  readText,
} from "#src/lib/playbook.ts";
import { askToPersist } from "#src/lib/safe-keeping.ts";
import { playbookTrouble } from "./words.ts";

/** The stored text; renders again when it changes, also in another tab. */
export const useStoredText = (store: DeviceStore) =>
  useSyncExternalStore(store.subscribe, () => readText(store));

export function useChapters() {
  const items = useSyncExternalStore(chapters.subscribe, chapters.list);
  const oddCount = useSyncExternalStore(chapters.subscribe, chapters.invalidCount);
  return { chapters: useMemo(() => chaptersIn(items), [items]), oddCount };
}

export function usePractices() {
  const items = useSyncExternalStore(practices.subscribe, practices.list);
  const oddCount = useSyncExternalStore(practices.subscribe, practices.invalidCount);
  return { practices: useMemo(() => practicesIn(items), [items]), oddCount };
}

/** Why some of the playbook is in memory only; undefined if all is stored. */
export const useTrouble = () => useSyncExternalStore(onAnyChange, anyTrouble);

const anyTrouble = () =>
  playbookStores.map((store) => store.trouble()).find((trouble) => trouble !== undefined);

/** The stored texts that could not be parsed. They are put aside when the playbook opens. */
export function useUnreadable() {
  useEffect(() => {
    for (const list of playbookLists) list.open();
  }, []);
  const joined = useSyncExternalStore(onAnyChange, unreadable);
  return useMemo((): string[] => JSON.parse(joined), [joined]);
}

const unreadable = () => JSON.stringify(playbookLists.flatMap(({ key }) => unreadableTexts(key)));

function onAnyChange(listener: () => void) {
  const stops = playbookStores.map(({ subscribe }) => subscribe(listener));
  return () => {
    for (const stop of stops) stop();
  };
}

export const isBegun = ({ preComment, preComment2, postComment, postComment2 }: Chapter) =>
  [preComment, preComment2, postComment, postComment2].some((note) => note.trim());

/** The first chapter that is not complete; undefined if all are. */
export const currentOf = (all: readonly Chapter[]) => all.find(({ completed }) => !completed);

export const countComplete = (all: readonly Chapter[]) =>
  all.filter(({ completed }) => completed).length;

/**
 * Warns that texts are in memory only, and again before the page is left. If all texts are stored,
 * warns that the browser may clear them.
 */
export function TroubleNote() {
  const trouble = useTrouble();
  const [isRefused, setIsRefused] = useState(false);

  useEffect(() => {
    async function ask() {
      if (!(await askToPersist())) setIsRefused(true);
    }
    return onAnyChange(() => void ask());
  }, []);

  useEffect(() => {
    if (!trouble) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [trouble]);

  return (
    <>
      <div role="alert">
        {trouble && (
          <Note mb="5" bg="bg.error" borderLeftColor="fg.error">
            {playbookTrouble[trouble]}
          </Note>
        )}
      </div>
      {isRefused && !trouble && (
        <Note role="status" mb="5">
          {copies.mayBeCleared}
        </Note>
      )}
    </>
  );
}
