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

/** Everything but reading: which addresses were sent something. */
export function watchSent(page: Page) {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
