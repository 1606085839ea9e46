import { expect, test, vi } from "vitest";
import { localStore, readJson, sessionStore } from "#src/lib/local-store.ts";
import { stubStorage } from "./device/stub-browser.ts";

test("keeps, gives back, forgets, and says so when the storage is full", () => {
  stubStorage();
  expect(localStore.write("note", "kept")).toBe(true);
  expect(localStore.read("note")).toBe("kept");
  localStore.remove("note");
  expect(localStore.read("note")).toBeNull();
  localStore.write("json", '{"a":1}');
  localStore.write("broken", "{broken");
  expect([readJson(localStore, "json"), readJson(localStore, "broken")]).toEqual([
    ...[{ a: 1 }, undefined],
  ]);
  stubStorage({ room: 0 });
  expect(localStore.write("note", "lost")).toBe(false);
});

test("a browser that forbids storage reads as an empty one", () => {
  vi.stubGlobal("sessionStorage", undefined);

  expect(sessionStore.read("note")).toBeNull();
  expect(sessionStore.write("note", "lost")).toBe(false);
  expect(() => sessionStore.remove("note")).not.toThrow();
});
