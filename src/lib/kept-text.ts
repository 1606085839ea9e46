import { mergeText } from "./merge-text.ts";

const keepEveryMs = 1_000;

type Source = {
  read: () => string;
  change: (change: (before: string) => string) => void;
  subscribe: (listener: () => void) => () => void;
};

export type KeptText = ReturnType<typeof keptText>;

/** A field whose words are kept each second; what another tab writes meanwhile is taken in. */
export function keptText({ read, change, subscribe }: Source) {
  const listeners = new Set<() => void>();
  let typed: { base: string; text: string } | undefined;
  let seen = "";
  let hasKept = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function put(next: typeof typed) {
    typed = next;
    for (const listener of listeners) listener();
  }

  function stopWaiting() {
    clearTimeout(timer);
    timer = undefined;
  }

  function keepNow() {
    stopWaiting();
    if (!typed) return;
    const { base, text } = typed;
    typed = undefined;
    hasKept = true;
    change((before) => mergeText(base, text, before));
    put(undefined);
  }

  return {
    read() {
      seen = read();
      return typed ? mergeText(typed.base, typed.text, seen) : seen;
    },

    hasKept: () => hasKept,

    /** The base is what was on the screen: another tab may have written since. */
    type(text: string) {
      timer ??= setTimeout(keepNow, keepEveryMs);
      put({ base: seen, text });
    },

    /** Keeps at once what would be kept within the second. */
    keepNow,

    /** What was kept was erased from the device: what is being typed goes as well. */
    forget() {
      stopWaiting();
      hasKept = false;
      put(undefined);
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
