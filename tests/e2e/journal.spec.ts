import {
  backUp,
  keepOnDevice,
  keptList,
  labels,
  onOnePage,
  pastEntries,
  save,
} from "./device-notes.ts";
import { expect, test } from "./test.ts";

const two = [
  { id: 1, date: "2026-08-10", time: "07:30", prayer: "Café on the way to practice", own: 1 },
  { id: 2, date: "2026-08-12", time: "10:42", whatsGoingOn: "Left off the travel list" },
];

test("a draft outlives a reload and leaving, until it is saved; the entry is found and changed", {
  tag: "@journey",
}, async ({ page }) => {
  await keepOnDevice(page, onOnePage);
  await page.goto("/timeout-journal");
  const today = await page.evaluate(() => new Date().toLocaleDateString("en-CA"));
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue(today);
  await page.getByLabel("Date", { exact: true }).fill("2026-08-12");
  await page.getByLabel(labels.prayer).fill("Help");
  await expect(page.getByText(/^Draft saved \d/).first()).toBeVisible();
  await page.getByLabel(labels.prayer).fill("Help me");
  await page.reload();
  await expect(page.getByLabel(labels.prayer)).toHaveValue("Help me");
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
});

test("two windows with one entry: the one that saved last asks the other", async ({
  page,
  context,
}) => {
  await keepOnDevice(page, { ...onOnePage, timeoutJournalEntries: JSON.stringify(two) });
  await page.goto("/timeout-journal");
  const other = await context.newPage();
  await other.goto("/timeout-journal");
  for (const tab of [page, other]) {
    await pastEntries(tab)
      .getByRole("button", { name: /Aug 10/ })
      .click();
    await tab.getByRole("button", { name: /^Edit the entry of Aug 10/ }).click();
  }
  await page.getByLabel(labels.prayer).fill("from this tab");
  await other.getByLabel(labels.prayer).fill("from the other tab");
  await save(other);
  await expect(page.getByText("This was changed in another tab.")).toBeVisible();
  await page.getByRole("button", { name: "Keep mine" }).click();
  await save(page);
  await expect(pastEntries(other).getByText("from this tab").first()).toBeVisible();
  expect(await keptList(page, "timeoutJournalEntries")).toMatchObject([
    { id: 1, own: 1, prayer: "from this tab" },
    two[1],
  ]);
});

test("printing shows entries alone", { tag: "@journey" }, async ({ page }) => {
  await keepOnDevice(page, { ...onOnePage, timeoutJournalEntries: JSON.stringify(two) });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto("/timeout-journal");
  await backUp(page).getByRole("button", { name: "Print" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Left off the travel list").last()).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("main")).toBeHidden();
});

test("a reload stays at the question", async ({ page }) => {
  await page.goto("/timeout-journal");
  await page.getByRole("button", { name: "Skip" }).click();
  const second = page.getByRole("heading", { level: 1, name: "A truth I am holding on to" });
  await expect(second).toBeVisible();
  await page.reload();
  await expect(second).toBeVisible();
});
