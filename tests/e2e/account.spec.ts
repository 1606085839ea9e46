import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { routeFirst } from "./answers.ts";
import { expect, test } from "./test.ts";

test("the account menu leads to the account, where the profile is saved", {
  tag: "@journey",
}, async ({ page, signIn }) => {
  const { name, email } = await signIn();
  await page.goto("/soulcare");
  await page.getByRole("button", { name: `Account of ${name}` }).click();
  await page.getByRole("menuitem", { name: "Your account" }).click();
  await expect(page).toHaveTitle("Your Account: Honour");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText(`${name} · ${email}`)).toBeVisible();

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
  const link = page.getByRole("navigation", { name: "Account sections" }).getByRole("link");
  await link.filter({ hasText: "Privacy" }).click();
  await expect(page).toHaveURL(/#privacy$/);
  await expect(page.getByRole("heading", { name: "Privacy" })).toBeFocused();
  await expect(link.filter({ hasText: "Privacy" })).toHaveAttribute("aria-current", "true");

  await page.reload();
  await expect(profile.getByLabel("Name shown in the community")).toHaveValue("Ruth C.");
  await expect(profile.getByLabel("Time zone")).toHaveValue("Mountain, Denver");
  await expect(profile.getByRole("combobox", { name: "Weekly rest day" })).toHaveValue("monday");
  await expect(profile.getByLabel("Pause my streak until")).toHaveValue(inAMonth);
});

test("who leaves takes the data along after showing who it is, and cannot sign in again", {
  tag: "@journey",
}, async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/40[13]/);
  const password = "green pastures 23";
  const { email } = await signIn();
  await refuseOnce(page, "athletes.exportData");
  await page.goto("/account");
  await isComplete(page);
  const security = section(page, "Security");
  await security.getByLabel("New password", { exact: true }).fill(password);
  await security.getByRole("button", { name: "Choose a password" }).click();
  await expect(security.getByText("Password changed.")).toBeVisible();

  const started = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const dialog = page.getByRole("dialog", { name: "Is it you?" });
  await dialog.getByLabel("Your password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^honour-my-data-\d{4}-\d\d-\d\d\.json$/);
  const { stored } = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(stored.athletes).toMatchObject([{ email, name: "Ruth Carter" }]);
  await expect(dialog).toBeHidden();

  await page.evaluate(() => localStorage.setItem("timeoutJournalEntries", "[]"));
  const privacy = section(page, "Privacy");
  await privacy.getByLabel("Type DELETE to confirm").fill("DELETE");
  await privacy.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { name: "Your account is deleted." })).toBeFocused();
  await expect(page).toHaveURL(/\/goodbye$/);
  const left = await page.evaluate(() => ({ ...localStorage }));
  expect(left).toMatchObject({ timeoutJournalEntries: "[]" });
  for (const key of ["athleteId", "subscriptionStatus"]) expect(left).not.toHaveProperty(key);

  const data = { username: email, password };
  expect((await page.request.post("/api/session", { data })).status()).toBe(401);
});

/** As ten minutes after the sign-in; the server's clock cannot be moved. */
function refuseOnce(page: Page, call: string) {
  const message = "Please show that it is you, then try again.";
  const data = { code: "FORBIDDEN", httpStatus: 403, requestId: "r", stepUp: ["password", "link"] };
  const refusal = [{ error: { json: { message, code: -32003, data } } }];
  return routeFirst(page, `**/trpc/${call}*`, {
    times: 1,
    answer: (route) => route.fulfill({ status: 403, json: refusal }),
  });
}

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** A part that arrives between press and release would move a button further down away. */
async function isComplete(page: Page) {
  await expect(page.getByRole("heading", { name: "Sign-ins and changes" })).toBeVisible();
  await expect(page.getByText("This site takes no payments.")).toBeVisible();
  await expect(page.getByText("You have muted nobody.")).toBeVisible();
  await expect(page.getByText("Nobody has looked up your name.")).toBeVisible();
}
