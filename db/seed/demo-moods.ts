import type { Tx } from "../database.ts";
import {
  completeMoodEntry,
  findMoodList,
  insertActivity,
  updateOwnPlaylist,
} from "../queries/moods.ts";
import type { moodContexts, moods } from "../values.ts";
import world from "./demo.json" with { type: "json" };
import { type Demo, entryAt } from "./demo-clock.ts";

type Entry = (typeof world.moodEntries)[number];

type Request = {
  mood: (typeof moods)[number];
  closer: null;
  intensity: number;
  notes: string | null;
  context: (typeof moodContexts)[number] | null;
};

export type MoodParts = {
  /** Generates a playlist and stores it with the mood entry; returns the playlist's id. */
  storeMoodList: (
    tx: Tx,
    list: { athleteId: number; request: Request; seed: number; at: Date },
  ) => Promise<number>;
};

/** The mood entries with their playlists, and the moods after them. */
export async function seedMoods({ tx, clock, athletes, storeMoodList }: Demo & MoodParts) {
  for (const [seed, entry] of world.moodEntries.entries()) {
    const athleteId = entryAt(athletes, entry.athlete);
    const at = clock.past(entry);
    const { mood, intensity, notes, context } = entry;
    // Safe: an invalid value would violate a CHECK, and the seeding tests write every row.
    const request = { mood, closer: null, intensity, notes, context } as Request;
    const playlistId = await storeMoodList(tx, { athleteId, request, seed, at });
    await storeListening(tx, { ...entry, athleteId, playlistId, at });
  }
}

type Heard = Pick<Entry, "mood" | "moodAfter" | "isCompleted" | "isFavorite"> & {
  athleteId: number;
  playlistId: number;
  at: Date;
};

async function storeListening(tx: Tx, { athleteId, playlistId, at, ...entry }: Heard) {
  const own = { athleteId, playlistId };
  const list = await findMoodList(tx, own);
  if (!list) throw new Error("A list of the demo world was not stored.");
  const { entryId, name: title, duration } = list;
  if (entry.isFavorite) await updateOwnPlaylist(tx, own, { isFavorite: true });
  if (entry.isCompleted) await completeMoodEntry(tx, { athleteId, entryId });
  if (!entry.moodAfter) return;
  await insertActivity(tx, {
    athleteId,
    activityType: "mood_playlist",
    moodEntryId: entryId,
    createdAt: at,
    title,
    duration,
    mood_before: entry.mood,
    mood_after: resultOf(entry),
  });
}

function resultOf({ mood, moodAfter }: Pick<Entry, "mood" | "moodAfter">) {
  if (moodAfter === mood) return "same";
  return moodAfter === "calm" || moodAfter === "focused" ? "calmer" : "readier";
}
