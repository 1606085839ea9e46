import type { Page } from "@playwright/test";

/** Keeps back every script file until the function that it returns is called. */
export async function holdScripts(page: Page) {
  let letGo: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return () => letGo?.();
}
