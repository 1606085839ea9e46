import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export const cards = (page: Page) => page.getByRole("main").getByRole("listitem");
export const card = (page: Page, title: string) => cards(page).filter({ hasText: title });
export const filter = (page: Page, name: string) =>
  page.getByRole("group", { name: "Filter by category" }).getByRole("button", { name });
export const searchField = (page: Page) => page.getByRole("searchbox");
export const newPost = (page: Page) => page.getByRole("button", { name: "New Post", exact: true });
export const dialog = (page: Page) => page.getByRole("dialog", { name: "New Post" });
export const send = (page: Page) => page.getByRole("button", { name: "Share with the community" });
export const rules = (page: Page) =>
  page.getByRole("checkbox", { name: "I have read the house rules and will keep them." });
export const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: /notification/i }).filter({ hasText: text });

/** Generous, because the computer may be busy. */
const patiently = { timeout: 20_000 };

export async function openBoard(page: Page, search = "") {
  await page.goto(`/community${search}`);
  await expect(page.getByRole("heading", { level: 1, name: "Community" })).toBeVisible(patiently);
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0, patiently);
}

/** A title that no other test uses. */
export const newWords = () => ({
  title: `Bus ${randomUUID()}`,
  content: "Nine hours to the meet.",
});

/** Fills in the required fields of a post. */
export async function write(page: Page, { title, content }: { title: string; content: string }) {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Your post").fill(content);
}
