import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export const words = (page: Page) => page.getByLabel("Your reflection", { exact: true });
export const list = (page: Page) => page.getByRole("region", { name: "Reflections" });
export const rows = (page: Page) => list(page).getByRole("listitem");
export const save = (page: Page) => page.getByRole("button", { name: "Save reflection" });
export const shownPrompt = (page: Page) => page.locator("#reflection-prompt");

export async function openTimeout(page: Page) {
  await page.goto("/soulcare?tab=timeout");
  // A busy computer is no failure.
  await expect(words(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
}

export const toast = (page: Page, text: string) =>
  page.getByRole("status").filter({ hasText: text });

/** What is stored, as its writer reads it. */
export async function stored(page: Page) {
  const answer = await page.request.get(
    "/trpc/soulcare.reflections?input=%7B%22json%22%3A%7B%7D%7D",
  );
  return (await answer.json()).result.data.json;
}
