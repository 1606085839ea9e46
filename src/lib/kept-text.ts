import type { DeviceStore, ItemId } from "./device-store.ts";
import {
  bothTexts,
  changeChapter,
  changeComments,
  changeText,
  chapters,
  chaptersIn,
  type NoteField,
  practices,
  practicesIn,
  readText,
} from "./playbook.ts";

const keepEveryMs = 1_000;

type Source = {
  read: () => string;
  change: (change: (before: string) => string) => void;
  subscribe: (listener: () => void) => () => void;
};

export type KeptText = ReturnType<typeof keptText>;

/** A text that is stored each second while it is typed; otherwise it follows other tabs. */
function keptText({ read, change, subscribe }: Source) {
  const listeners = new Set<() => void>();
  /** The text that is not stored yet, and the stored text on which it is based. */
  let typed: { base: string; text: string } | undefined;
  let shown = "";
  let hasKept = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function setTyped(next: typeof typed) {
    typed = next;
    for (const listener of listeners) listener();
  }

  function stopWaiting() {
    clearTimeout(timer);
    timer = undefined;
  }

  function drop() {
    stopWaiting();
    setTyped(undefined);
  }

  /** If the stored text is no longer `base`, both texts stay. */
  function save({ base, text }: NonNullable<typeof typed>) {
    stopWaiting();
    typed = undefined;
    hasKept = true;
    change((before) => (before === base ? text : bothTexts(before, text)));
    setTyped(undefined);
  }

  const isChangedElsewhere = () =>
    typed !== undefined && ![typed.base, typed.text].includes(read());

  function keepNow() {
    stopWaiting();
    if (typed && !isChangedElsewhere()) save(typed);
  }

  return {
    read() {
      if (typed) return typed.text;
      shown = read();
      return shown;
    },

    hasKept: () => hasKept,

    /** Whether another tab changed the text; if so, nothing is stored until the user has chosen. */
    isChangedElsewhere,

    type(text: string) {
      timer ??= setTimeout(keepNow, keepEveryMs);
      setTyped({ base: typed?.base ?? shown, text });
    },

    /** Stores the typed text now instead of within the second. */
    keepNow,

    keepMine: () => typed && save({ ...typed, base: read() }),

    takeOther: drop,

    /** Call it when the field closes: if the user has not chosen, both texts stay. */
    leave: () => typed && save(typed),

    /** Call it when the notes were erased from the device: drops the typed text as well. */
    forget() {
      hasKept = false;
      drop();
    },

    subscribe(listener: () => void) {
      const stop = subscribe(listener);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}

export const keptPlainText = (store: DeviceStore) =>
  keptText({
    read: () => readText(store),
    change: (change) => changeText(store, change),
    subscribe: store.subscribe,
  });

export const keptNote = (id: number, field: NoteField) =>
  keptText({
    read: () => chaptersIn(chapters.list()).find((chapter) => chapter.id === id)?.[field] ?? "",
    change: (change) => changeChapter(id, (notes) => ({ [field]: change(notes[field]) })),
    subscribe: chapters.subscribe,
  });

export const keptComments = (id: ItemId) =>
  keptText({
    read: () => practicesIn(practices.list()).find((other) => other.id === id)?.comments ?? "",
    change: (change) => changeComments(id, change),
    subscribe: practices.subscribe,
  });
