import type { Page } from "@playwright/test";

export const nextYear = `${new Date().getFullYear() + 1}-06-15`;

export async function choose(page: Page, list: string, option: string) {
  await page.getByRole("combobox", { name: list }).selectOption(option);
}

/** Everything that an inquiry needs. */
export async function fillInquiry(page: Page) {
  await page.getByLabel("Name", { exact: true }).fill("Denise Park");
  await page.getByLabel("Email").fill("denise@example.org");
  await page.getByLabel("Organization").fill("Cedar Ridge High School");
  await choose(page, "Event type", "Team Workshop");
  await page.getByLabel("Event date").fill(nextYear);
  await page.getByLabel("Location").fill("Boise, Idaho");
  await choose(page, "Audience size", "26-50");
  await choose(page, "Speaking topic", "Team Culture");
}
