import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { createJournalEditor } from "#src/features/journal/journal-editor.ts";
import { copyDevice, importFile, importSealed } from "#src/lib/device-copy.ts";
import { unreadableTexts } from "#src/lib/device-store.ts";
import { readDrafts } from "#src/lib/journal-drafts.ts";
import { entriesIn, journalEntries } from "#src/lib/journal-entries.ts";
import {
  chapters,
  chaptersIn,
  clutchPlays,
  playbookLists,
  practiceDraft,
  practices,
  practicesIn,
  readText,
} from "#src/lib/playbook.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import { runSignOutCleanup } from "#src/lib/sign-out-cleanup.ts";
import { stubBrowser, stubStorage } from "./stub-browser.ts";

const readJson = (name: string) =>
  JSON.parse(readFileSync(`tests/fixtures/first-release/${name}.json`, "utf8"));

/** The localStorage of a browser in which the first release was used, and the files it saved. */
const storage: Record<string, string> = readJson("storage");
const copies: Record<"journal" | "playbook" | "sealed", unknown> = readJson("copies");
const passphrase = "river cafe lantern";

const lists = ["timeoutJournalEntries", "experientialPractices", "playbookChapters"];
let kept: Map<string, string>;

beforeEach(() => {
  kept = stubStorage();
  stubBrowser();
  runSignOutCleanup();
});

function fill(changes: Record<string, string> = {}) {
  for (const [key, text] of Object.entries({ ...storage, ...changes })) kept.set(key, text);
}

function openAll() {
  for (const store of [journalEntries, ...playbookLists]) store.open();
}

const parsed = (text: string | undefined): Record<string, unknown>[] => JSON.parse(text ?? "[]");
const fileOf = (value: unknown) => new File([JSON.stringify(value)], "copy.json");

function expectPlaybook() {
  expect(chaptersIn(chapters.list())).toMatchObject(parsed(storage.playbookChapters));
  expect(practicesIn(practices.list())).toEqual(
    parsed(storage.experientialPractices).map(({ completed: _, ...fields }) => fields),
  );
  expect(readText(clutchPlays)).toBe(storage.clutchPlayNotes);
  expect(readText(practiceDraft)).toBe("Half a thou");
}

function expectJournal() {
  const entries = parsed(storage.timeoutJournalEntries);
  expect(entriesIn(journalEntries.list()).reverse()).toEqual(
    entries.map(({ id, savedAt, editedAt: _, ...values }) => ({ id, savedAt, values })),
  );
  expect(readDrafts().map(({ id }) => id)).toEqual(
    parsed(storage.timeoutJournalDraft).map(({ id }) => id),
  );
}

test("every entry, note, practice and draft is there, before anything was written", () => {
  fill();
  expectJournal();
  expectPlaybook();
  expect(readDraft("reflection-draft", 1)).toMatchObject({
    reflection: "A reflection that is not shared yet",
  });
  expect(Object.fromEntries(kept)).toEqual(storage);
});

test("the lists are brought up to date in place, with every field and no second copy", () => {
  fill();
  openAll();
  expectJournal();
  expectPlaybook();
  expect([...kept.keys()].sort()).toEqual(Object.keys(storage).sort());
  for (const [key, text] of Object.entries(storage)) {
    if (!lists.includes(key)) expect(kept.get(key)).toBe(text);
  }
  for (const key of lists) {
    const items = parsed(kept.get(key));
    expect(items.every(({ updatedAt }) => typeof updatedAt === "string")).toBe(true);
    expect(items.map(({ updatedAt: _, ...fields }) => fields)).toEqual(parsed(storage[key]));
  }
  const [edited, saved] = parsed(kept.get("timeoutJournalEntries"));
  expect([edited?.updatedAt, saved?.updatedAt]).toEqual([edited?.editedAt, saved?.savedAt]);

  const after = new Map(kept);
  openAll();
  expect(new Map(kept)).toEqual(after);
});

test("a write that fails in the middle leaves each list as it was, or brought up to date", () => {
  for (const failing of lists) {
    kept = stubStorage();
    fill();
    const working = globalThis.localStorage;
    vi.stubGlobal("localStorage", {
      ...working,
      length: 1,
      setItem(key: string, text: string) {
        if (key === failing) throw new DOMException("", "QuotaExceededError");
        working.setItem(key, text);
      },
    });
    openAll();
    expect(kept.get(failing)).toBe(storage[failing]);
    expectJournal();
    expectPlaybook();
    vi.stubGlobal("localStorage", working);
    openAll();
    expectJournal();
    expectPlaybook();
  }
});

test("a damaged text in the place of the drafts is put aside before a draft is written", () => {
  fill({ timeoutJournalDraft: "[{ damaged" });
  const editor = createJournalEditor();
  editor.change("prayer", "new");
  editor.keepNow();
  expect(unreadableTexts("timeoutJournalDraft")).toEqual(["[{ damaged"]);
  expect(copyDevice(new Date()).unreadable).toEqual(["[{ damaged"]);
});

test("a change that was begun in the first release is finished in this one", () => {
  fill();
  openAll();
  const editor = createJournalEditor();
  const { sheet, isChangedElsewhere, otherDrafts } = editor.read();
  expect(sheet.values.newPerspective).toBe("half of a change");
  expect({ isChangedElsewhere, otherDrafts }).toEqual({
    isChangedElsewhere: false,
    otherDrafts: 1,
  });

  expect(editor.save(new Date())).toMatchObject({ outcome: "kept", isOnItsOwn: false });
  const [, changed] = parsed(kept.get("timeoutJournalEntries"));
  const [, before] = parsed(storage.timeoutJournalEntries);
  expect(changed).toMatchObject({ ...before, newPerspective: "half of a change" });
  expect(journalEntries.list()).toHaveLength(3);
  expect(editor.read().sheet.values.whatsGoingOn).toBe("A page that is not finished yet");
});

test("the plain files of the first release are imported, once", async () => {
  expect(await importFile(fileOf(copies.journal))).toMatchObject({ kind: "done", count: 3 });
  expect(await importFile(fileOf(copies.playbook))).toMatchObject({ hasPlaybook: true });
  expectJournal();
  expectPlaybook();
  expect(await importFile(fileOf(copies.journal))).toMatchObject({ kind: "done", count: 0 });
  expect(await importFile(fileOf(copies.playbook))).toMatchObject({ hasPlaybook: false });
});

test("the sealed file of the first release opens with its passphrase alone", async () => {
  const sealed = await importFile(fileOf(copies.sealed));
  if (sealed.kind !== "sealed") throw new Error("not a sealed copy");
  expect(await importSealed(sealed.file, "another passphrase")).toEqual({ kind: "wrongPass" });
  expect(kept.size).toBe(0);
  expect(await importSealed(sealed.file, passphrase)).toMatchObject({ kind: "done", count: 3 });
  expectJournal();
  expectPlaybook();
});
