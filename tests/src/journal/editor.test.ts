import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createJournalEditor } from "#src/features/journal/journal-editor.ts";
import { eraseNotes } from "#src/lib/device-notes.ts";
import { readDrafts } from "#src/lib/journal-drafts.ts";
import { journalEntries } from "#src/lib/journal-entries.ts";
import { runSignOutCleanup } from "#src/lib/sign-out-cleanup.ts";
import { stubBrowser, stubStorage } from "#tests/src/device/stub-browser.ts";

const key = "timeoutJournalEntries";
const drafts = "timeoutJournalDraft";
let kept: Map<string, string>;
let browser: EventTarget;

beforeEach(() => {
  kept = stubStorage();
  browser = stubBrowser();
  runSignOutCleanup();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const textsIn = (name: string) =>
  JSON.parse(kept.get(name) ?? "[]").map((item: { prayer: string }) => item.prayer);

function editorWith(prayer: string) {
  const editor = createJournalEditor();
  editor.change("prayer", prayer);
  vi.advanceTimersByTime(1_000);
  return editor;
}

/** An entry that is open here with a word typed, while another tab saves its own. */
function editorInConflict() {
  kept.set(key, '[{"id":5,"prayer":"as opened","own":1}]');
  const editor = createJournalEditor();
  const listener = vi.fn();
  editor.subscribe(listener);
  editor.edit(5);
  editor.change("truthHolding", "mine");
  vi.advanceTimersByTime(1_000);
  expect(editor.read().isChangedElsewhere).toBe(false);
  listener.mockClear();
  kept.set(key, '[{"id":5,"prayer":"changed elsewhere","own":2}]');
  browser.dispatchEvent(Object.assign(new Event("storage"), { key }));
  expect(listener).toHaveBeenCalled();
  expect(editor.read().isChangedElsewhere).toBe(true);
  return editor;
}

test("what is typed is kept each second and found again", () => {
  const editor = editorWith("Help");

  expect(textsIn(drafts)).toEqual(["Help"]);
  expect(editor.read().status.draftAt).toBeInstanceOf(Date);
  expect(createJournalEditor().read().sheet.values.prayer).toBe("Help");
});

test("what was typed a moment ago is kept on leaving", () => {
  const editor = createJournalEditor();
  editor.change("prayer", "H");
  editor.keepNow();

  expect(textsIn(drafts)).toEqual(["H"]);
});

test("saving takes the draft away, adds the entry with its date, and begins a new page", () => {
  const now = new Date("2026-08-12T10:42:00Z");
  const editor = editorWith("Help");

  expect(editor.save(now)).toEqual({ outcome: "kept", isOnItsOwn: false });
  expect(kept.has(drafts)).toBe(false);
  expect(editor.read().sheet.values.prayer).toBe("");
  expect(JSON.parse(kept.get(key) ?? "")).toEqual([
    {
      date: expect.any(String),
      time: expect.any(String),
      whatsGoingOn: "",
      truthHolding: "",
      verseOrTruth: "",
      reminderTrust: "",
      pastExperience: "",
      lieBeliieved: "",
      truthChosen: "",
      reminderMethod: "",
      newPerspective: "",
      prayer: "Help",
      id: now.getTime(),
      savedAt: now.toISOString(),
      updatedAt: expect.any(String),
    },
  ]);
});

test("two entries of one millisecond, also blank ones, have ids of their own", () => {
  const now = new Date("2026-08-12T10:42:00Z");
  createJournalEditor().save(now);
  createJournalEditor().save(now);
  expect(journalEntries.list().map(({ id }) => id)).toEqual([now.getTime(), now.getTime() + 1]);
});

test("two tabs on one draft lose nothing of each other", () => {
  const one = editorWith("Help");
  const two = createJournalEditor();
  two.change("prayer", "Help me");
  two.keepNow();
  one.change("prayer", "Help us");
  one.keepNow();

  expect(textsIn(drafts)).toEqual(["Help me", "Help us"]);
  expect(createJournalEditor().read()).toMatchObject({ otherDrafts: 1 });
});

test("changing an entry keeps its other fields, and leaves the unfinished page for afterwards", () => {
  kept.set(
    key,
    '[7,{"id":5,"savedAt":"2020-01-01T00:00:00Z","prayer":"Help","mood":{"deep":[1]}}]',
  );
  const editor = editorWith("unfinished");
  editor.edit(5);
  editor.change("prayer", "Thanks");
  expect(editor.save(new Date("2026-08-12T10:42:00Z")).isOnItsOwn).toBe(false);

  expect(JSON.parse(kept.get(key) ?? "")).toEqual([
    7,
    {
      id: 5,
      savedAt: "2020-01-01T00:00:00Z",
      prayer: "Thanks",
      mood: { deep: [1] },
      editedAt: "2026-08-12T10:42:00.000Z",
      updatedAt: expect.any(String),
    },
  ]);
  expect(editor.read().sheet.values.prayer).toBe("unfinished");
});

test("while another tab's change waits for a choice, the typed words stay as a draft", () => {
  const editor = editorInConflict();
  editor.change("truthHolding", "mine, and more");
  editor.keepNow();

  expect(editor.read().sheet.values).toMatchObject({ truthHolding: "mine, and more" });
  expect(readDrafts()[0]?.values.truthHolding).toBe("mine, and more");
  expect(createJournalEditor().read().isChangedElsewhere).toBe(true);
});

test("mine is kept: saving writes it over the other one", () => {
  const editor = editorInConflict();
  editor.keepMine();
  expect(editor.read().isChangedElsewhere).toBe(false);
  expect(createJournalEditor().read().isChangedElsewhere).toBe(false);

  expect(editor.save(new Date()).isOnItsOwn).toBe(false);
  expect(JSON.parse(kept.get(key) ?? "")).toMatchObject([
    { id: 5, prayer: "as opened", truthHolding: "mine", own: 2 },
  ]);
});

test("the other is taken: the page shows it, and mine is no draft any more", () => {
  const editor = editorInConflict();
  editor.takeOther();

  expect(editor.read()).toMatchObject({
    isChangedElsewhere: false,
    sheet: { values: { prayer: "changed elsewhere", truthHolding: "" } },
  });
  expect(kept.has(drafts)).toBe(false);
});

test("saved without a choice, or after the entry was deleted, it becomes an entry of its own", () => {
  const changed = editorInConflict();
  expect(changed.save(new Date())).toEqual({ outcome: "kept", isOnItsOwn: true });
  expect(textsIn(key)).toEqual(["changed elsewhere", "as opened"]);

  changed.edit(5);
  changed.change("prayer", "typed");
  journalEntries.remove(5);
  expect(changed.read().isChangedElsewhere).toBe(false);
  expect(changed.save(new Date())).toEqual({ outcome: "kept", isOnItsOwn: true });
  expect(journalEntries.list().map(({ prayer }) => prayer)).toEqual(["as opened", "typed"]);
});

test("without room the page keeps its text, and a later try saves it", () => {
  kept = stubStorage({ room: 20 });
  const editor = editorWith("Help");

  expect(editor.read().status.trouble).toBe("full");
  expect(editor.save(new Date()).outcome).toBe("full");
  expect(editor.read().sheet.values.prayer).toBe("Help");
  expect(journalEntries.list()).toEqual([]);
  kept = stubStorage();
  expect(editor.save(new Date()).outcome).toBe("kept");
});

test("what was erased does not come back from an open page", () => {
  const editor = editorWith("Help");
  editor.change("prayer", "Help me");
  eraseNotes();
  editor.startAnew();
  editor.keepNow();

  expect([...kept]).toEqual([]);
  expect(editor.read().sheet.values.prayer).toBe("");
});
