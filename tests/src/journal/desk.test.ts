import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createJournalEditor } from "#src/features/journal/desk.ts";
import { parseItems } from "#src/lib/item-list.ts";
import { entriesIn } from "#src/lib/journal-entry.ts";
import { readItemsText } from "#src/lib/journal-items.ts";
import { stubStorage } from "./storage.ts";

const drafts = "timeoutJournalDraft";
let kept: Map<string, string>;

beforeEach(() => {
  kept = stubStorage();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const textsIn = (key: string) =>
  JSON.parse(kept.get(key) ?? "[]").map((item: { prayer: string }) => item.prayer);

function deskWith(prayer: string) {
  const desk = createJournalEditor();
  desk.change("prayer", prayer);
  vi.advanceTimersByTime(1_000);
  return desk;
}

test("what is typed is kept each second and found again", () => {
  const desk = deskWith("Help");

  expect(textsIn(drafts)).toEqual(["Help"]);
  expect(desk.read().status.draftAt).toBeInstanceOf(Date);
  expect(createJournalEditor().read().sheet.values.prayer).toBe("Help");
});

test("what was typed a moment ago is kept on leaving", () => {
  const desk = createJournalEditor();
  desk.change("prayer", "H");
  desk.keepNow();

  expect(textsIn(drafts)).toEqual(["H"]);
});

test("saving takes the draft away and begins a new page", () => {
  const desk = deskWith("Help");

  expect(desk.save(new Date())).toEqual({ outcome: "kept", isOnItsOwn: false });
  expect(kept.has(drafts)).toBe(false);
  expect(desk.read().sheet.values.prayer).toBe("");
  expect(textsIn("timeoutJournalEntries")).toEqual(["Help"]);
});

test("an empty page may be saved", () => {
  expect(createJournalEditor().save(new Date()).outcome).toBe("kept");
  expect(textsIn("timeoutJournalEntries")).toEqual([""]);
});

test("two tabs on one draft lose nothing of each other", () => {
  const one = deskWith("Help");
  const two = createJournalEditor();
  two.change("prayer", "Help me");
  two.keepNow();
  one.change("prayer", "Help us");
  one.keepNow();

  expect(textsIn(drafts)).toEqual(["Help me", "Help us"]);
  expect(createJournalEditor().read()).toMatchObject({ otherDrafts: 1 });
});

test("changing an entry leaves the unfinished page for afterwards", () => {
  const desk = deskWith("first");
  desk.save(new Date());
  desk.change("prayer", "unfinished");
  const [entry] = entriesIn(parseItems(readItemsText()) ?? []);
  desk.edit(entry?.text ?? "");
  desk.change("prayer", "first, changed");
  desk.save(new Date());

  expect(textsIn("timeoutJournalEntries")).toEqual(["first, changed"]);
  expect(desk.read().sheet.values.prayer).toBe("unfinished");
});

test("without room the page keeps its text, and a later try saves it", () => {
  kept = stubStorage({ room: 20 });
  const desk = deskWith("Help");

  expect(desk.read().status.trouble).toBe("full");
  expect(desk.save(new Date()).outcome).toBe("full");
  expect(desk.read().sheet.values.prayer).toBe("Help");
  kept = stubStorage();
  expect(desk.save(new Date()).outcome).toBe("kept");
});

test("what was erased does not come back from an open page", () => {
  const desk = deskWith("Help");
  desk.change("prayer", "Help me");
  kept.clear();
  desk.startAnew();
  desk.keepNow();

  expect([...kept]).toEqual([]);
  expect(desk.read().sheet.values.prayer).toBe("");
});
