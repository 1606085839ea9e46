import type { BrowserContext, Page } from "@playwright/test";
import { faults, modes, overflow, widths } from "./inspect.ts";
import { expect } from "./test.ts";

export async function signInAsAdmin(context: BrowserContext) {
  const data = { username: "admin", password: "demo-admin-1" };
  expect(await context.request.post("/api/session", { data })).toBeOK();
}

/** What is shown now, narrow and wide, light and dark. */
export async function expectSound(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const mode of modes) {
      await page.emulateMedia({ colorScheme: mode, reducedMotion: "reduce" });
      expect(await faults(page), `${width} ${mode}`).toEqual([]);
      expect(await overflow(page), `${width} ${mode}`).toBeLessThanOrEqual(0);
    }
  }
}

/** No answer to a procedure, until it is told otherwise. */
export async function failOnce(page: Page, call: string) {
  const pattern = `**/trpc/*${call}*`;
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
}
