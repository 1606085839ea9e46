import { expect, test } from "vitest";
import { closers, moodContexts, moodOfCloser, moods } from "#db/values.ts";
import { catalogue, type Song } from "#server/catalogue/songs.ts";
import { moodList, tracksPerStep } from "#server/domain/mood-list.ts";
import { feelingOf, type MoodContext, type MoodRequest } from "#server/domain/mood-path.ts";

type Case = MoodRequest & { seed: number };

const contexts = [...moodContexts, null];
const tense = ["stressed", "overwhelmed", "angry", "nervous"];

/** Each mood, and each closer word with its mood. */
const feelings = [
  ...moods.map((mood) => ({ mood, closer: null })),
  ...closers.map((closer) => ({ mood: moodOfCloser[closer], closer })),
];

const cases: Case[] = feelings.flatMap((feeling) =>
  contexts.flatMap((context) =>
    Array.from({ length: 30 }, (_, each) => ({
      ...feeling,
      context,
      intensity: 1 + (each % 10),
      seed: Math.floor(each / 10),
    })),
  ),
);

const list = (request: Case, heard: readonly Song[] = []) =>
  moodList({ ...request, songs: catalogue, heard });

const drawn = cases.map((request) => ({ request, songs: list(request) }));

type Drawn = (typeof drawn)[number];

/** Those lists of the kind for which it does not hold. */
function faults(
  isMeant: (request: Case) => boolean,
  holds: (songs: Song[], drawn: Drawn) => boolean,
) {
  const meant = drawn.filter(({ request }) => isMeant(request));
  expect(meant.length).toBeGreaterThan(0);
  return meant
    .filter((each) => !holds(each.songs, each))
    .map(({ request, songs }) => `${JSON.stringify(request)} ${energies(songs)}`);
}

const energies = (songs: readonly Song[]) => songs.map(({ energy }) => energy);

function means(values: readonly number[]) {
  return Array.from({ length: values.length / tracksPerStep }, (_, step) => {
    const ofStep = values.slice(step * tracksPerStep, (step + 1) * tracksPerStep);
    return ofStep.reduce((sum, value) => sum + value, 0) / ofStep.length;
  });
}

const isFalling = (values: readonly number[]) =>
  values.every((value, place) => place === 0 || value <= Number(values[place - 1]));

const isRising = (values: readonly number[]) => isFalling(values.toReversed());

test("a list has ten different songs, no artist twice in a row", () => {
  const isComplete = (songs: Song[]) =>
    songs.length === 10 &&
    new Set(songs).size === 10 &&
    songs.every(({ artist }, place) => artist !== songs[place - 1]?.artist);
  expect(faults(() => true, isComplete)).toEqual([]);
});

test("after a workout energy falls", () => {
  const settles = (songs: Song[]) => {
    const [first = 0, ...rest] = energies(songs);
    return isFalling([first, ...rest]) && first > 3 && Number(rest.at(-1)) <= 3;
  };
  expect(faults(isBefore("post-workout"), settles)).toEqual([]);
});

test("before a workout or game energy rises", () => {
  const climbs = (songs: Song[], { request }: Drawn) => {
    const values = energies(songs);
    const last = Number(values.at(-1));
    return last > Number(values[0]) && last >= 8 && (isTense(request) || isRising(values));
  };
  expect(faults(isBefore("pre-workout", "before-game"), climbs)).toEqual([]);
});

test("for study energy stays low", () => {
  const isCalm = (songs: Song[]) => Math.max(...energies(songs)) <= 6;
  expect(faults(isBefore("study-session"), isCalm)).toEqual([]);
});

test("a general list ends at least as bright as it began", () => {
  const brightens = (songs: Song[]) => {
    const bright = means(songs.map(({ valence }) => valence));
    return Number(bright.at(-1)) >= Number(bright[0]);
  };
  expect(faults(isBefore("general", null), brightens)).toEqual([]);
});

test("a tense list calms down before it brightens", () => {
  const unwinds = (songs: Song[]) => {
    const [first = 0, second = 0, third = 0] = means(energies(songs));
    const [dark = 0, ...bright] = means(songs.map(({ valence }) => valence));
    const comesDown = second < first && third < second;
    const staysDark = bright.slice(0, 2).every((valence) => valence <= dark);
    return comesDown && staysDark && Number(bright.at(-1)) > Number(bright[1]);
  };
  expect(faults(isTense, unwinds)).toEqual([]);
});

test("a closer word says the feeling in place of its mood", () => {
  for (const [closer, ...felt] of [
    ["let_down", [4, 4], [3, 2]],
    ["angry", [7, 4], [9, 2]],
    ["nervous", [6, 5], [9, 4]],
    ["worn_out", [3, 5], [1, 3]],
    ["grateful", [4, 7], [5, 9]],
  ] as const) {
    const feel = (intensity: number) => {
      const { energy, valence } = feelingOf({ mood: moodOfCloser[closer], closer, intensity });
      return [energy, valence];
    };
    expect([closer, feel(1), feel(10)]).toEqual([closer, ...felt]);
  }
});

test("the same request, history and seed give the same list; another seed another one", () => {
  const request: Case = { mood: "calm", context: "general", intensity: 4, seed: 7 };
  expect(list(request)).toEqual(list(request));
  expect(list({ ...request, seed: 8 })).not.toEqual(list(request));
  expect(list(request, list(request))).not.toEqual(list(request));
});

test("songs of the last three lists are not repeated, and fifty lists use at least sixty songs", () => {
  for (const [place, feeling] of feelings.entries()) {
    const request = { ...feeling, context: contexts[place % contexts.length] ?? null };
    const lists: Song[][] = [];
    for (let seed = 0; seed < 50; seed++) {
      const recent = lists.slice(-3).flat();
      const songs = list({ ...request, intensity: 5, seed }, recent);
      expect(songs.filter((song) => recent.includes(song))).toEqual([]);
      lists.push(songs);
    }
    const heard = new Set(lists.flat()).size;
    expect(heard, `${feeling.closer ?? feeling.mood}, ${request.context}`).toBeGreaterThanOrEqual(
      60,
    );
  }
});

test("a small catalogue gives fewer songs", () => {
  const request: Case = { mood: "pumped", context: "before-game", intensity: 10, seed: 1 };
  expect(moodList({ ...request, songs: catalogue.slice(0, 3), heard: [] }).length).toBeLessThan(4);
  expect(moodList({ ...request, songs: [], heard: [] })).toEqual([]);
});

function isBefore(...wanted: (MoodContext | null)[]) {
  return ({ context }: Case) => wanted.includes(context);
}

const isTense = ({ mood, closer }: Case) => tense.includes(closer ?? mood);
