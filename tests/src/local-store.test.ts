import { expect, test, vi } from "vitest";
import { localStore, readJson, sessionStore } from "#src/lib/local-store.ts";

/** As much of the browser's storage as the store uses. */
function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("keeps, gives back, forgets, and says so when the storage is full", () => {
  vi.stubGlobal("localStorage", memory());
  expect(localStore.write("note", "kept")).toBe(true);
  expect(localStore.read("note")).toBe("kept");
  localStore.remove("note");
  expect(localStore.read("note")).toBeNull();
  localStore.write("json", '{"a":1}');
  localStore.write("broken", "{broken");
  expect([readJson(localStore, "json"), readJson(localStore, "broken")]).toEqual([
    ...[{ a: 1 }, undefined],
  ]);
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { ...memory(), setItem: full });
  expect(localStore.write("note", "lost")).toBe(false);
});

test("a browser that forbids storage reads as an empty one", () => {
  vi.stubGlobal("sessionStorage", undefined);

  expect(sessionStore.read("note")).toBeNull();
  expect(sessionStore.write("note", "lost")).toBe(false);
  expect(() => sessionStore.remove("note")).not.toThrow();
});
