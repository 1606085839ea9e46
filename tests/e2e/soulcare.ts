import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** A card of the dashboard. */
export const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

export async function openTab(page: Page, tab: "highlights" | "playbook" | "timeout") {
  await page.goto(`/soulcare?tab=${tab}`);
  await expect(page.getByRole("tabpanel")).toBeVisible();
  // A busy computer is no failure.
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0, { timeout: 20_000 });
}

export const save = (page: Page) => page.getByRole("button", { name: "Save reflection" });

export const isaiah =
  "But they that wait upon the LORD shall renew their strength; they shall mount up with wings as eagles; they shall run, and not be weary; and they shall walk, and not faint.";

/** The row of a verse in the scripture card. */
export const rowOf = (page: Page, reference: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: reference });

/** Shares a verse under a reference of its own, and returns its page. */
export async function shareVerse(request: APIRequestContext) {
  const reference = `Isaiah 40:31, ${crypto.randomUUID().slice(0, 8)}`;
  const data = { reference, verse: isaiah, encouragement: "Some weeks, walking is strong." };
  const answer = await request.post("/api/scripture-challenges", { data });
  expect(answer, await answer.text()).toBeOK();
  return { reference, path: new URL((await answer.json()).shareUrl).pathname };
}

export const dialogOf = (page: Page) =>
  page.getByRole("dialog", { name: "Share Scripture Challenge" });

export async function openDialog(page: Page) {
  await page.goto("/soulcare?tab=timeout");
  const opener = page.getByRole("main").getByRole("button", { name: "Share Scripture Challenge" });
  await opener.click();
  await expect(dialogOf(page)).toBeVisible();
  return opener;
}
