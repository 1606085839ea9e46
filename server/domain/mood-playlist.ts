import type { Song } from "../catalogue/songs.ts";
import { type MoodContext, type MoodRequest, moodPath, stepTexts } from "./mood-path.ts";

const goals: Record<MoodContext, string> = {
  "pre-workout": "ready to train",
  "post-workout": "rest",
  "before-game": "ready to compete",
  "study-session": "a clear head",
  general: "steady ground",
};

/** The name and description of a list. */
export function namedPlaylist(request: MoodRequest, songs: readonly Song[]) {
  const goal = goals[request.context ?? "general"];
  const seconds = songs.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  return {
    name: `From ${request.mood} to ${goal}`,
    description: `From ${request.mood} to ${goal}, in five steps.`,
    mood: request.mood,
    genre: genresOf(songs),
    duration: Math.round(seconds / 60),
    tags: [request.mood, ...(request.context ? [request.context] : [])],
  };
}

/** The two most frequent genres. */
function genresOf(songs: readonly Song[]) {
  const counts = new Map<string, number>();
  for (const { genre } of songs) counts.set(genre, (counts.get(genre) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 2)
    .map(([genre]) => genre.replaceAll("-", " "))
    .join(" and ");
}

export const stepsOf = (request: MoodRequest) =>
  stepTexts[moodPath(request).shape].map((job) => ({ job }));
