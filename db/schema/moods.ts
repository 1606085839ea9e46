import { closers, moodContexts, moods } from "../values.ts";
import { type AthleteTables, ownerColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** Mood entries and their playlists. */
export function moodTables(c: Columns, people: AthleteTables) {
  const { among, between, atLeast } = checks(c);
  const athleteId = ownerColumn(c, people);

  const playlists = c.table("playlists", {
    id: c.id(),
    name: c.text().notNull(),
    description: c.text().notNull(),
    mood: c.text().notNull(),
    genre: c.text().notNull(),
    duration: c.integer().notNull(),
    tags: c.json<string[]>().notNull(),
    isPublic: c.boolean().notNull().default(true),
    createdBy: c.text().notNull().default("Honour"),
    createdAt: c.timestamp().notNull(),
  });
  const playlistId = () =>
    c
      .integer()
      .notNull()
      .references(() => playlists.id, { onDelete: "cascade" });

  const playlistTracks = c.table(
    "playlist_tracks",
    {
      id: c.id(),
      playlistId: playlistId(),
      title: c.text().notNull(),
      artist: c.text().notNull(),
      duration: c.integer().notNull(),
      genre: c.text().notNull(),
      energy: c.integer().notNull(),
      motivation: c.integer().notNull(),
      orderIndex: c.integer().notNull().default(0),
      spotifyId: c.text(),
      youtubeId: c.text(),
      appleId: c.text(),
    },
    (t) => [
      between(t.energy, 1, 10),
      between(t.motivation, 1, 10),
      c.index("playlist_tracks_order").on(t.playlistId, t.orderIndex),
    ],
  );

  const athletePlaylists = c.table(
    "athlete_playlists",
    {
      id: c.id(),
      athleteId: athleteId(),
      playlistId: playlistId(),
      isFavorite: c.boolean().notNull().default(false),
      lastPlayed: c.timestamp(),
      playCount: c.integer().notNull().default(0),
      createdAt: c.timestamp().notNull(),
    },
    (t) => [
      atLeast(t.playCount, 0),
      c.uniqueIndex("athlete_playlists_once").on(t.athleteId, t.playlistId),
      c.index("athlete_playlists_newest").on(t.athleteId, t.createdAt),
      c.index("athlete_playlists_playlist").on(t.playlistId),
    ],
  );

  const moodEntries = c.table(
    "mood_entries",
    {
      id: c.id(),
      athleteId: athleteId(),
      mood: c.oneOf(moods).notNull(),
      /** A word that describes the feeling more closely; it belongs to `mood`. */
      closer: c.oneOf(closers),
      intensity: c.integer().notNull(),
      context: c.oneOf(moodContexts),
      notes: c.text(),
      generatedPlaylistId: c.integer().references(() => playlists.id, { onDelete: "set null" }),
      createdAt: c.timestamp().notNull(),
      isCompleted: c.boolean().notNull().default(false),
    },
    (t) => [
      among(t.mood, moods),
      among(t.context, moodContexts),
      between(t.intensity, 1, 10),
      c.index("mood_entries_athlete").on(t.athleteId, t.createdAt),
      c.index("mood_entries_playlist").on(t.generatedPlaylistId),
    ],
  );

  return { playlists, playlistTracks, athletePlaylists, moodEntries };
}
