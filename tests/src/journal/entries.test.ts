import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { searchEntries } from "#src/features/journal/search-entries.ts";
import { blankValues, entriesIn, journalEntries } from "#src/lib/journal-entries.ts";
import { stubBrowser, stubStorage } from "#tests/src/device/stub-browser.ts";

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubStorage();
  stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

function entriesOf(items: unknown[]) {
  kept.set("timeoutJournalEntries", JSON.stringify(items));
  return entriesIn(journalEntries.list());
}

test("the newest entry is first; a date that cannot be read is no obstacle", () => {
  const entries = entriesOf([
    { id: 1, date: "2026-08-10", time: "08:00", prayer: "b" },
    { id: 2, date: "last week", savedAt: "2026-08-09T08:00:00Z", prayer: "c" },
    { id: 3, date: "2026-08-11", time: "", prayer: "a" },
    { prayer: "d" },
  ]);
  expect(entries.map(({ values }) => values.prayer)).toEqual(["a", "b", "c", "d"]);
});

test.each([
  ["", 2],
  ["  practice ", 2],
  ["cafe", 1],
  ["CAFÉ practice", 1],
  ["peace cafe", 0],
  ["Aug 12", 1],
  ["2026-08-11", 1],
  ["10:42 am", 1],
])("a search for '%s' finds %i", (wanted, count) => {
  const entries = entriesOf([
    { id: 1, date: "2026-08-12", time: "10:42", whatsGoingOn: "Café after PRACTICE" },
    { id: 2, date: "2026-08-11", prayer: "Peace, and practice in patience" },
  ]);
  expect(searchEntries(entries, wanted)).toHaveLength(count);
});

test("the page begins with the date and time here", () => {
  const local = new Date(2026, 7, 2, 9, 5);
  expect(blankValues(local)).toMatchObject({ date: "2026-08-02", time: "09:05", prayer: "" });
});
