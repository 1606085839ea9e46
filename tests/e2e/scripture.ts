import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./test.ts";

export const isaiah =
  "But they that wait upon the LORD shall renew their strength; they shall mount up with wings as eagles; they shall run, and not be weary; and they shall walk, and not faint.";

/** The tour would open over what a test looks at. */
export const withoutTour = (page: Page) =>
  page.addInitScript(() => {
    try {
      localStorage.setItem("soulcareTourCompleted", "true");
    } catch {
      // Some tests forbid the store.
    }
  });

/** The row of a verse in the card. */
export const rowOf = (page: Page, reference: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: reference });

/** Whoever is signed in shares a verse with a reference that no other test has; gives its page. */
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
