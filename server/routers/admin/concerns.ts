import * as z from "zod";
import { closeConcern, findConcern, listConcerns } from "#db/queries/concerns.ts";
import { recordAudit } from "../../audit.ts";
import { concernSubject } from "../../domain/notifications.ts";
import { conflict, found } from "../../errors.ts";
import { closeConcernInput, concernsInput } from "../../input/concerns.ts";
import { forgetNotifications } from "../../notifications.ts";
import { concern as concernOutput } from "../../output/concerns.ts";
import { ownerInPersonProcedure } from "../../trpc.ts";

const usualPage = 30;

/** What athletes told the owners about mentors. Owners do not see concerns about themselves. */
export const concernProcedures = {
  concerns: ownerInPersonProcedure
    .input(concernsInput)
    .output(z.array(concernOutput))
    .query(async ({ ctx, input: { isClosed = false, limit = usualPage, before } }) => {
      const { userId } = ctx.viewer;
      const rows = await listConcerns(ctx.database.read, { userId, isClosed, limit, before });
      return rows.map(({ concern, athlete, mentor, closedBy }) => ({
        ...concern,
        mentor,
        closedBy,
        athlete:
          concern.athleteId === null || athlete === null
            ? null
            : { id: concern.athleteId, name: athlete },
      }));
    }),

  /** While a concern is open, the mentor’s account cannot be forgotten. */
  closeConcern: ownerInPersonProcedure
    .input(closeConcernInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id, outcome, note } }) => {
      const { userId } = ctx.viewer;
      await ctx.database.write(async (tx) => {
        const concern = found(await findConcern(tx, { id, userId }), "concern");
        if (concern.closedAt) throw conflict("This concern is closed.");
        const closed = { closedAt: ctx.now(), closedBy: userId };
        await closeConcern(tx, { id, outcome, note, ...closed });
        await forgetNotifications(tx, concernSubject(id));
        // Without words or athlete: the person it is about may be an owner, who reads the log.
        await recordAudit(tx, ctx, { action: "close", target: `concern ${id}` });
      });
      await ctx.board.publishBoardEvent();
    }),
};
