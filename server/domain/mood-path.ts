import type { moodContexts, moods } from "#db/values.ts";

export type Mood = (typeof moods)[number];
export type MoodContext = (typeof moodContexts)[number];

export type MoodRequest = { mood: Mood; intensity: number; context: MoodContext | null };

/** Energy and brightness of a song, from 1 to 10. */
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

const tenseMoods: readonly Mood[] = ["stressed", "overwhelmed"];

/** The goal of each context, and the range of energies a list may start with. */
const goals: Record<MoodContext, Goal> = {
  "pre-workout": { end: point(8.5, 7), from: 2, to: 6, shape: "climb" },
  "before-game": { end: point(9, 7.5), from: 2, to: 6.5, shape: "climb" },
  "post-workout": { end: point(2, 6.5), from: 6, to: 9, shape: "fall" },
  "study-session": { end: point(3.5, 6), from: 3.5, to: 4.5, shape: "steady" },
  general: { end: point(6, 8), from: 2, to: 5, shape: "rise" },
};

/** The path from the athlete's mood to the goal of the context. */
export function moodPath({ mood, intensity, context }: MoodRequest): MoodPath {
  const goal = goals[context ?? "general"];
  const feeling = feelingOf(mood, intensity);
  if (tenseMoods.includes(mood)) return unwinding(feeling, goal);
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

/** Energy and brightness of a mood at an intensity. */
export function feelingOf(mood: Mood, intensity: number): Point {
  const [faint, strong] = feelings[mood];
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

const meets = "Meets you where you are";
const room = "Gives you a little room";
const turns = "Turns you toward what comes next";
const lifts = "Lifts the tempo";
const settles = "Settles you where you need to be";
const holds = "Holds still";
const drops = "Lets the shoulders drop";

/** The description of each of the five steps. */
export const stepTexts: Record<Shape, readonly string[]> = {
  climb: [meets, room, turns, lifts, settles],
  rise: [meets, room, turns, lifts, settles],
  unwind: [meets, drops, holds, turns, settles],
  fall: [meets, room, drops, holds, settles],
  steady: [meets, room, holds, turns, settles],
};
