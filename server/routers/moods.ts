import { randomInt } from "node:crypto";
import * as z from "zod";
import type { Reader, Tx } from "#db/database.ts";
import {
  changeMoodAfter,
  completeMoodEntry,
  countMoodsAfter,
  findMoodList,
  insertActivity,
  listMoodEntries,
  listMoodLists,
  listMoodsSince,
  listTracks,
  updateOwnPlaylist,
} from "#db/queries/moods.ts";
import { findStreak } from "#db/queries/streak.ts";
import { recordActivity } from "../activity.ts";
import { panelOf } from "../catalogue/songs.ts";
import { dayIn } from "../domain/days.ts";
import { stepsOf, tracksPerStep } from "../domain/mood-list.ts";
import { outcomeOf, shownMs, trendMs, trendOf } from "../domain/mood-trend.ts";
import { findPassage } from "../domain/scripture.ts";
import { conflict, forbidden, found, ownRow } from "../errors.ts";
import { createOnce } from "../idempotency.ts";
import { idInput } from "../input/fields.ts";
import { favoriteInput, moodAfterInput, moodEntryInput } from "../input/moods.ts";
import { pageInput } from "../input/soulcare.ts";
import { storeMoodList } from "../mood-lists.ts";
import {
  listsHeard,
  moodEntry,
  moodList,
  moodListLine,
  moodTrend,
  newMoodList,
  ownPlaylist,
} from "../output/moods.ts";
import { athleteProcedure, memberProcedure, router } from "../trpc.ts";

const moodListProcedures = {
  /** Stores the mood entry and creates a random playlist for it. */
  create: memberProcedure
    .input(moodEntryInput)
    .output(newMoodList)
    .mutation(async ({ ctx, input, path }) => {
      const { athleteId, userId } = ctx.viewer;
      if (input.athleteId !== undefined && input.athleteId !== athleteId) throw forbidden();
      const { mood, intensity, notes, closer = null, context = null } = input;
      const request = { mood, closer, intensity, notes, context };
      const seed = randomInt(2 ** 31);
      const at = ctx.now();
      const { playlistId, unlocked } = await createOnce(ctx, { path, input }, async (tx) => {
        await ctx.limiter.countIn(tx, [["entryByAccount", userId]]);
        const playlistId = await storeMoodList(tx, { athleteId, request, seed, at });
        return { playlistId, unlocked: await recordActivity(tx, { athleteId, at }) };
      });
      const list = await findList(ctx.database.read, { athleteId, playlistId });
      return { ...found(list, "playlist"), unlocked };
    }),

  lists: athleteProcedure
    .input(pageInput)
    .output(z.array(moodListLine))
    .query(async ({ ctx, input }) => {
      const { athleteId } = ctx.viewer;
      const rows = await listMoodLists(ctx.database.read, { athleteId, ...input });
      return rows.map(lineOf);
    }),

  list: athleteProcedure
    .input(idInput)
    .output(moodList)
    .query(async ({ ctx, input }) => {
      const { athleteId } = ctx.viewer;
      return found(
        await findList(ctx.database.read, { athleteId, playlistId: input.id }),
        "playlist",
      );
    }),

  keep: athleteProcedure
    .input(favoriteInput)
    .output(ownPlaylist)
    .mutation(async ({ ctx, input: { id: playlistId, isFavorite } }) => {
      const { athleteId } = ctx.viewer;
      return ctx.database.write(async (tx) => {
        const updated = await updateOwnPlaylist(tx, { athleteId, playlistId }, { isFavorite });
        return found(updated, "playlist");
      });
    }),

  /** Counts at most one play per list and day. */
  play: athleteProcedure
    .input(idInput)
    .output(ownPlaylist)
    .mutation(({ ctx, input }) => {
      const own = { athleteId: ctx.viewer.athleteId, playlistId: input.id };
      return ctx.database.write((tx) => countPlay(tx, own, ctx.now()));
    }),

  /** The mood after listening, which can be changed on the day of the first answer. */
  after: athleteProcedure
    .input(moodAfterInput)
    .output(z.void())
    .mutation(({ ctx, input: { id: playlistId, moodAfter } }) => {
      const { athleteId } = ctx.viewer;
      return ctx.database.write(async (tx) => {
        const list = found(await findMoodList(tx, { athleteId, playlistId }), "playlist");
        const { entryId } = list;
        const at = ctx.now();
        const isNew = await completeMoodEntry(tx, { athleteId, entryId });
        if (!isNew) {
          if (list.moodAfter === moodAfter) return;
          const { timeZone } = ownRow(await findStreak(tx, athleteId));
          const isToday =
            list.answeredAt && dayIn(timeZone, list.answeredAt) === dayIn(timeZone, at);
          if (!isToday) throw conflict("That list is closed.");
          return changeMoodAfter(tx, { athleteId, entryId, moodAfter });
        }
        await insertActivity(tx, {
          athleteId,
          activityType: "mood_playlist",
          title: list.name,
          duration: list.duration,
          mood_before: list.mood,
          mood_after: moodAfter,
          moodEntryId: entryId,
          createdAt: at,
        });
        await recordActivity(tx, { athleteId, at });
      });
    }),
};

