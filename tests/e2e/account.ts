import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

export const password = "green pastures 23";

/** One section of the account. */
export const section = (page: Page, name: string) =>
  page.getByRole("region", { name, exact: true });

export async function openAccount(page: Page) {
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account");
  // A busy computer is no failure.
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0, { timeout: 20_000 });
}

export async function choosePassword(page: Page) {
  const security = section(page, "Security");
  await security.getByLabel("New password", { exact: true }).fill(password);
  await security.getByRole("button", { name: "Choose a password" }).click();
  await expect(security.getByText("Password changed.")).toBeVisible();
}
