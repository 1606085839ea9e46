import { vi } from "vitest";

type Options = { room?: number };

/** The browser's storage, with so much room for text. */
export function stubStorage({ room = Number.POSITIVE_INFINITY }: Options = {}) {
  const kept = new Map<string, string>();
  const used = () => [...kept].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  const storage = {
    get length() {
      return kept.size;
    },
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem(key: string, text: string) {
      const before = kept.get(key)?.length ?? -key.length;
      if (used() - before + text.length > room) throw new DOMException("", "QuotaExceededError");
      kept.set(key, text);
    },
  };
  vi.stubGlobal("localStorage", storage);
  return kept;
}

/** The window, as the target of storage events. */
export function stubBrowser() {
  const browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  return browser;
}
