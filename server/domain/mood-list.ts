import { nameOf, type Song, type SongName } from "../catalogue/songs.ts";
import {
  type MoodContext,
  type MoodPath,
  type MoodRequest,
  moodPath,
  type Point,
  type Shape,
  stepCount,
  stepTexts,
} from "./mood-path.ts";

export const tracksPerStep = 2;

const trackCount = stepCount * tracksPerStep;
/** For a tense mood, energy falls in the first three steps. */
const calmingTracks = 3 * tracksPerStep;
/** Each song is drawn from this many best matches; always taking the best would repeat songs. */
const candidateCount: Record<Shape, number> = { climb: 7, fall: 6, rise: 6, unwind: 6, steady: 22 };

type Request = MoodRequest & { seed: number; songs: readonly Song[]; heard: readonly SongName[] };

/** Draws ten songs along the path. The same request, history and seed give the same songs. */
export function moodList({ seed, songs, heard, ...request }: Request): Song[] {
  const path = moodPath(request);
  const random = seeded(seed);
  const heardNames = new Set(heard.map(nameOf));
  const available = songs.filter((song) => !heardNames.has(nameOf(song)));
  const picked: Song[] = [];
  for (const target of targetPoints(path)) {
    const bounds = boundsAt(path, picked);
    const choice = { available, picked, target, bounds, count: candidateCount[path.shape] };
    const best = bestOf(choice);
    const song = best[Math.floor(random() * best.length)];
    if (song) picked.push(song);
  }
  return picked;
}

/** Two songs per step; the second leans towards the next step. */
function targetPoints({ points }: MoodPath): Point[] {
  return points.flatMap((point, step) => {
    const next = points[step + 1] ?? point;
    const energy = point.energy + (next.energy - point.energy) * 0.4;
    return [point, { energy, valence: point.valence }];
  });
}

/** Limits for the next song, so that energy never falls on a climb and never rises on a fall. */
type Bounds = { least: number; most: number; dimmest: number; brightest: number };

const noBounds: Bounds = { least: 1, most: 10, dimmest: 1, brightest: 10 };

function boundsAt({ shape, points }: MoodPath, picked: readonly Song[]): Bounds {
  if (shape === "steady") return { ...noBounds, most: 5 };
  if (picked.length === 0) return { ...noBounds, most: Math.ceil(points[0]?.energy ?? 10) };
  if (shape === "unwind" && picked.length < calmingTracks) return boundsCalming(picked);
  const isFall = (points.at(-1)?.energy ?? 0) < (points.at(-2)?.energy ?? 0);
  if (isFall) return boundsFalling(shape, picked);
  return boundsClimbing(picked);
}

function boundsFalling(shape: Shape, picked: readonly Song[]): Bounds {
  return { ...noBounds, most: energyOfLast(picked), dimmest: shape === "unwind" ? 5 : 1 };
}

/** Energy 10 is kept for the last song, and the list ends no darker than it began. */
function boundsClimbing(picked: readonly Song[]): Bounds {
  const isLastStep = picked.length >= trackCount - tracksPerStep;
  return {
    ...noBounds,
    least: energyOfLast(picked),
    most: picked.length < trackCount - 1 ? 9 : 10,
    dimmest: isLastStep ? Math.ceil(brightness(picked.slice(0, tracksPerStep))) : 1,
  };
}

/** Each step has less energy than the one before, and none is brighter than the first. */
function boundsCalming(picked: readonly Song[]): Bounds {
  const ofThisStep = picked.slice(picked.length - (picked.length % tracksPerStep));
  const ended = picked.slice(0, picked.length - ofThisStep.length);
  const stepsLeft = (calmingTracks - ended.length) / tracksPerStep;
  const first = brightness(picked.slice(0, tracksPerStep));
  const brightest = ofThisStep.length === 0 ? Math.ceil(first) : 2 * first - brightness(ofThisStep);
  return {
    ...noBounds,
    least: stepsLeft,
    most: Math.min(energyOfLast(picked), ...ended.map(({ energy }) => energy - 1)),
    brightest: ended.length === 0 ? 10 : brightest,
  };
}

const energyOfLast = (picked: readonly Song[]) => picked.at(-1)?.energy ?? 10;

const brightness = (songs: readonly Song[]) =>
  songs.reduce((sum, { valence }) => sum + valence, 0) / songs.length;

type Choice = {
  available: readonly Song[];
  picked: readonly Song[];
  target: Point;
  bounds: Bounds;
  count: number;
};

/** The nearest matches to the wanted point; no song twice, no artist twice in a row. */
function bestOf({ available, picked, target, bounds, count }: Choice) {
  const last = picked.at(-1);
  const lead = last && leadOf(last);
  const unused = (songs: readonly Song[]) =>
    songs.filter((song) => !picked.includes(song) && leadOf(song) !== lead);
  const within = unused(available.filter((song) => isWithin(song, bounds)));
  return (within.length > 0 ? within : unused(available))
    .map((song) => ({ song, distance: distance(song, target) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ song }) => song);
}

const isWithin = ({ energy, valence }: Song, { least, most, dimmest, brightest }: Bounds) =>
  energy >= least && energy <= most && valence >= dimmest && valence <= brightest;

const distance = (song: Song, target: Point) =>
  2 * Math.abs(song.energy - target.energy) + Math.abs(song.valence - target.valence);

/** The lead artist; featured guests do not count. */
const leadOf = ({ artist }: Song) => artist.split(/ feat\. |, | & /)[0];

const goals: Record<MoodContext, string> = {
  "pre-workout": "ready to train",
  "post-workout": "rest",
  "before-game": "ready to compete",
  "study-session": "a clear head",
  general: "steady ground",
};

/** The stored fields of a list, without its songs. */
export function namedPlaylist(request: MoodRequest, songs: readonly Song[]) {
  const goal = goals[request.context ?? "general"];
  const seconds = songs.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  return {
    name: `From ${(request.closer ?? request.mood).replaceAll("_", " ")} to ${goal}`,
    description: describe(songs),
    mood: request.mood,
    genre: genresOf(songs),
    duration: Math.round(seconds / 60),
    tags: [request.mood, ...(request.context ? [request.context] : [])],
  };
}

/** What the name does not say: the energy at both ends. */
function describe(songs: readonly Song[]) {
  const [first] = songs;
  const last = songs.at(-1);
  return first && last ? `Begins at ${first.energy}, ends at ${last.energy} of 10.` : "";
}

/** The two most frequent genres. */
function genresOf(songs: readonly Song[]) {
  const counts = new Map<string, number>();
  for (const { genre } of songs) counts.set(genre, (counts.get(genre) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([genre]) => genre.replaceAll("-", " ").replace("christian", "Christian"))
    .join(" and ");
}

export const stepsOf = (request: MoodRequest) => [...stepTexts[moodPath(request).shape]];

/** A seeded random generator (mulberry32): the same seed gives the same numbers from 0 to 1. */
function seeded(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
