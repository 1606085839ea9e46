import { expect, test } from "vitest";
import { asCsv, asText, columnsOf, headingOf } from "#src/features/moods/list-text.ts";
import { moodWords } from "#src/features/moods/words.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";

const createdAt = new Date(2026, 9, 31, 16, 10);

test("a list is headed by what came next, weekday and time, and after a week its date", () => {
  for (const [context, day, said] of [
    ["before-game", 31, "Before a game, Saturday 4:10 PM"],
    ["general", 37, "Nothing special, Saturday 4:10 PM"],
    ["before-game", 38, "Before a game, Saturday, October 31, 4:10 PM"],
    [null, 31, "Saturday 4:10 PM"],
  ] as const)
    expect(headingOf({ context, createdAt }, new Date(2026, 9, day, 20))).toBe(said);
});

type List = RouterOutputs["moods"]["list"];

const song = (title: string, artist: string, duration: number): List["tracks"][number] => ({
  id: 1,
  title,
  artist,
  genre: "rock",
  energy: 4,
  motivation: 5,
  duration,
  step: 0,
  panel: {
    theme: "",
    reference: "",
    verse: "",
    faithConnection: "",
    keyMessage: "",
    reflectPrompt: "",
  },
});

const list: List = {
  mood: "calm",
  closer: null,
  intensity: 5,
  context: null,
  notes: null,
  createdAt,
  isCompleted: false,
  entryId: 1,
  isFavorite: false,
  playCount: 0,
  moodAfter: null,
  answeredAt: null,
  steps: [],
  generatedPlaylist: { id: 1, name: "From calm to rest", description: "", duration: 8, genre: "" },
  tracks: [song("Let You Down", "NF", 212), song(`=1+1, "live"`, "The Lanes", 65)],
};

test("a list is copied with its songs in order", () => {
  expect(asText(list)).toBe(`From calm to rest\n\n1. Let You Down, NF\n2. =1+1, "live", The Lanes`);
});

test("a list as CSV has title, artist and length, and no title runs as a formula", () => {
  expect(asCsv(list)).toEqual({
    name: "mood-playlist-2026-10-31.csv",
    text: `\uFEFFTitle,Artist,Length\r\nLet You Down,NF,3:32\r\n"'=1+1, ""live""",The Lanes,1:05\r\n`,
  });
});

const felt = (week: string) => ({ week, entries: 2, energy: 5, brightness: 4.7 });

test("eight weeks are shown up to today's, and a week without an entry has no value", () => {
  // A Tuesday.
  const columns = columnsOf(
    [felt("2026-09-28"), felt("2026-10-05"), felt("2026-11-23")],
    "2026-11-24",
  );
  expect(columns).toHaveLength(8);
  expect(columns[0]).toEqual({ week: "2026-10-05", value: 4.7, count: 2 });
  expect(columns[1]).toEqual({ week: "2026-10-12", value: null, count: 0 });
  expect(columns[7]).toEqual({ week: "2026-11-23", value: 4.7, count: 2 });
  // A week that has begun only where the athlete is, is the last.
  expect(columnsOf([felt("2026-11-23")], "2026-11-22").at(-1)?.week).toBe("2026-11-23");
  expect(columnsOf([], "2026-11-22").at(-1)?.week).toBe("2026-11-16");
});

test("how many lists did some good is said in words", () => {
  for (const [answered, better, said] of [
    [0, 0, ""],
    [1, 1, " The one list you rated left you calmer or readier."],
    [1, 0, " The one list you rated did not leave you calmer or readier."],
    [10, 7, " Seven of the ten lists you rated left you calmer or readier."],
    [3, 3, " All of the three lists you rated left you calmer or readier."],
    [3, 0, " None of the three lists you rated left you calmer or readier."],
    [40, 13, " 13 of the 40 lists you rated left you calmer or readier."],
  ] as const)
    expect(moodWords.trend.meaning({ answered, better })).toBe(
      `How bright you came in, 1 to 10.${said}`,
    );
});
