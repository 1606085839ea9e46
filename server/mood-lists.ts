import type { Tx } from "#db/database.ts";
import { insertMoodList, listRecentSongs } from "#db/queries/moods.ts";
import { catalogue } from "./catalogue/songs.ts";
import { moodList, namedPlaylist } from "./domain/mood-list.ts";
import type { MoodRequest } from "./domain/mood-path.ts";

/** Songs of the athlete's last lists are not repeated. */
const listsRemembered = 3;

type NewList = {
  athleteId: number;
  request: MoodRequest & { notes: string | null };
  seed: number;
  at: Date;
};

/** Chooses songs for a mood and stores the list with the mood entry. Returns the list's id. */
export async function storeMoodList(tx: Tx, { athleteId, request, seed, at }: NewList) {
  const heard = await listRecentSongs(tx, { athleteId, lists: listsRemembered });
  const songs = moodList({ ...request, seed, heard, songs: catalogue });
  return insertMoodList(tx, {
    athleteId,
    playlist: { ...namedPlaylist(request, songs), isPublic: false, createdAt: at },
    tracks: songs.map((song, orderIndex) => {
      const { title, artist, genre, energy, motivation, durationSeconds: duration } = song;
      return { title, artist, genre, energy, motivation, duration, orderIndex };
    }),
    entry: { ...request, createdAt: at },
  });
}
