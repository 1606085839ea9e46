import * as z from "zod";
import { closers, moodContexts, moods } from "#db/values.ts";
import { withUnlocked } from "./growth.ts";

const moodFields = z.object({
  mood: z.enum(moods),
  /** A more precise word for the mood. */
  closer: z.enum(closers).nullable(),
  intensity: z.int(),
  context: z.enum(moodContexts).nullable(),
  notes: z.string().nullable(),
  createdAt: z.date(),
  isCompleted: z.boolean(),
});

export const moodEntry = moodFields.extend({ id: z.int() });

const panel = z.object({
  theme: z.string(),
  reference: z.string(),
  verse: z.string(),
  faithConnection: z.string(),
  keyMessage: z.string(),
  reflectPrompt: z.string(),
});

const track = z.object({
  id: z.int(),
  title: z.string(),
  artist: z.string(),
  genre: z.string(),
  energy: z.int(),
  motivation: z.int(),
  /** In seconds. */
  duration: z.int(),
  /** Index of its step, from 0. */
  step: z.int(),
  panel,
});

const generatedPlaylist = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** In minutes. */
  duration: z.int(),
  genre: z.string(),
});

export const moodListLine = moodFields.extend({
  /** The id for paging. */
  id: z.int(),
  entryId: z.int(),
  generatedPlaylist,
  isFavorite: z.boolean(),
  playCount: z.int(),
  /** The mood after listening, which can be changed on the day of the answer. */
  moodAfter: z.string().nullable(),
  answeredAt: z.date().nullable(),
});

export const moodList = moodListLine.omit({ id: true }).extend({
  tracks: z.array(track),
  /** The purpose of each step: `job` is a sentence, `name` a word or two. */
  steps: z.array(z.object({ job: z.string(), name: z.string() })),
});

export const newMoodList = withUnlocked(moodList);

export const ownPlaylist = z.object({ isFavorite: z.boolean(), playCount: z.int() });

export const listsHeard = z.object({
  /** How many lists have a mood after listening. */
  answered: z.int(),
  /** How many of these made the athlete calmer or readier. */
  better: z.int(),
});

export const moodTrend = z.array(
  z.object({
    /** The Monday of the week. */
    week: z.string(),
    entries: z.int(),
    /** From 1 to 10. */
    energy: z.number(),
    brightness: z.number(),
  }),
);
