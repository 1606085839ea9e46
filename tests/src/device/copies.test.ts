import { beforeEach, expect, test } from "vitest";
import { copyDevice, copyJournal, copyPlaybook, importFile } from "#src/lib/device-copy.ts";
import { journalEntries } from "#src/lib/journal-entries.ts";
import { eraseNotes, holdsNotes } from "#src/lib/notes-storage.ts";
import { strengthOf } from "#src/lib/passphrase.ts";
import {
  chapters,
  chaptersIn,
  practices as practiceStore,
  practicesIn,
} from "#src/lib/playbook.ts";
import { asSealed, seal, unseal } from "#src/lib/seal.ts";
import { runSignOutCleanup } from "#src/lib/sign-out-cleanup.ts";
import { stubBrowser, stubStorage } from "./stub-browser.ts";

const key = "timeoutJournalEntries";
const now = new Date("2026-08-12T10:42:00Z");
const date = "2026-08-01T00:00:00.000Z";
let kept: Map<string, string>;

beforeEach(() => {
  kept = stubStorage();
  stubBrowser();
  runSignOutCleanup();
});

const fileOf = (value: unknown) => new File([JSON.stringify(value)], "copy.json");
const importPlaybook = (playbook: object) => importFile(fileOf({ ...copyPlaybook(now), playbook }));
const importEntries = (entries: unknown) => importFile(fileOf({ ...copyJournal(now), entries }));
const stored = (name: string) => JSON.parse(kept.get(name) ?? "");

const all: [string, string][] = [
  ["clutchPlayNotes", "breathe"],
  [
    "experientialPractices",
    `[{"id":1,"practice":"Walk","progress":60,"own":1,"updatedAt":"${date}"}]`,
  ],
  ["experientialPracticesDraft", "Call home"],
  ["playbookChapters", `[{"id":1,"preComment":"before","completed":true,"updatedAt":"${date}"}]`],
  ["playbookChapters.unreadable.1", "{ damaged"],
];

test("a copy brings the journal back on an empty device, once, with what is no entry", async () => {
  const entries = [
    { id: 1, prayer: "a", unknown: { kept: true }, updatedAt: date },
    { id: 2, prayer: "b", updatedAt: date },
    { other: true },
  ];
  kept.set(key, JSON.stringify(entries));
  kept.set("timeoutJournalDraft", '[{"id":"d","prayer":"draft"}]');
  const copy = copyJournal(now);
  kept.clear();

  expect(await importFile(fileOf(copy))).toEqual({ kind: "done", count: 2, hasPlaybook: false });
  expect(stored(key)).toEqual(entries);
  expect(stored("timeoutJournalDraft")).toEqual([{ id: "d", prayer: "draft" }]);
  const before = new Map(kept);
  expect(await importFile(fileOf(copy))).toMatchObject({ count: 0 });
  expect(new Map(kept)).toEqual(before);
});

test("an entry that is there is left as it is, also where the copy has a newer one", async () => {
  kept.set(key, `[{"id":1,"prayer":"mine","updatedAt":"${date}"}]`);
  const done = await importEntries([
    { id: 1, prayer: "theirs", updatedAt: "2026-08-02T00:00:00.000Z" },
    { prayer: "without an id" },
    { id: 3, prayer: "y" },
    { id: 3, prayer: "z" },
  ]);

  expect(done).toMatchObject({ count: 3 });
  const items = journalEntries.list();
  expect(items.map(({ prayer }) => prayer)).toEqual(["mine", "without an id", "y", "z"]);
  expect(new Set(items.map(({ id }) => id)).size).toBe(4);
  await importEntries([{ prayer: "without an id" }]);
  expect(journalEntries.list()).toHaveLength(4);
});

test("a deleted entry comes back from a copy that has it", async () => {
  kept.set(key, '[{"id":1,"prayer":"a"},{"id":2,"prayer":"b"}]');
  const copy = copyJournal(now);
  journalEntries.remove(1);
  expect(JSON.stringify(copyJournal(now))).not.toContain("removedAt");

  expect(await importFile(fileOf(copy))).toMatchObject({ count: 1 });
  expect(journalEntries.list().map(({ prayer }) => prayer)).toEqual(["b", "a"]);
  expect(kept.get(key)).not.toContain("removedAt");
});

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)];
}

test("what is no copy is refused, and nothing is changed", async () => {
  const before = [[key, '[{"id":1,"prayer":"mine"}]']] as const;
  kept.set(...before[0]);
  for (const value of [
    null,
    "text",
    {},
    { format: "another", version: 1, entries: [] },
    { format: "honour-timeout-journal", version: 2, entries: [] },
    { format: "honour-timeout-journal", version: 1, entries: {} },
    [7],
    [{ id: 1 }],
    [{ prayer: "deep", more: nested(50) }],
  ])
    expect([value, await importFile(fileOf(value))]).toEqual([value, { kind: "badFile" }]);
  expect([...kept]).toEqual(before);
});

test("hostile names stay plain data", async () => {
  const text = '[{"id":1,"prayer":"a","__proto__":{"polluted":true},"constructor":{"x":1}}]';
  expect(await importFile(new File([text], "copy.json"))).toMatchObject({ count: 1 });
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  expect(Object.hasOwn(stored(key)[0], "__proto__")).toBe(true);
});

