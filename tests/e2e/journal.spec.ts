import { backUp, keptList, labels, pastEntries, save } from "./device-notes.ts";
import { expect, test } from "./test.ts";

test("a draft outlives reloads and leaving, until it is saved; the entry is found, changed and printed", {
  tag: "@journey",
}, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto("/timeout-journal");
  await page.getByRole("button", { name: "Skip" }).click();
  const second = page.getByRole("heading", { level: 1, name: "A truth I am holding on to" });
  await expect(second).toBeVisible();
  await page.reload();
  await expect(second).toBeVisible();
  await page.getByRole("button", { name: "All on one page" }).first().click();
  const today = await page.evaluate(() => new Date().toLocaleDateString("en-CA"));
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue(today);
  await page.getByLabel("Date", { exact: true }).fill("2026-08-12");
  await page.getByLabel(labels.prayer).fill("Help me");
  await expect(page.getByText(/^Draft saved \d/).first()).toBeVisible();
  await page.getByLabel(labels.prayer).fill("Help me today");
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Honour");
  await page.goBack();
  await expect(page.getByLabel(labels.prayer)).toHaveValue("Help me today");

  await page.getByLabel(labels.prayer).press("Control+Enter");
  const toast = page.getByRole("status").filter({ hasText: "Your timeout reflection" });
  await expect(toast).toContainText("Journal Entry Saved");
  await page.reload();
  await expect(page.getByLabel(labels.prayer)).toHaveValue("");
  await pastEntries(page)
    .getByRole("button", { name: /Aug 12, 2026/ })
    .click();
  await page.getByRole("button", { name: /^Edit the entry of Aug 12/ }).click();
  await page.getByLabel(labels.prayer).fill("Thank you");
  await save(page);
  await expect(pastEntries(page).getByText("Thank you").last()).toBeVisible();
  const [entry, ...others] = await keptList(page, "timeoutJournalEntries");
  expect(entry).toMatchObject({ date: "2026-08-12", prayer: "Thank you", lieBeliieved: "" });
  expect(Date.parse(entry.savedAt)).toBe(entry.id);
  expect(others).toEqual([]);

  await backUp(page).getByRole("button", { name: "Print" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Thank you").last()).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("main")).toBeHidden();
});
