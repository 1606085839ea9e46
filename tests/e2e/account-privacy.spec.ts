import { readFile } from "node:fs/promises";
import { choosePassword, openAccount, password, section } from "./account.ts";
import { expect, test } from "./test.ts";

test("the switch of the leaderboard moves at once, and back when it is refused", async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_FAILED/);
  await signIn();
  await openAccount(page);
  const shown = page.getByRole("switch", { name: "Show me on the leaderboard" });
  await expect(shown).toBeChecked();
  await shown.press("Space");
  await expect(shown).not.toBeChecked();
  await openAccount(page);
  await expect(shown).not.toBeChecked();

  await page.route("**/trpc/athletes.updateSettings*", (route) => route.abort());
  await shown.click();
  await expect(page.getByText("Your change was not saved. Please try again.")).toBeVisible();
  await expect(shown).not.toBeChecked();
});

test("one's data comes as a file", async ({ page, signIn }) => {
  const { email } = await signIn();
  await openAccount(page);
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await coming;

  expect(download.suggestedFilename()).toMatch(/^honour-my-data-\d{4}-\d\d-\d\d\.json$/);
  const { exportedAt, stored } = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(Date.parse(exportedAt)).toBeLessThanOrEqual(Date.now());
  expect(stored.athletes).toMatchObject([{ email, name: "Ruth Carter" }]);
  expect(stored.outbox).toMatchObject([{ kind: "welcome" }]);
});

test("a deleted account says goodbye, and nothing of it opens again", { tag: "@journey" }, async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/401/);
  const { email } = await signIn();
  await openAccount(page);
  await choosePassword(page);
  await page.evaluate(() => localStorage.setItem("timeoutJournalEntries", "[]"));
  const privacy = section(page, "Privacy");
  const remove = privacy.getByRole("button", { name: "Delete my account" });
  await privacy.getByLabel("Type DELETE to confirm").fill("delete");
  await remove.click();
  await expect(privacy.getByLabel("Type DELETE to confirm")).toHaveAccessibleDescription(
    "Type the word DELETE in capital letters to confirm.",
  );
  await privacy.getByLabel("Type DELETE to confirm").fill("DELETE");
  await privacy.getByLabel("Current password", { exact: true }).fill(password);
  await remove.click();

  await expect(page).toHaveURL(/:\d+\/$/);
  const goodbye = page.getByRole("dialog", { name: "Your account is deleted." });
  await expect(goodbye).toContainText("Thank you for the time you spent here. Go well.");
  await goodbye.getByRole("button", { name: "Close" }).click();
  await expect(goodbye).toBeHidden();
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept).toMatchObject({ timeoutJournalEntries: "[]" });
  for (const key of ["athleteId", "subscriptionStatus"]) expect(kept).not.toHaveProperty(key);

  await page.reload();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const again = { username: email, password };
  expect((await page.request.post("/api/session", { data: again })).status()).toBe(401);
});

test("signing out from the account says so, and the way back in does not lead here", async ({
  page,
  signIn,
}) => {
  await signIn();
  await openAccount(page);
  await page.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();

  await expect(page.getByText("You are signed out. Your Timeout Journal")).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in$/);
});
