import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chapters as words } from "#src/content/chapters.ts";
import { suggestions } from "#src/content/practices.ts";
import { chaptersIn, oddChapters, withChapter } from "#src/lib/chapter-list.ts";
import { joined, mergeText } from "#src/lib/merge-text.ts";
import { changeItemsOf, chapters, practices } from "#src/lib/playbook.ts";
import {
  practicesIn,
  takenOut,
  withComments,
  withoutPractice,
  withPractice,
  withProgress,
  withPutBack,
} from "#src/lib/practice-list.ts";
import { runSignOutCleanup } from "#src/lib/sign-out-cleanup.ts";
import { stubStorage } from "#tests/src/journal/storage.ts";
import { stubBrowser } from "./browser.ts";

const now = new Date("2026-08-12T10:42:00Z");
let kept: Map<string, string>;

beforeEach(() => {
  kept = stubStorage();
  stubBrowser();
  runSignOutCleanup();
});
afterEach(() => vi.unstubAllGlobals());

const stored = (key: string) => JSON.parse(kept.get(key) ?? "");

test("chapters are kept as a list of twelve with the fields of the list", () => {
  changeItemsOf(chapters, (items) => withChapter(items, 2, () => ({ completed: true })));

  const list = stored("playbookChapters");
  expect(list.map(({ id }: { id: number }) => id)).toEqual(words.map((_, place) => place + 1));
  expect(list[1]).toEqual({
    id: 2,
    title: "Strength Through Vulnerability",
    preComment: "",
    postComment: "",
    completed: true,
  });
});

test("practices are kept with the fields of the list; at 100 and only there they are complete", () => {
  const practice = suggestions[0];
  changeItemsOf(practices, (items) => withPractice(items, practice, now));
  const [{ key } = { key: "" }] = practicesIn(stored("experientialPractices"));
  const first = { id: now.getTime(), practice, progress: 0, comments: "", completed: false };
  expect(stored("experientialPractices")).toEqual([first]);

  changeItemsOf(practices, (items) => withProgress(items, key, 100));
  expect(stored("experientialPractices")).toEqual([{ ...first, progress: 100, completed: true }]);
  changeItemsOf(practices, (items) => withProgress(items, key, 95));
  expect(stored("experientialPractices")).toEqual([{ ...first, progress: 95 }]);
  changeItemsOf(practices, (items) => withComments(items, key, () => "every morning"));
  expect(stored("experientialPractices")[0]).toMatchObject({ comments: "every morning" });
});

test("a practice is chosen once, whichever tab asks and however it is written", () => {
  const once = withPractice([], "Walk a lap", now);

  expect(withPractice(once, " walk a LAP ", now)).toEqual(once);
  const two = withPractice(once, "Another", now);
  expect(two.map((item) => Object(item).id)).toEqual([now.getTime(), now.getTime() + 1]);
});

test.each(['{"not":"a list"}', "[{", "null", "hello"])(
  "%s in the place of a list is put aside, never thrown away",
  (text) => {
    kept.set("playbookChapters", text);
    kept.set("experientialPractices", text);
    expect(chaptersIn([])).toHaveLength(12);
    changeItemsOf(chapters, (items) => withChapter(items, 1, () => ({ preComment: "new" })));
    changeItemsOf(practices, (items) => withPractice(items, "Walk", now));

    expect(kept.get("playbookChapters.unreadable.1")).toBe(text);
    expect(kept.get("experientialPractices.unreadable.1")).toBe(text);
    expect(stored("playbookChapters")).toHaveLength(12);
    expect(stored("experientialPractices")).toHaveLength(1);
  },
);

test("text that has no room aside stays where it is, and the change lasts for the visit", () => {
  kept = stubStorage({ room: 70 });
  kept.set("playbookChapters", "unreadable and longer than there is room");
  changeItemsOf(chapters, (items) => withChapter(items, 1, () => ({ preComment: "new" })));

  expect(kept.get("playbookChapters")).toBe("unreadable and longer than there is room");
  expect(chapters.read()).toContain('"preComment":"new"');
  expect(chapters.trouble()).toBe("full");
});

