import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyOf } from "#src/features/journal/save-journal.ts";
import { searchEntries } from "#src/features/journal/search.ts";
import { importFile } from "#src/lib/import-copy.ts";
import { blankValues, entriesIn } from "#src/lib/journal-entry.ts";
import { merged, readCopy } from "#src/lib/read-copy.ts";
import { stubStorage } from "./storage.ts";

const key = "timeoutJournalEntries";
const now = new Date("2026-08-12T10:42:00Z");
let kept: Map<string, string>;

beforeEach(() => {
  kept = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const fileOf = (value: unknown) => new File([JSON.stringify(value)], "copy.json");

test("a copy brings everything back on an empty device, once", async () => {
  const entries = [
    { id: 1, prayer: "a", unknown: { kept: true } },
    { id: 2, prayer: "b" },
  ];
  kept.set(key, JSON.stringify(entries));
  const copy = copyOf(now);
  kept.clear();

  expect(await importFile(fileOf(copy))).toEqual({ kind: "done", count: 2, hasPlaybook: false });
  expect(JSON.parse(kept.get(key) ?? "")).toEqual(entries);
  expect(await importFile(fileOf(copy))).toMatchObject({ count: 0 });
  expect(JSON.parse(kept.get(key) ?? "")).toEqual(entries);
});

test("an entry that is there is left as it is; those without a number get one", () => {
  const items = [{ id: 1, prayer: "mine" }];
  const brought = [{ id: 1, prayer: "theirs" }, { prayer: "x" }, { id: 3, prayer: "y" }];
  const twice = [...brought, { id: 3, prayer: "z" }];

  expect(merged(items, twice, now)).toEqual({
    count: 3,
    items: [
      { id: 1, prayer: "mine" },
      { id: now.getTime(), prayer: "x" },
      { id: 3, prayer: "y" },
      { id: now.getTime() + 1, prayer: "z" },
    ],
  });
});

test("the playbook comes back beside what this device has of it", async () => {
  kept.set("clutchPlayNotes", "mine");
  const playbook = { clutchPlayNotes: "old", playbookChapters: "[1]", "color-mode": "dark" };

  const done = await importFile(fileOf({ ...copyOf(now), playbook }));
  expect(done).toMatchObject({ kind: "done", hasPlaybook: true });
  expect(kept.get("clutchPlayNotes")).toBe("mine\n\nold");
  expect(kept.get("playbookChapters")).toBe("[1]");
  expect(kept.has("color-mode")).toBe(false);
});

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)];
}

test.each([
  null,
  "text",
  {},
  { format: "another", version: 1, entries: [] },
  { format: "honour-timeout-journal", version: 2, entries: [] },
  { format: "honour-timeout-journal", version: 1, entries: {} },
  { format: "honour-timeout-journal", version: 1, entries: [{ id: 1 }] },
  [7],
  [{ prayer: "deep", more: nested(50) }],
])("%j is refused, and nothing is changed", async (value) => {
  kept.set(key, '[{"id":1,"prayer":"mine"}]');

  expect(readCopy(value)).toBeUndefined();
  expect(await importFile(fileOf(value))).toEqual({ kind: "badFile" });
  expect([...kept]).toEqual([[key, '[{"id":1,"prayer":"mine"}]']]);
});

test("hostile names stay plain data", async () => {
  const text = '[{"id":1,"prayer":"a","__proto__":{"polluted":true},"constructor":{"x":1}}]';

  expect(await importFile(new File([text], "copy.json"))).toMatchObject({ count: 1 });
  expect(Object(await importFile(fileOf([]))).polluted).toBeUndefined();
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  expect(kept.get(key)).toBe(text);
});

test("what has no room is refused as a whole", async () => {
  kept = stubStorage({ room: 80 });
  kept.set(key, '[{"id":1,"prayer":"mine"}]');

  expect(await importFile(fileOf([{ id: 2, prayer: "x".repeat(100) }]))).toEqual({
    kind: "noRoom",
  });
  expect(kept.get(key)).toBe('[{"id":1,"prayer":"mine"}]');
});

const entries = entriesIn([
  { id: 1, date: "2026-08-12", time: "10:42", whatsGoingOn: "Café after PRACTICE" },
  { id: 2, date: "2026-08-11", prayer: "Peace, and practice in patience" },
]);

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
  expect(searchEntries(entries, wanted)).toHaveLength(count);
});

test("the page begins with the date and time here", () => {
  const local = new Date(2026, 7, 2, 9, 5);
  expect(blankValues(local)).toMatchObject({ date: "2026-08-02", time: "09:05", prayer: "" });
});
