import { readFile } from "node:fs/promises";
import { faults, overflow } from "./inspect.ts";
import { backUp, entriesIn, keepEntries, labels, pastEntries, save } from "./journal.ts";
import { expect, test } from "./test.ts";

const two = [
  { id: 1, date: "2026-08-10", time: "07:30", prayer: "Café on the way to practice", own: 1 },
  { id: 2, date: "2026-08-12", time: "10:42", whatsGoingOn: "Left off the travel list" },
];

test("a visitor writes an entry and finds it among the past ones", async ({ page }) => {
  await page.goto("/timeout-journal");
  await page.getByRole("heading", { level: 1, name: "Timeout Journal" }).waitFor();
  await expect(page.getByText("Ten quiet minutes. No one grades this.")).toBeVisible();
  await expect(page.getByText("No entries yet.")).toBeVisible();
  const today = await page.evaluate(() => new Date().toLocaleDateString("en-CA"));
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue(today);
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue(/^\d\d:\d\d$/);
  await page.getByLabel("Date", { exact: true }).fill("2026-08-12");
  await page.getByLabel(labels.going).fill("I was left off the travel list.");
  await page.getByLabel("The lie I believed").fill("I do not belong");
  await page.getByRole("button", { name: "Save Entry" }).first().click();

  const toast = page.getByRole("status").filter({ hasText: "Your timeout reflection" });
  await expect(toast).toContainText("Journal Entry Saved");
  await expect(page.getByLabel(labels.going)).toHaveValue("");
  const [entry] = await entriesIn(page);
  expect(entry).toMatchObject({ date: "2026-08-12", lieBeliieved: "I do not belong", prayer: "" });
  expect(Date.parse(entry.savedAt)).toBe(entry.id);
  await pastEntries(page)
    .getByRole("button", { name: /Aug 12, 2026/ })
    .click();
  await expect(pastEntries(page).getByText("I do not belong")).toBeVisible();
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/soulcare$/);
});

test("a draft outlives a reload and leaving, until it is saved", { tag: "@journey" }, async ({
  page,
}) => {
  await page.goto("/timeout-journal");
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
  await expect(page.getByLabel(labels.prayer)).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel(labels.prayer)).toHaveValue("");
  expect(await entriesIn(page)).toHaveLength(1);
});

test("a past entry is found, changed, deleted and brought back", async ({ page }) => {
  await keepEntries(page, two);
  await page.goto("/timeout-journal");
  const rows = pastEntries(page).getByRole("listitem");
  await expect(rows).toHaveText([/Aug 12, 2026/, /Aug 10, 2026/]);
  await page.getByLabel("Search your entries").fill("cafe PRACTICE");
  await expect(rows).toHaveCount(1);
  await expect(pastEntries(page).getByRole("status")).toHaveText("1 of 2 entries");
  await page.getByLabel("Search your entries").fill("nothing like it");
  await expect(pastEntries(page).getByRole("status")).toHaveText("No entry has those words.");
  expect(page.url()).not.toContain("nothing");
  await page.getByLabel("Search your entries").fill("");

  await rows.nth(1).getByRole("button").click();
  await page.getByRole("button", { name: /^Edit the entry of Aug 10/ }).click();
  await expect(page.getByText("You are changing the entry of Aug 10, 2026")).toBeVisible();
  await page.getByLabel(labels.prayer).fill("Thank you");
  await save(page);
  const [changed] = await entriesIn(page);
  expect(changed).toMatchObject({ id: 1, own: 1, prayer: "Thank you", date: "2026-08-10" });
  expect(changed.editedAt).toBeTruthy();

  await page.getByRole("button", { name: /^Delete the entry of Aug 10/ }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Past entries" })).toBeFocused();
  await expect(page.getByText("Entry deleted.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(2);
  expect((await entriesIn(page))[0]).toEqual({ ...changed, updatedAt: expect.any(String) });
});

test("an entry of another tab appears, and neither tab writes over the other", async ({
  page,
  context,
}) => {
  await page.goto("/timeout-journal");
  const other = await context.newPage();
  await other.goto("/timeout-journal");
  await other.getByLabel(labels.prayer).fill("from the other tab");
  await save(other);

  await expect(pastEntries(page).getByRole("listitem")).toHaveCount(1);
  await page.getByLabel(labels.prayer).fill("from this tab");
  await save(page);
  expect(await entriesIn(page)).toHaveLength(2);
});

test("hiding covers the page, also after a reload and for the keyboard", async ({ page }) => {
  await page.goto("/timeout-journal");
  await page.getByLabel(labels.going).fill("not for other eyes");
  await page.getByRole("button", { name: "Hide" }).click();
  const cover = page.getByRole("button", { name: "Hidden. Select to show your page again." });
  await expect(cover).toBeFocused();
  await expect(page.getByLabel(labels.going)).toBeHidden();
  await expect(page).toHaveTitle("Honour");
  await page.reload();
  await expect(cover).toBeVisible();
  await cover.press("Enter");
  await expect(page.getByLabel(labels.going)).toHaveValue("not for other eyes");
  await expect(page.getByRole("button", { name: "Hide" })).toBeFocused();
});

test("what cannot be read is kept aside and handed out", async ({ page }) => {
  await keepEntries(page, "[{ damaged");
  await page.goto("/timeout-journal");
  await expect(page.getByText("Nothing was thrown away")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save that text to a file" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toBe("[{ damaged");
  await save(page);
  expect(await entriesIn(page)).toHaveLength(1);
});

test("where storage is blocked the text stays and goes to a file", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  await page.goto("/timeout-journal");
  await page.getByLabel(labels.going).fill("only here");
  await save(page);
  await expect(
    page.getByRole("main").getByText("This browser does not let us keep entries"),
  ).toBeVisible();
  await expect(page.getByLabel(labels.going)).toHaveValue("only here");
  const download = page.waitForEvent("download");
  await page.getByRole("main").getByRole("button", { name: "Save to a file" }).first().click();
  const copy = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(copy.entries).toMatchObject([{ whatsGoingOn: "only here" }]);
});

test("printing shows entries alone", { tag: "@journey" }, async ({ page }) => {
  await keepEntries(page, two);
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

test("the page fits 320 px and has no fault that axe can find", async ({ page, signIn }) => {
  test.slow();
  await signIn();
  await keepEntries(page, two);
  for (const width of [320, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto("/timeout-journal");
      await pastEntries(page).getByRole("button").first().click();
      await backUp(page).getByRole("button", { name: "Save a sealed copy" }).click();
      expect(await faults(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
  }
});
