import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deviceStore, parseList, unreadableTexts, type Values } from "#src/lib/device-store.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { eraseNotes, holdsNotes } from "#src/lib/notes-storage.ts";
import { runSignOutCleanup } from "#src/lib/sign-out-cleanup.ts";
import { stubBrowser, stubStorage } from "./stub-browser.ts";

const key = "playbookChapters";
const now = new Date("2026-08-12T10:42:00Z");
let kept: Map<string, string>;
let browser: EventTarget;

beforeEach(() => {
  kept = stubStorage();
  browser = stubBrowser();
  vi.useFakeTimers({ now });
});
afterEach(() => {
  runSignOutCleanup();
  vi.useRealTimers();
});

const options = {
  key,
  schema: ({ note }: Record<string, unknown>) => typeof note === "string",
  migrate: (value: unknown) => (value === "old" ? { note: "old" } : value),
  merge: (mine: Values, theirs: Values) => [...mine, ...theirs],
};
const visitStore = () => deviceStore({ ...options, keepsInMemory: true });
const stored = () => JSON.parse(kept.get(key) ?? "null");
const full = () => stubStorage({ room: 10 }).set("color-mode", "dark");
const storageEvent = (fields: object) => Object.assign(new Event("storage"), fields);

test("an item is added, changed and removed; a removed one leaves its id and the moment", () => {
  const store = deviceStore(options);
  expect(store.put({ id: 1, note: "a", own: { deep: [1] } })).toBe("kept");
  store.put({ id: 2, note: "b" });
  vi.setSystemTime("2026-08-12T10:43:00Z");
  store.update(1, ({ note }) => ({ note: `${note}!` }));
  store.remove(2);

  expect(stored()).toEqual([
    { id: 1, note: "a!", own: { deep: [1] }, updatedAt: "2026-08-12T10:43:00.000Z" },
    { id: 2, removedAt: "2026-08-12T10:43:00.000Z" },
  ]);
  expect(store.list().map(({ id }) => id)).toEqual([1]);
  expect(store.list()).toBe(store.list());
});

test("a removed item comes back in its place, stays gone for a change, and is forgotten after 30 days", () => {
  const store = deviceStore(options);
  for (const id of [1, 2, 3]) store.put({ id, note: String(id) });
  const [, second] = store.list();
  store.remove(2);
  store.update(2, () => ({ note: "too late" }));
  expect(store.list()).toHaveLength(2);
  if (second) store.put(second);
  expect(store.list().map(({ note }) => note)).toEqual(["1", "2", "3"]);

  store.remove(2);
  vi.setSystemTime("2026-09-11T10:41:00Z");
  store.put({ id: 4, note: "4" });
  expect(stored()).toHaveLength(4);
  vi.setSystemTime("2026-09-11T10:43:00Z");
  store.put({ id: 5, note: "5" });
  expect(stored().map(({ id }: { id: number }) => id)).toEqual([1, 3, 4, 5]);
});

