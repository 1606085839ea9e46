import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chaptersIn, withChapter } from "#src/lib/chapter-list.ts";
import { eraseNotes } from "#src/lib/device-notes.ts";
import { keptText } from "#src/lib/kept-text.ts";
import { changeItemsOf, changeTextOf, chapters, clutchPlays, itemsOf } from "#src/lib/playbook.ts";
import { runSignOutCleanup } from "#src/lib/sign-out-cleanup.ts";
import { stubStorage } from "#tests/src/journal/storage.ts";
import { stubBrowser } from "./browser.ts";

let kept: Map<string, string>;
let browser: EventTarget;

beforeEach(() => {
  kept = stubStorage();
  browser = stubBrowser();
  vi.useFakeTimers();
  runSignOutCleanup();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const storageEvent = (fields: object) => Object.assign(new Event("storage"), fields);

const note = (id: number, preComment: string) =>
  changeItemsOf(chapters, (items) => withChapter(items, id, () => ({ preComment })));

const noteOf = (id: number) => chaptersIn(itemsOf(chapters.read()))[id - 1]?.preComment;

const clutchField = () =>
  keptText({
    read: () => clutchPlays.read() ?? "",
    change: (change) => changeTextOf(clutchPlays, change),
    subscribe: clutchPlays.subscribe,
  });

test("a change is made to what another tab wrote a moment ago", () => {
  note(1, "mine");
  const others = JSON.parse(kept.get("playbookChapters") ?? "");
  others[1].preComment = "theirs";
  kept.set("playbookChapters", JSON.stringify(others));
  note(3, "mine again");

  expect([1, 2, 3].map(noteOf)).toEqual(["mine", "theirs", "mine again"]);
});

test("another tab's change is told, and so is a storage that was cleared", () => {
  const listener = vi.fn();
  const stop = clutchPlays.subscribe(listener);
  browser.dispatchEvent(storageEvent({ key: "somethingElse" }));
  expect(listener).not.toHaveBeenCalled();
  browser.dispatchEvent(storageEvent({ key: "clutchPlayNotes" }));
  browser.dispatchEvent(storageEvent({ key: null }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  browser.dispatchEvent(storageEvent({ key: null }));
  expect(listener).toHaveBeenCalledTimes(2);
});

test("clutch plays are kept as they are typed, and emptied they leave nothing", () => {
  changeTextOf(clutchPlays, () => 'He said "breathe".');
  expect(kept.get("clutchPlayNotes")).toBe('He said "breathe".');
  changeTextOf(clutchPlays, () => "");
  expect(kept.has("clutchPlayNotes")).toBe(false);
});

test.each([
  ["blocked", () => vi.stubGlobal("localStorage", undefined)],
  ["full", () => stubStorage({ room: 30 }).set("color-mode", "dark")],
])("where storage is %s the words last for the visit", (trouble, spoil) => {
  spoil();
  note(1, "one thing and another");
  note(2, "and a third");

  expect(chapters.trouble()).toBe(trouble);
  expect([1, 2].map(noteOf)).toEqual(["one thing and another", "and a third"]);
  runSignOutCleanup();
  expect(noteOf(1)).toBe("");
  expect(chapters.trouble()).toBeUndefined();
});

test("as soon as there is room again, all that was held is kept, beside another tab's words", () => {
  const full = stubStorage({ room: 60 });
  full.set("playbookChapters", '[{"id":2,"preComment":"before"}]');
  note(1, "held");
  const room = stubStorage();
  room.set("playbookChapters", '[{"id":2,"preComment":"theirs"}]');
  note(3, "and kept");

  expect(chapters.trouble()).toBeUndefined();
  const stored = chaptersIn(JSON.parse(room.get("playbookChapters") ?? ""));
  expect(stored.slice(0, 3).map(({ preComment }) => preComment)).toEqual([
    "held",
    "theirs",
    "and kept",
  ]);
});

test("a field is kept each second, and at once when it is left", () => {
  const field = clutchField();
  field.type("Breathe");
  expect(kept.has("clutchPlayNotes")).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(kept.get("clutchPlayNotes")).toBe("Breathe");
  field.type("Breathe out");
  field.keepNow();
  expect(kept.get("clutchPlayNotes")).toBe("Breathe out");
});

test("two tabs in one field lose no word of each other", () => {
  kept.set("clutchPlayNotes", "one two three");
  const field = clutchField();
  field.read();
  field.type("one two three four");
  kept.set("clutchPlayNotes", "zero one two three");

  expect(field.read()).toBe("zero one two three four");
  field.keepNow();
  expect(kept.get("clutchPlayNotes")).toBe("zero one two three four");
});

test("what the other tab wrote before it was seen here is not taken for deleted", () => {
  kept.set("clutchPlayNotes", "one");
  const field = clutchField();
  field.read();
  kept.set("clutchPlayNotes", "zero, one");
  field.type("one, two");
  field.keepNow();

  expect(kept.get("clutchPlayNotes")).toBe("zero, one, two");
});

test("what was erased does not come back from an open field or from the visit", () => {
  const field = clutchField();
  field.type("only mine");
  stubStorage({ room: 10 }).set("color-mode", "dark");
  field.keepNow();
  field.type("only mine, more");
  const room = stubStorage();
  eraseNotes();
  field.forget();
  vi.advanceTimersByTime(2_000);
  note(1, "new");

  expect(field.read()).toBe("");
  expect([...room.keys()]).toEqual(["playbookChapters"]);
});

test("another tab's erasing empties what is held here as well", () => {
  stubStorage({ room: 10 }).set("color-mode", "dark");
  note(1, "held");
  browser.dispatchEvent(storageEvent({ key: "deviceNotesErased", newValue: "1" }));

  expect(noteOf(1)).toBe("");
});