type OwnList = { athleteId: number; playlistId: number };

async function findList(db: Reader, own: OwnList) {
  const row = await findMoodList(db, own);
  if (!row) return undefined;
  const { id: _, ...line } = lineOf(row);
  const tracks = await listTracks(db, own.playlistId);
  return {
    ...line,
    steps: stepsOf(row),
    tracks: tracks.map(({ orderIndex, ...track }) => ({
      ...track,
      step: Math.floor(orderIndex / tracksPerStep),
      panel: withVerse(panelOf(track)),
    })),
  };
}

type ListRow = NonNullable<Awaited<ReturnType<typeof findMoodList>>>;

function lineOf({ playlistId, name, description, duration, genre, ...rest }: ListRow) {
  return { ...rest, generatedPlaylist: { id: playlistId, name, description, duration, genre } };
}

function withVerse(panel: ReturnType<typeof panelOf>) {
  return { ...panel, verse: findPassage(panel.reference)?.text ?? "" };
}

async function countPlay(tx: Tx, own: OwnList, at: Date) {
  const { lastPlayed, playCount, isFavorite } = found(await findMoodList(tx, own), "playlist");
  const { timeZone } = ownRow(await findStreak(tx, own.athleteId));
  const wasToday = lastPlayed !== null && dayIn(timeZone, lastPlayed) === dayIn(timeZone, at);
  if (wasToday) return { isFavorite, playCount };
  const played = { playCount: playCount + 1, lastPlayed: at };
  return found(await updateOwnPlaylist(tx, own, played), "playlist");
}

const entriesShown = 30;

export const moodsRouter = router({
  ...moodListProcedures,

  entries: athleteProcedure.output(z.array(moodEntry)).query(({ ctx }) => {
    const { athleteId } = ctx.viewer;
    return listMoodEntries(ctx.database.read, { athleteId, limit: entriesShown });
  }),

  /** How moods changed with the playlists of the last eight weeks. */
  heard: athleteProcedure.output(listsHeard).query(async ({ ctx }) => {
    const { athleteId } = ctx.viewer;
    const since = new Date(ctx.now().getTime() - shownMs);
    return outcomeOf(await countMoodsAfter(ctx.database.read, { athleteId, since }));
  }),

  /** Weekly averages of the last twelve weeks. */
  trend: athleteProcedure.output(moodTrend).query(async ({ ctx }) => {
    const { athleteId } = ctx.viewer;
    const since = new Date(ctx.now().getTime() - trendMs);
    const { timeZone } = ownRow(await findStreak(ctx.database.read, athleteId));
    return trendOf(await listMoodsSince(ctx.database.read, { athleteId, since }), timeZone);
  }),
});
