import * as z from "zod";
import { listMoodEntries } from "#db/queries/moods.ts";
import { moodEntry } from "../output/moods.ts";
import { athleteProcedure, router } from "../trpc.ts";

const entriesShown = 30;

export const moodsRouter = router({
  entries: athleteProcedure.output(z.array(moodEntry)).query(({ ctx }) => {
    const { athleteId } = ctx.viewer;
    return listMoodEntries(ctx.database.read, { athleteId, limit: entriesShown });
  }),
});
