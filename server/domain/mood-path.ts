import type { closers, moodContexts, moods } from "#db/values.ts";

type Mood = (typeof moods)[number];
export type MoodContext = (typeof moodContexts)[number];

type Closer = (typeof closers)[number];

/** How an athlete feels. A closer word, if chosen, is used instead of the mood. */
export type Feeling = { mood: Mood; closer?: Closer | null; intensity: number };

export type MoodRequest = Feeling & { context: MoodContext | null };

/** Energy and brightness (valence) of a song, from 1 to 10. */
export type Point = { energy: number; valence: number };

export type Shape = "climb" | "fall" | "steady" | "rise" | "unwind";

export type MoodPath = { shape: Shape; points: readonly Point[] };

type Goal = { end: Point; from: number; to: number; shape: Shape };

export const stepCount = 5;

/** Energy and brightness of each mood at intensity 1 and at intensity 10. */
const feelings: Record<Mood, readonly [faint: Point, strong: Point]> = {
  motivated: [point(5, 6), point(8, 8)],
  focused: [point(4, 6), point(6, 7)],
  calm: [point(4, 6), point(2, 7)],
  energetic: [point(6, 7), point(9, 8)],
  confident: [point(5, 7), point(7, 9)],
  stressed: [point(6, 5), point(9, 3)],
  overwhelmed: [point(5, 5), point(8, 3)],
  pumped: [point(7, 7), point(10, 8)],
};

/** Energy and brightness of each closer word at intensity 1 and at intensity 10. */
const closerFeelings: Record<Closer, readonly [faint: Point, strong: Point]> = {
  let_down: [point(4, 4), point(3, 2)],
  angry: [point(7, 4), point(9, 2)],
  nervous: [point(6, 5), point(9, 4)],
  worn_out: [point(3, 5), point(1, 3)],
  grateful: [point(4, 7), point(5, 9)],
};

const tense: readonly (Mood | Closer)[] = ["stressed", "overwhelmed", "angry", "nervous"];

/** The goal of each context, and the range of energies a list may start with. */
const goals: Record<MoodContext, Goal> = {
  "pre-workout": { end: point(8.5, 7), from: 2, to: 6, shape: "climb" },
  "before-game": { end: point(9, 7.5), from: 2, to: 6.5, shape: "climb" },
  "post-workout": { end: point(2, 6.5), from: 6, to: 9, shape: "fall" },
  "study-session": { end: point(3.5, 6), from: 3.5, to: 4.5, shape: "steady" },
  general: { end: point(6, 8), from: 2, to: 5, shape: "rise" },
};

/** The path from the athlete's mood to the goal of the context. */
export function moodPath({ context, ...felt }: MoodRequest): MoodPath {
  const goal = goals[context ?? "general"];
  const feeling = feelingOf(felt);
  if (tense.includes(felt.closer ?? felt.mood)) return unwinding(feeling, goal);
  const start = { ...feeling, energy: clamp(feeling.energy, goal.from, goal.to) };
  // The end is never less bright than the start.
  const end = {
    ...goal.end,
    valence: Math.max(goal.end.valence, Math.min(9, feeling.valence + 1.5)),
  };
  const points = Array.from({ length: stepCount }, (_, step) =>
    between(start, end, step / (stepCount - 1)),
  );
  return { shape: goal.shape, points };
}

/** Energy and brightness of a mood, or of its closer word, at an intensity. */
export function feelingOf({ mood, closer, intensity }: Feeling): Point {
  const [faint, strong] = closer ? closerFeelings[closer] : feelings[mood];
  return between(faint, strong, (intensity - 1) / 9);
}

/** Energy comes down first; brightness rises after that. */
function unwinding(feeling: Point, { end, shape }: Goal): MoodPath {
  const start = point(clamp(feeling.energy, 5.5, shape === "steady" ? 5.5 : 7), feeling.valence);
  const low = point(shape === "fall" ? 3 : 2, feeling.valence - 0.5);
  const goal = point(end.energy, Math.max(end.valence, 6));
  return {
    shape: "unwind",
    points: [start, between(start, low, 0.5), low, between(low, goal, 0.5), goal],
  };
}

function between(from: Point, to: Point, part: number): Point {
  return {
    energy: from.energy + (to.energy - from.energy) * part,
    valence: from.valence + (to.valence - from.valence) * part,
  };
}

function point(energy: number, valence: number): Point {
  return { energy, valence };
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

type Step = { job: string; name: string };

const meets = step("Meets you where you are", "Meets you");
const room = step("Gives you a little room", "Room");
const turns = step("Turns you toward what comes next", "Turns you");
const lifts = step("Lifts the tempo", "Lifts the tempo");
const settles = step("Settles you where you need to be", "Settles you");
const holds = step("Holds still", "Holds still");
const drops = step("Lets the shoulders drop", "Drops the shoulders");

function step(job: string, name: string): Step {
  return { job, name };
}

/** What each of the five steps does. */
export const stepTexts: Record<Shape, readonly Step[]> = {
  climb: [meets, room, turns, lifts, settles],
  rise: [meets, room, turns, lifts, settles],
  unwind: [meets, drops, holds, turns, settles],
  fall: [meets, room, drops, holds, settles],
  steady: [meets, room, holds, turns, settles],
};
