import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { routeFirst } from "./answers.ts";
import { expect, test } from "./test.ts";

test("the account menu leads to the account, whose sections are marked as they are read", async ({
  page,
  signIn,
}) => {
  const { name, email } = await signIn();
  await page.goto("/soulcare");
  await page.getByRole("button", { name: `Account of ${name}` }).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();
  await expect(page).toHaveTitle("Your Account: Honour");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText(`${name} · ${email}`)).toBeVisible();
  await expect(page.getByRole("menu")).toBeHidden();

  const link = page.getByRole("navigation", { name: "Account sections" }).getByRole("link");
  await expect(link.filter({ hasText: "Profile" })).toHaveAttribute("aria-current", "true");
  await link.filter({ hasText: "Privacy" }).click();
  await expect(page).toHaveURL(/#privacy$/);
  await expect(page.getByRole("heading", { name: "Privacy" })).toBeFocused();
  await expect(link.filter({ hasText: "Privacy" })).toHaveAttribute("aria-current", "true");
});

test("profile settings are saved", { tag: "@journey" }, async ({ page, signIn }) => {
  await signIn();
  await page.goto("/account");
  const profile = section(page, "Profile");
  await profile.getByLabel("Name shown in the community").fill("  Ruth C. ");
  await profile.getByLabel("Time zone").click();
  await page.keyboard.type("denv");
  await page.getByRole("option", { name: "Mountain, Denver" }).click();
  await profile.getByRole("combobox", { name: "Weekly rest day" }).selectOption("Monday");
  const inAMonth = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await profile.getByLabel("Pause my streak until").fill(inAMonth);
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(profile.getByText("Saved")).toBeVisible();

  await page.reload();
  await expect(profile.getByLabel("Name shown in the community")).toHaveValue("Ruth C.");
  await expect(profile.getByLabel("Time zone")).toHaveValue("Mountain, Denver");
  await expect(profile.getByRole("combobox", { name: "Weekly rest day" })).toHaveValue("monday");
  await expect(profile.getByLabel("Pause my streak until")).toHaveValue(inAMonth);
});

test("personal data is downloaded as a file", async ({ page, signIn }) => {
  const { email } = await signIn();
  await page.goto("/account");
  await isComplete(page);
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await started;

  expect(download.suggestedFilename()).toMatch(/^honour-my-data-\d{4}-\d\d-\d\d\.json$/);
  const { exportedAt, stored } = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(Date.parse(exportedAt)).toBeLessThanOrEqual(Date.now());
  expect(stored.athletes).toMatchObject([{ email, name: "Ruth Carter" }]);
});

test("a session that is not fresh proves who it is before the data is saved", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/403/);
  await signIn();
  const password = "green pastures 23";
  await page.request.post("/trpc/athletes.setPassword", { data: { json: { password } } });
  const message = "Please show that it is you, then try again.";
  const data = { code: "FORBIDDEN", httpStatus: 403, requestId: "r", stepUp: ["password", "link"] };
  // As ten minutes later; the server's clock cannot be moved.
  const refusal = [{ error: { json: { message, code: -32003, data } } }];
  await routeFirst(page, "**/trpc/athletes.exportData*", {
    times: 1,
    answer: (route) => route.fulfill({ status: 403, json: refusal }),
  });
  await page.goto("/account");
  await isComplete(page);
  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const dialog = page.getByRole("dialog", { name: "Is it you?" });
  await dialog.getByLabel("Your password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  expect((await started).suggestedFilename()).toContain("honour-my-data");
  await expect(dialog).toBeHidden();
});

test("a deleted account says goodbye and cannot sign in again", { tag: "@journey" }, async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/);
  const password = "green pastures 23";
  const { email } = await signIn();
  await page.goto("/account");
  const security = section(page, "Security");
  await security.getByLabel("New password", { exact: true }).fill(password);
  await security.getByRole("button", { name: "Choose a password" }).click();
  await expect(security.getByText("Password changed.")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("timeoutJournalEntries", "[]"));
  const privacy = section(page, "Privacy");
  await privacy.getByLabel("Type DELETE to confirm").fill("DELETE");
  await privacy.getByRole("button", { name: "Delete my account" }).click();

  await expect(page.getByRole("heading", { name: "Your account is deleted." })).toBeFocused();
  await expect(page).toHaveURL(/\/goodbye$/);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({ timeoutJournalEntries: "[]" });
  for (const key of ["athleteId", "subscriptionStatus"]) expect(stored).not.toHaveProperty(key);

  const data = { username: email, password };
  expect((await page.request.post("/api/session", { data })).status()).toBe(401);
});

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** A part that arrives between press and release would move a button further down away. */
async function isComplete(page: Page) {
  await expect(page.getByRole("heading", { name: "Sign-ins and changes" })).toBeVisible();
  await expect(page.getByText("This site takes no payments.")).toBeVisible();
  await expect(page.getByText("You have muted nobody.")).toBeVisible();
  await expect(page.getByText("Nobody has looked up your name.")).toBeVisible();
}
