import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Lets this browser work at the desk. */
export async function signInAsAdmin(context: BrowserContext) {
  const data = { username: "admin", password: "demo-admin-1" };
  expect(await context.request.post("/api/session", { data })).toBeOK();
}

/** What a procedure answers, in place of the server's answer. */
export async function failOnce(page: Page, call: string) {
  const pattern = `**/trpc/*${call}*`;
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
}
