import type { Page } from "@playwright/test";

/** Types a card into the form, once that is there. */
export async function fillCard(page: Page, { number = "4242424242424242" } = {}) {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiration date").fill("12/34");
  await page.getByLabel("Security code").fill("123");
}