test("each change reads anew what another tab wrote, and its subscribers hear of it", () => {
  const store = deviceStore(options);
  store.put({ id: 1, note: "mine" });
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  kept.set(key, JSON.stringify([...stored(), { id: 2, note: "theirs" }]));
  browser.dispatchEvent(storageEvent({ key: "another" }));
  expect(listener).not.toHaveBeenCalled();
  browser.dispatchEvent(storageEvent({ key }));
  browser.dispatchEvent(storageEvent({ key: null }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();

  store.update(1, () => ({ note: "mine again" }));
  expect(store.list().map(({ note }) => note)).toEqual(["mine again", "theirs"]);
});

test("a clock that was set back does not make the newer state the older one", () => {
  const store = deviceStore(options);
  store.put({ id: 1, note: "a" });
  vi.setSystemTime("2020-01-01T00:00:00Z");
  store.put({ id: 1, note: "b" });
  expect(stored()).toEqual([{ id: 1, note: "b", updatedAt: "2026-08-12T10:42:00.001Z" }]);

  kept.set(key, '[{"id":1,"note":"c","updatedAt":"+275760-09-13T00:00:00.000Z"}]');
  expect(store.put({ id: 1, note: "d" })).toBe("kept");
});

test("values of an older release get what they lack, the same each time; others stay as found", () => {
  const values = ["old", 7, { id: 5, note: "a" }, null, { id: 5, note: "b" }, { id: 5, other: 1 }];
  kept.set(key, JSON.stringify(values));
  const store = deviceStore(options);
  const [first, second, third] = store.list();
  expect(store.invalidCount()).toBe(3);
  expect(new Set([first?.id, second?.id, third?.id]).size).toBe(3);
  expect(second).toEqual({ id: 5, note: "a", updatedAt: "1970-01-01T00:00:00.000Z" });
  expect(kept.get(key)).toBe(JSON.stringify(values));

  const before = store.list();
  store.open();
  expect(stored()).toEqual([first, 7, second, null, third, { id: 5, other: 1 }]);
  expect(store.list()).toEqual(before);
  store.update(5, () => ({ note: "changed" }));
  expect(stored()[5]).toEqual({ id: 5, other: 1 });
});

test("what is no list is put aside once, never thrown away", () => {
  for (const text of ['{"not":"a list"}', "[{", "null", "hello"]) {
    kept.clear();
    kept.set(key, text);
    const store = deviceStore(options);
    const listener = vi.fn();
    store.subscribe(listener);
    expect(store.export()).toBe(text);
    store.open();
    expect(listener).toHaveBeenCalled();
    expect([...kept]).toEqual([[`${key}.unreadable.1`, text]]);

    kept.set(key, "again");
    store.put({ id: 1, note: "new" });
    expect(unreadableTexts(key)).toEqual([text, "again"]);
    expect(stored()).toHaveLength(1);
    kept.set(key, text);
    deviceStore(options).open();
    expect(unreadableTexts(key)).toEqual([text, "again"]);
  }
});

test("a text that has no room aside stays where it is, and nothing is written over it", () => {
  kept = stubStorage({ room: 80 });
  const text = "unreadable, and longer than what there is room for";
  kept.set(key, text);
  deviceStore(options).open();
  expect(deviceStore(options).put({ id: 1, note: "new" })).toBe("full");
  expect([...kept]).toEqual([[key, text]]);
});

test("what is read back differently counts as not kept, and the list is as before", () => {
  const store = deviceStore(options);
  store.put({ id: 1, note: "a" });
  const before = kept.get(key);
  const storage = globalThis.localStorage;
  let isBroken = true;
  vi.stubGlobal("localStorage", {
    ...storage,
    length: 1,
    setItem(name: string, text: string) {
      storage.setItem(name, isBroken ? text.slice(0, 5) : text);
      isBroken = false;
    },
  });

  expect(store.put({ id: 2, note: "b" })).toBe("full");
  expect(kept.get(key)).toBe(before);
});

test("a store that holds nothing says why a change was not kept", () => {
  stubStorage({ room: 0 });
  expect(deviceStore(options).put({ id: 1, note: "a" })).toBe("blocked");
  vi.stubGlobal("localStorage", undefined);
  const store = deviceStore(options);
  expect(store.put({ id: 1, note: "a" })).toBe("blocked");
  expect(store.list()).toEqual([]);
});

test.each([
  ["blocked", () => vi.stubGlobal("localStorage", undefined)],
  ["full", full],
])("where storage is %s a change lasts for the visit of one person", (trouble, spoil) => {
  spoil();
  const store = visitStore();
  store.put({ id: 1, note: "a" });
  store.put({ id: 2, note: "b" });
  expect(store.trouble()).toBe(trouble);
  expect(store.list()).toHaveLength(2);
  runSignOutCleanup();
  expect(store.list()).toEqual([]);
  expect(store.trouble()).toBeUndefined();
});

test("with room again all that was held is kept, beside another tab's items", () => {
  const store = visitStore();
  full();
  store.put({ id: 1, note: "held" });
  kept = stubStorage();
  kept.set(key, '[{"id":2,"note":"theirs"}]');
  store.put({ id: 3, note: "now" });

  expect(store.trouble()).toBeUndefined();
  expect(stored().map(({ note }: { note: string }) => note)).toEqual(["theirs", "held", "now"]);
});

test("what was erased, here or in another tab, does not come back from the visit", () => {
  const store = visitStore();
  full();
  store.put({ id: 1, note: "held" });
  browser.dispatchEvent(storageEvent({ key: "deviceNotesErased", newValue: "1" }));
  expect(store.list()).toEqual([]);
  store.put({ id: 1, note: "held" });
  eraseNotes();
  expect(store.list()).toEqual([]);
});

test("who erases the notes on the device keeps the rest of the own visit", () => {
  const { idempotencyKey } = withKey("create", { title: "MRI" });
  eraseNotes();
  expect(withKey("create", { title: "MRI" })).toMatchObject({ idempotencyKey });
});

test("what is emptied is no note; words and what is complete are", () => {
  const chapter = { id: 1, title: "Identity", preComment: "", completed: false, updatedAt: "2026" };
  const holds = (value: object) => {
    kept.set("playbookChapters", JSON.stringify([value]));
    return holdsNotes();
  };
  expect(holds(chapter)).toBe(false);
  expect(holds({ ...chapter, preComment: "Today" })).toBe(true);
  expect(holds({ ...chapter, completed: true })).toBe(true);
});

test("the ids of removed items alone are no notes; a text that cannot be read is", () => {
  const store = deviceStore(options);
  store.put({ id: 1, note: "a" });
  expect(holdsNotes()).toBe(true);
  store.remove(1);
  expect(parseList(kept.get(key) ?? null)).toHaveLength(1);
  expect(holdsNotes()).toBe(false);
  kept.set(`${key}.unreadable.1`, "[{");
  expect(holdsNotes()).toBe(true);
  eraseNotes();
  expect([...kept]).toEqual([]);
});

test("a copy has no removed items and is added as a whole or not at all", () => {
  const store = deviceStore(options);
  store.put({ id: 1, note: "a" });
  store.put({ id: 2, note: "b" });
  store.remove(2);
  expect(JSON.parse(store.export() ?? "")).toMatchObject([{ id: 1, note: "a" }]);
  expect(store.import('[{"id":3,"note":"c"},{"id":4,"removedAt":"2026-08-12"}]')).toBe(true);
  expect(store.list().map(({ id }) => id)).toEqual([1, 3]);

  const before = kept.get(key);
  kept = stubStorage({ room: 200 });
  kept.set(key, before ?? "");
  expect(store.import(`[{"id":5,"note":"${"x".repeat(200)}"}]`)).toBe(false);
  expect(kept.get(key)).toBe(before);
});
