import { findPersonalData } from "#db/queries/personal-data.ts";
import { personalData } from "../../output/athletes.ts";
import { athleteProcedure } from "../../trpc.ts";

export const dataProcedures = {
  /** All that is stored about this athlete. */
  exportData: athleteProcedure.output(personalData).query(async ({ ctx }) => {
    await ctx.limiter.take("exportByAccount", ctx.viewer.userId);
    const stored = await findPersonalData(ctx.database.read, ctx.viewer);
    return { exportedAt: ctx.now(), stored };
  }),
};
