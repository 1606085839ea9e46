import { vi } from "vitest";

/** The window, to which other tabs call. */
export function stubBrowser() {
  const browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  return browser;
}
