import * as z from "zod";
import { closeConcern, findConcern, listConcerns } from "#db/queries/concerns.ts";
import { recordAudit } from "../../audit.ts";
import { concernSubject } from "../../domain/notifications.ts";
import { conflict, found } from "../../errors.ts";
import { closeConcernInput, concernsInput } from "../../input/concerns.ts";
import { forget } from "../../notifications.ts";
import { concern as concernOutput } from "../../output/concerns.ts";
import { ownerInPersonProcedure } from "../../trpc.ts";

const usualPage = 30;

/** What athletes told about their mentors. For the mentor it is about it does not exist. */
export const concernProcedures = {
  concerns: ownerInPersonProcedure
    .input(concernsInput)
    .output(z.array(concernOutput))
    .query(async ({ ctx, input: { isClosed = false, limit = usualPage, before } }) => {
      const { userId } = ctx.viewer;
      const rows = await listConcerns(ctx.database.read, { userId, isClosed, limit, before });
      return rows.map(({ concern, athlete, mentor, closedBy }) => ({
        ...concern,
        ...{ mentor, closedBy },
        athlete:
          concern.athleteId === null || athlete === null
            ? null
            : { id: concern.athleteId, name: athlete },
      }));
    }),

  /** The mentor’s account can be forgotten again from then on. */
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
        await forget(tx, concernSubject(id));
        // Neither the words nor the athlete: whom it is about may read the log one day.
        await recordAudit(tx, ctx, { action: "close", target: `concern ${id}` });
      });
      await ctx.board.publishBoardEvent();
    }),
};
