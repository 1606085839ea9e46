import * as z from "zod";
import { markRead } from "#db/queries/notifications.ts";
import { findPageOf, listSharedEntries, noteReading } from "#db/queries/shared-entries.ts";
import { recordAudit } from "#server/audit.ts";
import { found } from "#server/errors.ts";
import { athletePagesInput, openPageInput } from "#server/input/shared-entries.ts";
import { pageSubject } from "#server/mentor/pages.ts";
import { athletePage, openedPage } from "#server/output/shared-entries.ts";
import { adminProcedure } from "#server/trpc.ts";
import { careOf } from "./care-of.ts";

export const sharedEntryProcedures = {
  /** Which pages an athlete has sent, without their text. */
  sharedEntries: adminProcedure
    .input(athletePagesInput)
    .output(z.array(athletePage))
    .query(async ({ ctx, input }) => {
      const { athleteId, from } = await careOf(ctx, input.athleteId);
      return listSharedEntries(ctx.database.read, { athleteId, from });
    }),

  /**
   * The text of one page. The athlete sees that it was read, unless the reader is an owner who
   * opened the line: then the mentor has not read it yet.
   */
  openSharedEntry: adminProcedure
    .input(openPageInput)
    .output(openedPage)
    .mutation(async ({ ctx, input: { id, ...input } }) => {
      const { userId } = ctx.viewer;
      const { athleteId, from, isOpening } = await careOf(ctx, input.athleteId);
      const at = ctx.now();
      const page = await ctx.database.write(async (tx) => {
        found(await findPageOf(tx, { id, athleteId, from }), "page");
        if (!isOpening) await noteReading(tx, { id, athleteId, at });
        await markRead(tx, { userId, now: at, subject: pageSubject(athleteId, id) });
        await recordAudit(tx, ctx, { action: "read", target: `shared page ${id}`, athleteId });
        return found(await findPageOf(tx, { id, athleteId, from }), "page");
      });
      await ctx.board.publishBoardEvent();
      return page;
    }),
};
