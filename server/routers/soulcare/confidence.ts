import * as z from "zod";
import { listConfidence, saveConfidence, withdrawConfidence } from "#db/queries/confidence.ts";
import { findStreak } from "#db/queries/streak.ts";
import { isConfidenceDue } from "#server/domain/confidence.ts";
import { dayIn } from "#server/domain/days.ts";
import { ownRow } from "#server/errors.ts";
import { confidenceInput } from "#server/input/check-ins.ts";
import { confidence, confidenceAnswer } from "#server/output/check-ins.ts";
import { athleteProcedure } from "#server/trpc.ts";

/** Answers to "How confident are you when you compete?", which no mentor can read. */
export const confidenceProcedures = {
  confidence: athleteProcedure.output(confidence).query(async ({ ctx }) => {
    const { athleteId } = ctx.viewer;
    const { read } = ctx.database;
    const { timeZone, createdAt } = ownRow(await findStreak(read, athleteId));
    const answers = await listConfidence(read, { athleteId });
    const isDue = isConfidenceDue({
      joined: dayIn(timeZone, createdAt),
      today: dayIn(timeZone, ctx.now()),
      answered: answers.map(({ day }) => day),
    });
    return { isDue, answers };
  }),

  /** Stores today's answer. */
  answerConfidence: athleteProcedure
    .input(confidenceInput)
    .output(confidenceAnswer)
    .mutation(({ ctx, input }) => {
      const { athleteId } = ctx.viewer;
      return ctx.database.write(async (tx) => {
        const { timeZone } = ownRow(await findStreak(tx, athleteId));
        return saveConfidence(tx, { athleteId, day: dayIn(timeZone, ctx.now()), ...input });
      });
    }),

  /** Keeps the answers for the athlete, but takes them out of the public figures. */
  withdrawConfidence: athleteProcedure
    .output(z.object({ withdrawn: z.int() }))
    .mutation(({ ctx }) => {
      const { athleteId } = ctx.viewer;
      return ctx.database.write(async (tx) => ({
        withdrawn: await withdrawConfidence(tx, { athleteId }),
      }));
    }),
};
