import { beforeEach, expect, test, vi } from "vitest";
import { keepText, keptTexts } from "#src/lib/library-kept.ts";
import { dropPlace, keepPlace, waitingPlaces } from "#src/lib/library-progress.ts";
import { rememberViewer } from "#src/lib/use-viewer.ts";
import { resource } from "#tests/components/library/samples.ts";
import { stubStorage } from "./device/stub-browser.ts";

const ruth = { role: "athlete", athleteId: 7, name: "Ruth Carter" } as const;
const boaz = { role: "athlete", athleteId: 8, name: "Boaz Reed" } as const;

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage();
  vi.stubGlobal("document", { documentElement: { classList: { toggle: () => undefined } } });
  vi.stubGlobal("window", {});
  rememberViewer(ruth);
});

const audio = { role: "audio", title: "Read aloud", mime: "audio/mpeg", bytes: 9 } as const;
const file = { ...audio, id: 1, seconds: 60, cues: null, address: "/media/signed" };
const chapter = resource({ slug: "resilience-in-faith", kind: "chapter", files: [file] });
const devotional = resource({ slug: "a-soft-answer", kind: "devotional" });
const place = (slug: string, position: number, at: string) => ({
  slug,
  position,
  percent: 40,
  at: new Date(at),
});

test("the chapter opened last stays beside this week's devotional, without addresses of files", () => {
  keepText(7, "devotional", devotional);
  keepText(7, "chapter", resource({ slug: "identity-on-holy-ground" }));
  // A closed one that was never kept erases nothing.
  keepText(7, "chapter", { ...chapter, isOpen: false });
  keepText(7, "chapter", chapter);
  expect(keptTexts()?.devotional?.slug).toBe("a-soft-answer");
  expect(keptTexts()?.chapter).toMatchObject({ slug: "resilience-in-faith", files: [] });
  // A kept one that is no longer open does.
  keepText(7, "chapter", { ...chapter, isOpen: false });
  expect(stored.has("library-kept")).toBe(false);
});

test("another athlete finds neither texts nor places, and a sign-out erases them", () => {
  keepText(7, "chapter", chapter);
  keepPlace(7, place("a", 300, "2026-11-23T14:40:00Z"));
  expect(waitingPlaces(8)).toEqual([]);
  rememberViewer(boaz);
  expect(keptTexts()).toBeUndefined();
  expect(stored.has("libraryProgress")).toBe(false);

  keepText(8, "chapter", chapter);
  keepPlace(8, place("a", 300, "2026-11-23T14:40:00Z"));
  rememberViewer(null);
  expect([...stored.keys()].filter((key) => key.startsWith("library"))).toEqual([]);
});

test("of each text the newest place waits, until the server has taken it", () => {
  keepPlace(7, place("a", 300, "2026-11-23T14:40:00Z"));
  keepPlace(7, place("b", 100, "2026-11-23T14:41:00Z"));
  keepPlace(7, place("a", 500, "2026-11-23T14:42:00Z"));
  expect(waitingPlaces(7).map(({ slug, position }) => [slug, position])).toEqual([
    ["b", 100],
    ["a", 500],
  ]);
  dropPlace(7, place("a", 300, "2026-11-23T14:40:00Z"));
  expect(waitingPlaces(7)).toHaveLength(2);
  dropPlace(7, place("a", 500, "2026-11-23T14:42:00Z"));
  expect(waitingPlaces(7).map(({ slug }) => slug)).toEqual(["b"]);
});

test("places that cannot be read are passed over", () => {
  stored.set("libraryProgress", JSON.stringify({ athleteId: 7, places: [{ slug: 4 }, null] }));
  expect(waitingPlaces(7)).toEqual([]);
  stored.set("libraryProgress", "{");
  expect(waitingPlaces(7)).toEqual([]);
});
