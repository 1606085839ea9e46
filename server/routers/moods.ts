import * as z from "zod";
import { listFeelings, listMoodEntries } from "#db/queries/moods.ts";
import { findStreak } from "#db/queries/streak.ts";
import { trendOf } from "../domain/mood-trend.ts";
import { unauthorized } from "../errors.ts";
import { moodEntry, moodTrend } from "../output/moods.ts";
import { athleteProcedure, router } from "../trpc.ts";
import { moodListProcedures } from "./moods/lists.ts";

const entriesShown = 30;
const trendMs = 84 * 24 * 60 * 60 * 1_000;

export const moodsRouter = router({
  ...moodListProcedures,

  entries: athleteProcedure.output(z.array(moodEntry)).query(({ ctx }) => {
    const { athleteId } = ctx.viewer;
    return listMoodEntries(ctx.database.read, { athleteId, limit: entriesShown });
  }),

  /** Weekly averages of the last twelve weeks. */
  trend: athleteProcedure.output(moodTrend).query(async ({ ctx }) => {
    const { athleteId } = ctx.viewer;
    const since = new Date(ctx.now().getTime() - trendMs);
    const athlete = await findStreak(ctx.database.read, athleteId);
    if (!athlete) throw unauthorized();
    return trendOf(await listFeelings(ctx.database.read, { athleteId, since }), athlete.timeZone);
  }),
});
