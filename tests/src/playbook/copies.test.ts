import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chaptersIn } from "#src/lib/chapter-list.ts";
import { eraseNotes, holdsNotes } from "#src/lib/device-notes.ts";
import { importFile } from "#src/lib/import-copy.ts";
import { copyDevice, copyPlaybook } from "#src/lib/journal-copy.ts";
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

const fileOf = (value: unknown) => new File([JSON.stringify(value)], "copy.json");
const stored = (key: string) => JSON.parse(kept.get(key) ?? "");

const all: [string, string][] = [
  ["clutchPlayNotes", "breathe"],
  ["experientialPractices", '[{"id":1,"practice":"Walk","progress":60,"own":1}]'],
  ["experientialPracticesDraft", "Call home"],
  ["playbookChapters", '[{"id":1,"preComment":"before","completed":true}]'],
  ["playbookChapters.unreadable.1", "{ damaged"],
];

test("a copy brings the playbook back on an empty device, once", async () => {
  for (const [key, text] of all) kept.set(key, text);
  kept.set("timeoutJournalEntries", '[{"id":1,"prayer":"not of the playbook"}]');
  const copy = copyPlaybook(now);
  expect(copy).toMatchObject({ format: "honour-timeout-journal", version: 1, entries: [] });
  expect(JSON.stringify(copy)).not.toContain("not of the playbook");
  kept.clear();

  expect(await importFile(fileOf(copy))).toEqual({ kind: "done", count: 0, hasPlaybook: true });
  expect(new Map(kept)).toEqual(new Map(all));
  expect(await importFile(fileOf(copy))).toMatchObject({ hasPlaybook: false });
});

test("what is here stays, and what the copy has is added", async () => {
  kept.set("clutchPlayNotes", "mine");
  kept.set(
    "experientialPractices",
    '[{"id":1,"practice":"Rest","progress":10},{"id":2,"practice":"walk ","progress":80,"comments":"mine"}]',
  );
  kept.set(
    "playbookChapters",
    '[{"id":1,"preComment":"mine","own":true,"completed":false},{"id":2,"postComment":"two"}]',
  );
  const playbook = {
    clutchPlayNotes: "theirs",
    experientialPractices: '[{"id":1,"practice":"Walk","progress":60,"comments":"theirs"},7]',
    playbookChapters:
      '[{"id":1,"preComment":"theirs","completed":true},{"id":2,"postComment":"two"},{"id":5,"preComment":"five"}]',
  };
  await importFile(fileOf({ ...copyPlaybook(now), playbook }));

  expect(kept.get("clutchPlayNotes")).toBe("mine\n\ntheirs");
  expect(stored("experientialPractices")).toEqual([
    { id: 1, practice: "Rest", progress: 10 },
    { id: 2, practice: "walk ", progress: 80, comments: "mine\n\ntheirs" },
    7,
  ]);
  const chapters = chaptersIn(stored("playbookChapters"));
  expect(chapters[0]).toMatchObject({ preComment: "mine\n\ntheirs", completed: true });
  expect(stored("playbookChapters")[0]).toMatchObject({ own: true });
  expect(chapters[1]?.postComment).toBe("two");
  expect(chapters[4]?.preComment).toBe("five");

  const before = new Map(kept);
  await importFile(fileOf({ ...copyPlaybook(now), playbook }));
  expect(new Map(kept)).toEqual(before);
});

test("a practice of the copy whose number is taken gets its own", async () => {
  kept.set("experientialPractices", '[{"id":1,"practice":"Rest"}]');
  const playbook = { experientialPractices: '[{"id":1,"practice":"Walk"},{"practice":"Eat"}]' };
  await importFile(fileOf({ ...copyPlaybook(now), playbook }));

  const ids = stored("experientialPractices").map(({ id }: { id: number }) => id);
  expect(new Set(ids).size).toBe(3);
});

test("what cannot be read in a copy is kept aside, and damaged text here as well", async () => {
  kept.set("playbookChapters", "{ mine");
  const playbook = { playbookChapters: "{ theirs", experientialPractices: "[{" };
  await importFile(fileOf({ ...copyPlaybook(now), playbook }));

  const aside = [1, 2].map((place) => kept.get(`playbookChapters.unreadable.${place}`));
  expect([kept.get("playbookChapters"), ...aside]).toContain("{ mine");
  expect(aside).toContain("{ theirs");
  expect(kept.get("experientialPractices.unreadable.1")).toBe("[{");
});

test("what has no room is refused as a whole", async () => {
  kept = stubStorage({ room: 90 });
  kept.set("clutchPlayNotes", "mine");
  const playbook = { clutchPlayNotes: "theirs", playbookChapters: `["${"x".repeat(100)}"]` };

  expect(await importFile(fileOf({ ...copyPlaybook(now), playbook }))).toEqual({ kind: "noRoom" });
  expect([...kept]).toEqual([["clutchPlayNotes", "mine"]]);
});

test("entries that have no room leave the playbook as it was, too", async () => {
  kept = stubStorage({ room: 90 });
  kept.set("clutchPlayNotes", "mine");
  const entries = [{ id: 1, prayer: "x".repeat(100) }];
  const playbook = { clutchPlayNotes: "theirs" };

  expect(await importFile(fileOf({ ...copyPlaybook(now), entries, playbook }))).toEqual({
    kind: "noRoom",
  });
  expect([...kept]).toEqual([["clutchPlayNotes", "mine"]]);
});

test("the copy that is sealed before a device is left holds all, and erasing takes all", () => {
  for (const [key, text] of all) kept.set(key, text);
  expect(copyDevice(now).playbook).toEqual(Object.fromEntries(all));
  expect(holdsNotes()).toBe(true);
  eraseNotes();

  expect([...kept]).toEqual([]);
});