test("the playbook comes back on an empty device, once, and alone", async () => {
  for (const [name, text] of all) kept.set(name, text);
  kept.set(key, '[{"id":1,"prayer":"not of the playbook"}]');
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
    experientialPractices:
      '[{"id":1,"practice":"Walk","progress":60,"comments":"theirs"},{"id":1,"practice":"Eat"},7]',
    playbookChapters:
      '[{"id":"1","preComment":"theirs","completed":true},{"id":2,"postComment":"two"},{"id":5,"preComment":"five"}]',
    "color-mode": "dark",
  };
  await importPlaybook(playbook);

  expect(kept.get("clutchPlayNotes")).toBe("mine\n\ntheirs");
  expect(kept.has("color-mode")).toBe(false);
  expect(practicesIn(practiceStore.list())).toMatchObject([
    { practice: "Rest", progress: 10 },
    { practice: "walk", progress: 80, comments: "mine\n\ntheirs" },
    { practice: "Eat" },
  ]);
  expect(new Set(practiceStore.list().map(({ id }) => id)).size).toBe(3);
  expect(practiceStore.invalidCount()).toBe(1);
  const notes = chaptersIn(chapters.list());
  expect(notes[0]).toMatchObject({ preComment: "mine\n\ntheirs", completed: true });
  expect(stored("playbookChapters")[0]).toMatchObject({ own: true });
  expect([notes[1]?.postComment, notes[4]?.preComment]).toEqual(["two", "five"]);

  const before = new Map(kept);
  await importPlaybook(playbook);
  expect(new Map(kept)).toEqual(before);
});

test("what cannot be read in a copy is kept aside, and damaged text here as well", async () => {
  kept.set("playbookChapters", "{ mine");
  await importPlaybook({ playbookChapters: "{ theirs", experientialPractices: "[{" });

  expect([...kept.values()].sort()).toEqual(["[{", "{ mine", "{ theirs"]);
  expect(kept.get("experientialPractices.unreadable.1")).toBe("[{");
});

test.each([
  ["chapters", { playbook: { playbookChapters: `["${"x".repeat(100)}"]` } }],
  ["entries", { entries: [{ id: 1, prayer: "x".repeat(100) }] }],
  ["drafts", { entries: [{ id: 1 }], drafts: [{ id: "d", prayer: "x".repeat(100) }] }],
])("%s without room are refused with all that came with them", async (_, content) => {
  kept = stubStorage({ room: 90 });
  kept.set("clutchPlayNotes", "mine");
  const copy = { ...copyPlaybook(now), ...content };
  const playbook = { clutchPlayNotes: "theirs", ...copy.playbook };

  expect(await importFile(fileOf({ ...copy, playbook }))).toEqual({ kind: "noRoom" });
  expect([...kept]).toEqual([["clutchPlayNotes", "mine"]]);
});

test("the copy that is sealed before a device is left holds all, and erasing takes all but settings", () => {
  for (const [name, text] of all) kept.set(name, text);
  kept.set(key, '[{"id":1,"prayer":"a"},{"other":true}]');
  kept.set("timeoutJournalDraft", '[{"id":"d","prayer":"draft"}]');
  kept.set(`${key}.unreadable.1`, "[{");
  kept.set("color-mode", "dark");

  expect(copyDevice(now)).toMatchObject({
    entries: [{ id: 1, prayer: "a" }, { other: true }],
    drafts: [{ id: "d", prayer: "draft" }],
    unreadable: ["[{"],
    playbook: Object.fromEntries(all),
  });
  expect(holdsNotes()).toBe(true);
  eraseNotes();
  expect([...kept]).toEqual([["color-mode", "dark"]]);
});

const text = "God, here is what I am carrying. Émile 🏃";
const passphrase = "river café lantern";

test("a sealed copy opens however the accents are typed, and not once it was changed", async () => {
  const sealed = await seal(text, passphrase);
  const file = asSealed(JSON.parse(sealed));
  if (!file) throw new Error("not a sealed copy");
  expect(sealed).not.toContain("carrying");
  expect(file.iterations).toBeGreaterThanOrEqual(600_000);
  expect(await unseal(file, passphrase.normalize("NFD"))).toBe(text);
  const first = file.sealed.startsWith("A") ? "B" : "A";
  const changed = { ...file, sealed: `${first}${file.sealed.slice(1)}` };
  expect(await unseal(changed, passphrase)).toBeUndefined();

  const other = asSealed(JSON.parse(await seal(text, passphrase)));
  expect([other?.salt, other?.iv]).not.toContain(file.salt);
  expect([other?.salt, other?.iv]).not.toContain(file.iv);
  for (const value of [
    ...[null, 7, "text", [], {}, { ...file, version: 2 }, { ...file, salt: "***" }],
    ...[
      { ...file, iterations: 1 },
      { ...file, iterations: 1e12 },
      { ...file, sealed: 7 },
    ],
  ])
    expect(asSealed(value)).toBeUndefined();
});

test("a passphrase is strong when it is long and no common one", () => {
  for (const [phrase, strength] of [
    ["eleven char", "short"],
    ["aaaaaaaaaaaaaaaa", "weak"],
    ["abcdefghijklmnop", "weak"],
    ["passwordpassword1", "weak"],
    ["river cafe lan", "fair"],
    ["river cafe lantern mountain", "strong"],
  ] as const)
    expect([phrase, strengthOf(phrase)]).toEqual([phrase, strength]);
});
