import * as z from "zod";
import type { Reader } from "#db/database.ts";
import { insertConcern, listOwnConcerns } from "#db/queries/concerns.ts";
import { findMentorOf, listOwners } from "#db/queries/staff.ts";
import { concernSubject } from "#server/domain/notifications.ts";
import { conflict } from "#server/errors.ts";
import { createOnce } from "#server/idempotency.ts";
import { raiseConcernInput } from "#server/input/concerns.ts";
import { notify } from "#server/notifications.ts";
import { ownConcerns } from "#server/output/concerns.ts";
import { athleteProcedure } from "#server/trpc.ts";

export const concernProcedures = {
  /** Who reads a concern about the athlete's mentor, and the concerns the athlete has sent. */
  concerns: athleteProcedure.output(ownConcerns).query(async ({ ctx }) => {
    const { read } = ctx.database;
    const { athleteId } = ctx.viewer;
    const found = await findReaders(read, athleteId);
    return {
      readers: found?.owners.map(({ name }) => name) ?? [],
      contact: found ? null : (ctx.env.SAFETY_CONTACT ?? null),
      sent: await listOwnConcerns(read, athleteId),
    };
  }),

  /** Tells the owners. The mentor it is about cannot see it, even after becoming an owner. */
  raiseConcern: athleteProcedure
    .input(raiseConcernInput)
    .output(z.object({ id: z.int() }))
    .mutation(async ({ ctx, input, path }) => {
      const { athleteId, userId } = ctx.viewer;
      const at = ctx.now();
      const raised = await createOnce(ctx, { path, input }, async (tx, { body }) => {
        const found = await findReaders(tx, athleteId);
        if (!found)
          throw conflict("A concern can be sent here only about a mentor who is not an owner.");
        await ctx.limiter.countIn(tx, [["concernByAccount", userId]]);
        const { mentorId, owners } = found;
        const { id } = await insertConcern(tx, { athleteId, mentorId, body, createdAt: at });
        const to = owners.map((owner) => owner.id);
        const about = { kind: "office", subject: concernSubject(id) } as const;
        await notify(tx, { to, ...about, data: { office: "concern" }, actor: { userId }, at });
        return { id };
      });
      await ctx.board.publishBoardEvent();
      return raised;
    }),
};

/** The athlete's mentor and the owners; undefined without a mentor or if the mentor is an owner. */
async function findReaders(db: Reader, athleteId: number) {
  const mentor = await findMentorOf(db, athleteId);
  if (mentor?.role !== "mentor") return undefined;
  return { mentorId: mentor.id, owners: await listOwners(db) };
}
