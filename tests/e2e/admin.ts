import { type BrowserContext, expect, type Page } from "@playwright/test";

/** As the admin of the demo. */
export async function signInAsAdmin({ request }: Pick<BrowserContext, "request">) {
  const data = { username: "admin", password: "demo-admin-1" };
  expect(await request.post("/api/session", { data })).toBeOK();
}

/** No answer to a procedure, until it is told otherwise. */
export async function failOnce(page: Page, call: string) {
  const pattern = `**/trpc/*${call}*`;
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
}
