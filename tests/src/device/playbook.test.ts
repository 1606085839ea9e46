import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chapters as chapterWords } from "#src/content/chapters.ts";
import { suggestions } from "#src/features/soulcare/playbook/words.ts";
import { keptPlainText } from "#src/lib/kept-text.ts";
import { eraseNotes } from "#src/lib/notes-storage.ts";
import {
  bothTexts,
  changeChapter,
  changeComments,
  changeProgress,
  changeText,
  chapters,
  chaptersIn,
  choosePractice,
  clutchPlays,
  practices,
  practicesIn,
  readText,
} from "#src/lib/playbook.ts";
import { runSignOutCleanup } from "#src/lib/sign-out-cleanup.ts";
import { stubBrowser, stubStorage } from "./stub-browser.ts";

const now = new Date("2026-08-12T10:42:00Z");
let kept: Map<string, string>;

beforeEach(() => {
  kept = stubStorage();
  stubBrowser();
  runSignOutCleanup();
  vi.useFakeTimers({ now });
});
afterEach(() => void vi.useRealTimers());

const stored = (key: string) => JSON.parse(kept.get(key) ?? "");
const updatedAt = expect.any(String);

function keepPractices(items: unknown[]) {
  kept.set("experientialPractices", JSON.stringify(items));
  return practicesIn(practices.list());
}

test("chapters are kept as a list of twelve with the fields of the list", () => {
  changeChapter(2, () => ({ completed: true }));

  const list = stored("playbookChapters");
  expect(list.map(({ id }: { id: number }) => id)).toEqual(
    chapterWords.map((_, place) => place + 1),
  );
  expect(list[1]).toEqual({
    id: 2,
    title: "Strength Through Vulnerability",
    preComment: "",
    postComment: "",
    completed: true,
    updatedAt,
  });
});

test("a chapter has a note on its second question, before and after", () => {
  kept.set("playbookChapters", JSON.stringify([{ id: 2, preComment: "I hide it" }]));
  changeChapter(2, () => ({ preComment2: "From my sister", postComment2: "Call her" }));

  expect(stored("playbookChapters")[0]).toMatchObject({
    preComment: "I hide it",
    preComment2: "From my sister",
    postComment2: "Call her",
  });
  chapters.import(JSON.stringify([{ id: 2, preComment2: "From my coach", postComment2: "" }]));
  expect(chaptersIn(chapters.list())[1]).toMatchObject({
    preComment2: "From my sister\n\nFrom my coach",
    postComment2: "Call her",
  });
});

test("practices are kept with the fields of the list; at 100 and only there they are complete", () => {
  choosePractice(suggestions[0], now);
  const id = now.getTime();
  const first = { id, practice: suggestions[0], progress: 0, comments: "", completed: false };
  const list = () => stored("experientialPractices");
  expect(list()).toEqual([{ ...first, updatedAt }]);

  changeProgress(id, 100);
  expect(list()).toMatchObject([{ progress: 100, completed: true }]);
  changeProgress(id, 95);
  expect(list()).toMatchObject([{ progress: 95, completed: false }]);
  changeComments(id, () => "every morning");
  expect(list()).toMatchObject([{ progress: 95, comments: "every morning" }]);
});

test("a practice is chosen once, however it is written", () => {
  choosePractice("Walk a lap", now);
  choosePractice(" walk a LAP ", now);
  choosePractice("Another", now);
  expect(practices.list().map(({ id }) => id)).toEqual([now.getTime(), now.getTime() + 1]);
});

test("older lists are read: numbers as text, a title alone, practices as bare text", () => {
  kept.set(
    "playbookChapters",
    JSON.stringify([
      { id: "3", preComment: "three", completed: "true" },
      { title: "Integrity in Action", postComment: "seven" },
    ]),
  );
  const list = chaptersIn(chapters.list());
  expect(list[2]).toMatchObject({ id: 3, preComment: "three", completed: true });
  expect(list[6]).toMatchObject({ id: 7, postComment: "seven", title: "Integrity in Action" });

  const old = ["Walk a lap", { id: 7, practice: "Rest", completed: true }, { practice: "Eat" }];
  expect(keepPractices(old)).toMatchObject([
    { practice: "Walk a lap", progress: 0 },
    { practice: "Rest", progress: 100 },
    { practice: "Eat", progress: 0 },
  ]);
});

test("a progress counts in steps of five, from 0 to 100", () => {
  const counted = [-5, 37, 98, 250, "60", null, {}].map(
    (progress) => keepPractices([{ id: 1, practice: "Walk", progress }])[0]?.progress,
  );
  expect(counted).toEqual([0, 35, 95, 100, 60, 0, 0]);
});

