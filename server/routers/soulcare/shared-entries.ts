import * as z from "zod";
import { listSharedEntries } from "#db/queries/shared-entries.ts";
import { idInput } from "#server/input/fields.ts";
import { shareEntryInput } from "#server/input/shared-entries.ts";
import { sharePage, takeBackPage } from "#server/mentor/pages.ts";
import { sharedEntry } from "#server/output/shared-entries.ts";
import { athleteProcedure } from "#server/trpc.ts";

/** The journal stays on the device; these are copies of single pages sent to the mentor. */
export const sharedEntryProcedures = {
  sharedEntries: athleteProcedure
    .output(z.array(sharedEntry))
    .query(({ ctx }) =>
      listSharedEntries(ctx.database.read, { athleteId: ctx.viewer.athleteId, from: null }),
    ),

  /** Sending a page again replaces the earlier copy, which is then unread again. */
  shareEntry: athleteProcedure
    .input(shareEntryInput)
    .output(sharedEntry)
    .mutation(async ({ ctx, input }) => {
      const { athleteId, userId } = ctx.viewer;
      const page = { ...input, athleteId, userId, sharedAt: ctx.now() };
      const shared = await ctx.database.write(async (tx) => {
        await ctx.limiter.countIn(tx, [["messageByAccount", userId]]);
        return sharePage(tx, page);
      });
      await ctx.board.publishBoardEvent();
      return shared;
    }),

  takeBackEntry: athleteProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id } }) => {
      const { athleteId } = ctx.viewer;
      await ctx.database.write((tx) => takeBackPage(tx, { id, athleteId }));
      await ctx.board.publishBoardEvent();
    }),
};
