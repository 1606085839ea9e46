import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** One card of the dashboard. */
export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

export async function openTab(page: Page, tab: "highlights" | "playbook") {
  await page.goto(`/soulcare?tab=${tab}`);
  await expect(page.getByRole("tabpanel")).toBeVisible();
  // A busy computer is no failure.
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0, { timeout: 20_000 });
}

/** The athlete of the demo who has something of everything. */
export async function signInAsJordan(page: Page) {
  const data = { username: "jordan@example.org", password: "demo-athlete-1" };
  const answer = await page.request.post("/api/session", { data });
  expect(answer, await answer.text()).toBeOK();
}