test("what is no chapter and no practice stays in its place, and so do unknown fields", () => {
  const odd = [7, "x", null, { id: 13 }];
  const first = { id: 1, preComment: 5, own: { deep: [1] } };
  const again = { id: 1, preComment: "twice" };
  kept.set("playbookChapters", JSON.stringify([...odd, first, again]));
  changeChapter(1, () => ({ postComment: "after" }));

  const list = stored("playbookChapters");
  expect(list.slice(0, 4)).toEqual(odd);
  expect(list[4]).toMatchObject({ ...first, postComment: "after" });
  expect(list[5]).toEqual(again);
  expect(chapters.invalidCount()).toBe(5);
  expect(chaptersIn(chapters.list())[0]?.preComment).toBe("5");

  const same = [7, { id: 1, practice: "Walk", own: true }, { id: 1, practice: "Rest" }];
  const [walk, rest] = keepPractices(same);
  changeProgress(rest?.id ?? "", 5);
  expect(walk?.id).toBe(1);
  expect(stored("experientialPractices")).toMatchObject([
    7,
    { practice: "Walk", own: true },
    { practice: "Rest", progress: 5 },
  ]);
});

test("two texts are one after the other, unless one holds both", () => {
  expect(bothTexts("one", "two")).toBe("one\n\ntwo");
  expect(bothTexts("one two", "two")).toBe("one two");
  expect(bothTexts("two", "one two")).toBe("one two");
  expect(bothTexts("", "two")).toBe("two");
  expect(bothTexts("one", "  ")).toBe("one");
});

test("clutch plays are one text, kept as it is typed; emptied it leaves nothing", () => {
  changeText(clutchPlays, () => 'He said "breathe".');
  expect(kept.get("clutchPlayNotes")).toBe('He said "breathe".');
  changeText(clutchPlays, () => "");
  expect(kept.has("clutchPlayNotes")).toBe(false);
});

test("a field is kept each second, and at once when it is left", () => {
  const field = keptPlainText(clutchPlays);
  expect(field.read()).toBe("");
  // Where nothing was typed it shows what another tab writes.
  kept.set("clutchPlayNotes", "theirs");
  expect([field.read(), field.isChangedElsewhere()]).toEqual(["theirs", false]);
  kept.delete("clutchPlayNotes");
  field.read();
  field.type("Breathe");
  expect(kept.has("clutchPlayNotes")).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(kept.get("clutchPlayNotes")).toBe("Breathe");
  field.read();
  field.type("Breathe out");
  field.keepNow();
  expect(kept.get("clutchPlayNotes")).toBe("Breathe out");
});

/** A field with words that are not kept yet, while another tab writes its own. */
function fieldInConflict() {
  kept.set("clutchPlayNotes", "one");
  const field = keptPlainText(clutchPlays);
  field.read();
  field.type("one, mine");
  kept.set("clutchPlayNotes", "theirs, one");
  vi.advanceTimersByTime(1_000);
  expect(field.isChangedElsewhere()).toBe(true);
  expect(kept.get("clutchPlayNotes")).toBe("theirs, one");
  expect(field.read()).toBe("one, mine");
  return field;
}

test("of two texts mine is kept, the other is taken, or both stay where the field is left", () => {
  const mine = fieldInConflict();
  mine.type("one, mine and more");
  mine.keepMine();
  expect(kept.get("clutchPlayNotes")).toBe("one, mine and more");
  expect([mine.read(), mine.isChangedElsewhere()]).toEqual(["one, mine and more", false]);

  const other = fieldInConflict();
  other.takeOther();
  vi.advanceTimersByTime(1_000);
  expect([other.read(), other.isChangedElsewhere()]).toEqual(["theirs, one", false]);
  expect(kept.get("clutchPlayNotes")).toBe("theirs, one");

  fieldInConflict().leave();
  expect(kept.get("clutchPlayNotes")).toBe("theirs, one\n\none, mine");
});

test("what was erased does not come back from an open field or from the visit", () => {
  const field = keptPlainText(clutchPlays);
  field.type("only mine");
  stubStorage({ room: 10 }).set("color-mode", "dark");
  field.keepNow();
  expect(readText(clutchPlays)).toBe("only mine");
  field.type("only mine, more");
  const room = stubStorage();
  eraseNotes();
  field.forget();
  vi.advanceTimersByTime(2_000);
  changeChapter(1, () => ({ preComment: "new" }));

  expect(field.read()).toBe("");
  expect([...room.keys()]).toEqual(["playbookChapters"]);
});
