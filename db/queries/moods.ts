import { and, asc, count, desc, eq, gte, inArray } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow, onPage, type Page } from "../query.ts";
import type { NewRow } from "../schema/index.ts";

type OwnedBy = { athleteId: number };

export function listMoodEntries(db: Reader, { athleteId, limit }: OwnedBy & { limit: number }) {
  const { moodEntries: t } = db.tables;
  return db
    .select()
    .from(t)
    .where(eq(t.athleteId, athleteId))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit);
}

/** Mood entries since a time, oldest first. */
export function listMoodsSince(db: Reader, { athleteId, since }: OwnedBy & { since: Date }) {
  const { moodEntries: t } = db.tables;
  return db
    .select({ mood: t.mood, closer: t.closer, intensity: t.intensity, createdAt: t.createdAt })
    .from(t)
    .where(and(eq(t.athleteId, athleteId), gte(t.createdAt, since)))
    .orderBy(asc(t.createdAt), asc(t.id));
}

/** The songs of the athlete's most recent playlists. */
export function listRecentSongs(db: Reader, { athleteId, lists }: OwnedBy & { lists: number }) {
  const { athletePlaylists: own, playlistTracks: t } = db.tables;
  const newest = db
    .select({ id: own.playlistId })
    .from(own)
    .where(eq(own.athleteId, athleteId))
    .orderBy(desc(own.createdAt), desc(own.id))
    .limit(lists);
  return db
    .select({ title: t.title, artist: t.artist })
    .from(t)
    .where(inArray(t.playlistId, newest));
}

type NewList = OwnedBy & {
  playlist: NewRow<"playlists">;
  tracks: readonly Omit<NewRow<"playlistTracks">, "playlistId">[];
  entry: Omit<NewRow<"moodEntries">, "athleteId" | "generatedPlaylistId">;
};

/** Stores a playlist with its songs for an athlete, and the mood entry that it was made for. */
export async function insertMoodList(tx: Tx, { athleteId, playlist, tracks, entry }: NewList) {
  const t = tx.tables;
  const { id: playlistId } = firstRow(await tx.insert(t.playlists).values(playlist).returning());
  const rows = tracks.map((track) => ({ ...track, playlistId }));
  if (rows.length > 0) await tx.insert(t.playlistTracks).values(rows);
  const { createdAt } = entry;
  await tx.insert(t.athletePlaylists).values({ athleteId, playlistId, createdAt });
  await tx.insert(t.moodEntries).values({ ...entry, athleteId, generatedPlaylistId: playlistId });
  return playlistId;
}

/** The athlete's playlists with their mood entries, newest first. */
export function listMoodLists(db: Reader, { athleteId, ...page }: OwnedBy & Page) {
  const { athletePlaylists: own } = db.tables;
  const isOwn = eq(own.athleteId, athleteId);
  return selectMoodLists(db)
    .where(onPage({ at: own.createdAt, id: own.id, condition: isOwn }, page))
    .orderBy(desc(own.createdAt), desc(own.id))
    .limit(page.limit);
}

type OwnList = OwnedBy & { playlistId: number };

/** Undefined if it belongs to another athlete. */
export async function findMoodList(db: Reader, { athleteId, playlistId }: OwnList) {
  const { athletePlaylists: own } = db.tables;
  const [list] = await selectMoodLists(db)
    .where(and(eq(own.athleteId, athleteId), eq(own.playlistId, playlistId)))
    .limit(1);
  return list;
}

function selectMoodLists(db: Reader) {
  const {
    athletePlaylists: own,
    playlists,
    moodEntries,
    soulCareActivities: activities,
  } = db.tables;
  return db
    .select({
      id: own.id,
      playlistId: playlists.id,
      name: playlists.name,
      description: playlists.description,
      duration: playlists.duration,
      genre: playlists.genre,
      isFavorite: own.isFavorite,
      playCount: own.playCount,
      lastPlayed: own.lastPlayed,
      createdAt: own.createdAt,
      entryId: moodEntries.id,
      mood: moodEntries.mood,
      closer: moodEntries.closer,
      intensity: moodEntries.intensity,
      context: moodEntries.context,
      notes: moodEntries.notes,
      isCompleted: moodEntries.isCompleted,
      moodAfter: activities.mood_after,
      answeredAt: activities.createdAt,
    })
    .from(own)
    .innerJoin(playlists, eq(playlists.id, own.playlistId))
    .innerJoin(moodEntries, eq(moodEntries.generatedPlaylistId, playlists.id))
    .leftJoin(activities, eq(activities.moodEntryId, moodEntries.id))
    .$dynamic();
}

export function listTracks(db: Reader, playlistId: number) {
  const { playlistTracks: t } = db.tables;
  return db
    .select()
    .from(t)
    .where(eq(t.playlistId, playlistId))
    .orderBy(asc(t.orderIndex), asc(t.id));
}

type Change = Partial<Pick<NewRow<"athletePlaylists">, "isFavorite" | "lastPlayed" | "playCount">>;

export async function updateOwnPlaylist(
  tx: Tx,
  { athleteId, playlistId }: OwnList,
  change: Change,
) {
  const { athletePlaylists: t } = tx.tables;
  const [updated] = await tx
    .update(t)
    .set(change)
    .where(and(eq(t.athleteId, athleteId), eq(t.playlistId, playlistId)))
    .returning({ isFavorite: t.isFavorite, playCount: t.playCount });
  return updated;
}

/** Returns whether the entry was open before. */
export async function completeMoodEntry(
  tx: Tx,
  { athleteId, entryId }: OwnedBy & { entryId: number },
) {
  const { moodEntries: t } = tx.tables;
  const completed = await tx
    .update(t)
    .set({ isCompleted: true })
    .where(and(eq(t.id, entryId), eq(t.athleteId, athleteId), eq(t.isCompleted, false)))
    .returning({ id: t.id });
  return completed.length > 0;
}

export async function insertActivity(tx: Tx, activity: NewRow<"soulCareActivities">) {
  await tx.insert(tx.tables.soulCareActivities).values(activity);
}

/** How often, since a time, the athlete gave each answer about the mood after a playlist. */
export function countMoodsAfter(db: Reader, { athleteId, since }: OwnedBy & { since: Date }) {
  const { soulCareActivities: t } = db.tables;
  return db
    .select({ moodAfter: t.mood_after, lists: count() })
    .from(t)
    .where(
      and(eq(t.athleteId, athleteId), eq(t.activityType, "mood_playlist"), gte(t.createdAt, since)),
    )
    .groupBy(t.mood_after);
}

type Answer = { entryId: number; moodAfter: string };

/** Changes the athlete's answer about the mood after a playlist. */
export async function changeMoodAfter(tx: Tx, { athleteId, entryId, moodAfter }: OwnedBy & Answer) {
  const { soulCareActivities: t } = tx.tables;
  await tx
    .update(t)
    .set({ mood_after: moodAfter })
    .where(and(eq(t.moodEntryId, entryId), eq(t.athleteId, athleteId)));
}
