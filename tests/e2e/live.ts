import type { Page } from "@playwright/test";

/** Opens a screen and waits until the server has begun to answer its stream. */
export async function openLive(
  page: Page,
  path: string,
  stream: "community.live" | "athletes.news",
) {
  const begun = page.waitForResponse((answer) => answer.url().includes(stream));
  await page.goto(path);
  await begun;
}

/** A headless browser never hides a page, so the events of a browser that does are sent to it. */
export function setVisibility(page: Page, state: "visible" | "hidden") {
  return page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    dispatchEvent(new Event(state === "visible" ? "focus" : "blur"));
  }, state);
}