test("older lists are read: numbers as text, a title alone, practices as bare text", () => {
  const list = chaptersIn([
    { id: "3", preComment: "three", completed: "true" },
    { title: "Integrity in Action", postComment: "seven" },
  ]);
  expect(list[2]).toMatchObject({ id: 3, preComment: "three", completed: true });
  expect(list[6]).toMatchObject({ id: 7, postComment: "seven", title: "Integrity in Action" });

  expect(
    practicesIn(["Walk a lap", { id: 7, practice: "Rest", completed: true }, { practice: "Eat" }]),
  ).toMatchObject([
    { practice: "Walk a lap", progress: 0 },
    { practice: "Rest", progress: 100 },
    { practice: "Eat", progress: 0 },
  ]);
});

test.each([
  [-5, 0],
  [37, 35],
  [98, 95],
  [250, 100],
  ["60", 60],
  [null, 0],
  [{}, 0],
])("a progress of %j counts as %i", (progress, expected) => {
  expect(practicesIn([{ id: 1, practice: "Walk", progress }])[0]?.progress).toBe(expected);
});

test("what is no chapter and no practice stays in its place, and so do unknown fields", () => {
  const odd = [7, "x", null, { id: 13 }, { id: 1, preComment: 5, own: { deep: [1] } }];
  const changed = withChapter([...odd, { id: 1, preComment: "twice" }], 1, () => ({
    postComment: "after",
  }));

  expect(changed.slice(0, 4)).toEqual(odd.slice(0, 4));
  expect(changed[4]).toEqual({ id: 1, preComment: 5, own: { deep: [1] }, postComment: "after" });
  expect(oddChapters(changed)).toEqual([...odd.slice(0, 4), { id: 1, preComment: "twice" }]);
  expect(chaptersIn(changed)[0]?.preComment).toBe("5");

  const list = [7, { id: 1, practice: "Walk", own: true }, { id: 1, practice: "Rest" }];
  const [, second] = practicesIn(list);
  expect(withProgress(list, second?.key ?? "", 5)).toEqual([
    7,
    { id: 1, practice: "Walk", own: true },
    { id: 1, practice: "Rest", progress: 5, completed: false },
  ]);
});

test("a removed practice comes back as it was, where it stood, and only once", () => {
  const list = [
    { id: 1, practice: "a" },
    { id: 2, practice: "b", progress: 60, own: 1 },
    { id: 3, practice: "c" },
  ];
  const taken = takenOut(list, practicesIn(list)[1]?.key ?? "");
  const fewer = withoutPractice(list, practicesIn(list)[1]?.key ?? "");

  expect(fewer).toEqual([list[0], list[2]]);
  if (!taken) throw new Error("nothing was taken out");
  expect(withPutBack(fewer, taken)).toEqual(list);
  expect(withPutBack(list, taken)).toBe(list);
  expect(withoutPractice(list, "unknown")).toEqual(list);
});

test.each([
  ["abc", "abcd", "abc", "abcd"],
  ["abc", "abc", "xabc", "xabc"],
  ["abc", "abcd", "xabc", "xabcd"],
  ["one two three", "one three", "one two three four", "one three four"],
  ["abc", "abX", "abY", "abY\n\nabX"],
  ["", "mine", "theirs", "theirs\n\nmine"],
  ["abc", "", "abcd", "abcd"],
])("from '%s' come '%s' and '%s': '%s'", (base, mine, theirs, merged) => {
  expect(mergeText(base, mine, theirs)).toBe(merged);
});

test("a text that holds the other one is enough", () => {
  expect(joined("one two", "two")).toBe("one two");
  expect(joined("two", "one two")).toBe("one two");
  expect(joined("", "two")).toBe("two");
  expect(joined("one", "  ")).toBe("one");
});
