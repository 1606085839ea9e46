import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  isStillThere,
  withEdited,
  withNew,
  without,
  withRestored,
} from "#src/features/journal/change-list.ts";
import { eraseNotes, holdsNotes } from "#src/lib/device-notes.ts";
import { parseItems } from "#src/lib/item-list.ts";
import { copyDevice } from "#src/lib/journal-copy.ts";
import { blankValues, entriesIn } from "#src/lib/journal-entry.ts";
import { changeItems, readItemsText } from "#src/lib/journal-items.ts";
import { stubStorage } from "./storage.ts";

const key = "timeoutJournalEntries";
const now = new Date("2026-08-12T10:42:00Z");
const values = { ...blankValues(now), whatsGoingOn: "I was left off the list." };

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

test("an entry is appended with the fields of the list, its number and its moment", () => {
  kept.set(key, '[{"id":1,"whatsGoingOn":"older"}]');

  expect(changeItems((items) => withNew(items, values, now))).toBe("kept");
  const [older, entry] = parseItems(readItemsText()) ?? [];
  expect(older).toEqual({ id: 1, whatsGoingOn: "older" });
  expect(entry).toEqual({
    date: values.date,
    time: values.time,
    whatsGoingOn: "I was left off the list.",
    truthHolding: "",
    verseOrTruth: "",
    reminderTrust: "",
    pastExperience: "",
    lieBeliieved: "",
    truthChosen: "",
    reminderMethod: "",
    newPerspective: "",
    prayer: "",
    id: now.getTime(),
    savedAt: "2026-08-12T10:42:00.000Z",
  });
});

test("two entries of one millisecond have numbers of their own", () => {
  const items = withNew(withNew([], values, now), values, now);

  expect(entriesIn(items).map(({ id }) => id)).toEqual([now.getTime() + 1, now.getTime()]);
});

test.each(['{"not":"a list"}', "[{", "null", "hello"])(
  "%s in the place of the list is put aside, never thrown away",
  (text) => {
    kept.set(key, text);

    expect(changeItems((items) => withNew(items, values, now))).toBe("kept");
    expect(kept.get(`${key}.unreadable.1`)).toBe(text);
    expect(parseItems(readItemsText())).toHaveLength(1);

    kept.set(key, "again");
    changeItems((items) => items);
    expect(kept.get(`${key}.unreadable.2`)).toBe("again");
    expect(kept.get(`${key}.unreadable.1`)).toBe(text);
  },
);

test("text that cannot be put aside stays where it is, and nothing is written over it", () => {
  kept = stubStorage({ room: 60 });
  kept.set(key, "unreadable and longer than there is room");

  expect(changeItems((items) => withNew(items, values, now))).toBe("full");
  expect(kept.get(key)).toBe("unreadable and longer than there is room");
});

test("what is no entry stays in the list, in its place", () => {
  kept.set(key, '[7,"text",null,{"other":true},{"id":1,"prayer":"kept"}]');
  changeItems((items) => withNew(items, values, now));

  expect(parseItems(readItemsText())?.slice(0, 5)).toEqual([
    7,
    "text",
    null,
    { other: true },
    { id: 1, prayer: "kept" },
  ]);
  expect(entriesIn(parseItems(readItemsText()) ?? [])).toHaveLength(2);
});

test("a change leaves the number, the first moment and unknown fields as they are", () => {
  const item = { id: 5, savedAt: "2020-01-01T00:00:00Z", prayer: "Help", mood: { deep: [1] } };
  const before = { ...blankValues(now), ...values, date: "", time: "" };
  const opened = JSON.stringify(item);

  expect(withEdited([item], opened, { ...before, prayer: "Thanks" }, now)).toEqual([
    {
      ...item,
      prayer: "Thanks",
      whatsGoingOn: "I was left off the list.",
      editedAt: "2026-08-12T10:42:00.000Z",
    },
  ]);
});

test("an entry that another tab changed meanwhile is not overwritten", () => {
  const opened = JSON.stringify({ id: 5, prayer: "as opened" });
  const elsewhere = { id: 5, prayer: "changed elsewhere" };

  expect(isStillThere([elsewhere], opened)).toBe(false);
  const items = withEdited([elsewhere], opened, values, now);
  expect(items).toHaveLength(2);
  expect(items[0]).toEqual(elsewhere);
});

test("a deleted entry comes back where it stood, and only once", () => {
  const items = [
    { id: 1, prayer: "a" },
    { id: 2, prayer: "b", more: 1 },
    { id: 3, prayer: "c" },
  ];
  const opened = JSON.stringify(items[1]);
  const fewer = without(items, opened);

  expect(fewer).toEqual([items[0], items[2]]);
  expect(withRestored(fewer, opened, 1)).toEqual(items);
  expect(withRestored(items, opened, 1)).toEqual(items);
});

test("the newest stands first; a date that nobody can read is no obstacle", () => {
  const items = [
    { id: 1, date: "2026-08-10", time: "08:00", prayer: "b" },
    { id: 2, date: "last week", savedAt: "2026-08-09T08:00:00Z", prayer: "c" },
    { id: 3, date: "2026-08-11", time: "", prayer: "a" },
    { prayer: "d" },
  ];

  expect(entriesIn(items).map((entry) => entry.values.prayer)).toEqual(["a", "b", "c", "d"]);
});

test("a full store says so and keeps what it had", () => {
  kept = stubStorage({ room: 100 });
  kept.set(key, '[{"id":1,"prayer":"kept"}]');

  expect(changeItems((items) => withNew(items, values, now))).toBe("full");
  expect(kept.get(key)).toBe('[{"id":1,"prayer":"kept"}]');
});

test("a store that is forbidden or without any room is blocked", () => {
  stubStorage({ room: 0 });
  expect(changeItems((items) => withNew(items, values, now))).toBe("blocked");
  vi.stubGlobal("localStorage", undefined);
  expect(changeItems((items) => withNew(items, values, now))).toBe("blocked");
});

test("erasing takes the journal and the playbook, and leaves all else", () => {
  const all = [key, "timeoutJournalDraft", "clutchPlayNotes", "experientialPractices"];
  for (const name of [...all, "playbookChapters", `${key}.unreadable.1`]) kept.set(name, "[1]");
  kept.set("color-mode", "dark");

  expect(holdsNotes()).toBe(true);
  expect(copyDevice(now)).toMatchObject({
    entries: [1],
    unreadable: ["[1]"],
    playbook: { clutchPlayNotes: "[1]", experientialPractices: "[1]", playbookChapters: "[1]" },
  });
  eraseNotes();
  expect([...kept]).toEqual([["color-mode", "dark"]]);
  expect(holdsNotes()).toBe(false);
});

test("an empty list is nothing to ask about", () => {
  kept.set(key, "[]");
  expect(holdsNotes()).toBe(false);
});
