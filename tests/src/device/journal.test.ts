import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createJournalEditor } from "#src/features/journal/journal-editor.ts";
import { searchEntries } from "#src/features/journal/past-entries.tsx";
import { copyJournal } from "#src/lib/device-copy.ts";
import { readDrafts } from "#src/lib/journal-drafts.ts";
import { blankValues, entriesIn, journalEntries } from "#src/lib/journal-entries.ts";
import { eraseNotes } from "#src/lib/notes-storage.ts";
import { runSignOutCleanup } from "#src/lib/sign-out-cleanup.ts";
import { stubBrowser, stubStorage } from "./stub-browser.ts";

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
afterEach(() => void vi.useRealTimers());

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

test("typed text is kept each second and on leaving, and found again", () => {
  const editor = editorWith("Hel");
  expect(textsIn(drafts)).toEqual(["Hel"]);
  editor.change("prayer", "Help");
  editor.keepNow();

  expect(textsIn(drafts)).toEqual(["Help"]);
  expect(editor.read().status.draftAt).toBeInstanceOf(Date);
  expect(createJournalEditor().read().sheet.values.prayer).toBe("Help");
});

test("what was typed a moment ago is kept when something else is opened", () => {
  kept.set(key, '[{"id":5,"prayer":"older","own":1}]');
  const editor = createJournalEditor();
  editor.change("prayer", "just typed");
  editor.edit(5);
  expect(textsIn(drafts)).toEqual(["just typed"]);
  editor.stopEditing();
  editor.change("prayer", "and this");
  editor.openLast();
  expect(textsIn(drafts)).toEqual(["and this"]);
});

test("saving takes the draft away, adds the entry with its date, and begins a new page", () => {
  const now = new Date("2026-08-12T10:42:00Z");
  const editor = editorWith("Help");

  expect(editor.save(now)).toMatchObject({ outcome: "kept", isOnItsOwn: false });
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

test("a double tap on save keeps one entry; the next page, also a blank one, is saved as ever", () => {
  kept.set(key, '[{"id":5,"prayer":"old"}]');
  const editor = editorWith("Help");
  editor.save(new Date());
  expect(editor.save(new Date())).toMatchObject({ outcome: "kept", isOnItsOwn: false });
  expect(textsIn(key)).toEqual(["old", "Help"]);
  editor.change("prayer", "Thanks");
  editor.save(new Date());
  editor.edit(5);
  editor.stopEditing();
  editor.save(new Date());
  expect(textsIn(key)).toEqual(["old", "Help", "Thanks", ""]);
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

test("what one tab saves or leaves takes no newer draft of another tab away", () => {
  const one = editorWith("Help");
  const [saving, leaving] = [createJournalEditor(), createJournalEditor()];
  one.change("prayer", "Help us");
  one.keepNow();
  expect(saving.save(new Date()).outcome).toBe("kept");
  leaving.stopEditing();

  expect(textsIn(key)).toEqual(["Help"]);
  expect(textsIn(drafts)).toEqual(["Help us"]);
});

test("a page that another tab saves is a new page here, unless something was typed since", () => {
  const one = editorWith("Help");
  const typing = createJournalEditor();
  const saving = createJournalEditor();
  saving.change("prayer", "Help me");
  saving.keepNow();
  one.followOtherTab();
  expect(one.read().sheet.values.prayer).toBe("Help");
  typing.change("prayer", "Help us");
  saving.save(new Date());
  one.followOtherTab();
  typing.followOtherTab();

  expect(one.read()).toMatchObject({ status: {}, sheet: { values: { prayer: "" } } });
  expect(typing.read().sheet.values.prayer).toBe("Help us");
  typing.save(new Date());
  expect(textsIn(key)).toEqual(["Help me", "Help us"]);
});

test("words that were taken away here and typed again stay on the page", () => {
  const editor = editorWith("Help");
  editor.change("prayer", "");
  editor.keepNow();
  editor.change("prayer", "Help");
  editor.followOtherTab();
  expect(editor.read().sheet.values.prayer).toBe("Help");
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
  expect(changed.save(new Date())).toMatchObject({ outcome: "kept", isOnItsOwn: true });
  expect(textsIn(key)).toEqual(["changed elsewhere", "as opened"]);

  changed.edit(5);
  changed.change("prayer", "typed");
  journalEntries.remove(5);
  expect(changed.read().isChangedElsewhere).toBe(false);
  expect(changed.save(new Date())).toMatchObject({ outcome: "kept", isOnItsOwn: true });
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

test("a draft that outgrows the room stays one draft, and is in the copy", () => {
  kept = stubStorage({ room: 400 });
  const editor = editorWith("Help");
  expect(textsIn(drafts)).toEqual(["Help"]);
  for (const more of ["x".repeat(400), "y".repeat(400)]) {
    editor.change("prayer", more);
    editor.keepNow();
    expect(editor.read().status.trouble).toBe("full");
    expect(createJournalEditor().read()).toMatchObject({
      otherDrafts: 0,
      sheet: { values: { prayer: more } },
    });
    expect(copyJournal(new Date()).drafts.at(-1)).toMatchObject({ prayer: more });
  }
  editor.change("prayer", "Help us");
  editor.keepNow();
  expect(textsIn(drafts)).toEqual(["Help us"]);
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

function entriesOf(items: unknown[]) {
  kept.set(key, JSON.stringify(items));
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

test("a search finds what has all of its words, whatever their case and accents", () => {
  const entries = entriesOf([
    { id: 1, date: "2026-08-12", time: "10:42", whatsGoingOn: "Café after PRACTICE" },
    { id: 2, date: "2026-08-11", prayer: "Peace, and practice in patience" },
  ]);
  for (const [wanted, count] of [
    ["", 2],
    ["  practice ", 2],
    ["cafe", 1],
    ["CAFÉ practice", 1],
    ["peace cafe", 0],
    ["Aug 12", 1],
    ["2026-08-11", 1],
    ["10:42 am", 1],
  ] as const)
    expect([wanted, searchEntries(entries, wanted).length]).toEqual([wanted, count]);
});

test("the page begins with the date and time here", () => {
  const local = new Date(2026, 7, 2, 9, 5);
  expect(blankValues(local)).toMatchObject({ date: "2026-08-02", time: "09:05", prayer: "" });
});
