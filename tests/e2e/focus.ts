import type { Page } from "@playwright/test";

const longerThanFresh = 31_000;

/**
 * The page is left for so long that its data is no longer fresh, then looked at again. For a page
 * that was opened under `page.clock`. Pages of a headless browser are never hidden, also not behind
 * another one, so the page is told what a browser would tell it; as there, the event bubbles.
 */
export async function comeBack(page: Page, meanwhile?: () => Promise<unknown>) {
  await look(page, "hidden");
  await meanwhile?.();
  await page.clock.fastForward(longerThanFresh);
  await look(page, "visible");
}

function look(page: Page, state: "visible" | "hidden") {
  return page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    dispatchEvent(new Event(state === "visible" ? "focus" : "blur"));
  }, state);
}
