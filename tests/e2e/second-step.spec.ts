import type { Page } from "@playwright/test";
import { codeAt, stepAt } from "#server/accounts/totp.ts";
import { expectAccessible } from "./inspect.ts";
import { signInAsAdmin } from "./people.ts";
import { serve } from "./start-server.ts";
import { test as base, expect } from "./test.ts";

/** A server of its own: the account of its only admin changes. */
const test = base.extend<{ own: string }>({
  own: ({ browserName: _ }, use) => serve(use),

  baseURL: ({ own }, use) => use(own),
});

const password = "demo-admin-1";

async function signIn(page: Page) {
  await page.goto("/sign-in");
  await page.getByLabel("E-mail or username").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function begin(page: Page) {
  await page.goto("/account");
  await page.getByRole("link", { name: "Set up or change" }).click();
  await page.getByRole("button", { name: "Set it up" }).click();
  const address = await page.getByRole("link", { name: "Open in an app" }).getAttribute("href");
  return new URL(address ?? "").searchParams.get("secret") ?? "";
}

const give = async (page: Page, code: string) => {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Confirm" }).click();
};

test("an admin sets up the second step and signs in with it", async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  test.slow();
  allowConsoleErrors(/40[01]/);
  await signInAsAdmin(context);
  const secret = await begin(page);
  await expectAccessible(page);
  await give(page, "000000");
  await expect(page.locator("form").getByRole("alert")).toContainText("That code did not work");
  await expect(page.getByLabel("Code", { exact: true })).toHaveValue("000000");
  const step = stepAt(new Date());
  await give(page, codeAt(secret, step));
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  const sheet = page.getByRole("main").getByRole("listitem");
  await expect(sheet).toHaveCount(10);
  const recovery = (await sheet.first().textContent()) ?? "";
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page).toHaveURL(/\/account$/);

  await context.clearCookies();
  await signIn(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step");
  await give(page, codeAt(secret, step));
  await expect(page.locator("form").getByRole("alert")).toContainText("That code did not work");
  await give(page, codeAt(secret, stepAt(new Date()) + 1));
  await expect(page).toHaveURL(/\/account$/);

  await context.clearCookies();
  await signIn(page);
  await give(page, recovery);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto("/second-step");
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible();
  await expectAccessible(page);
});
