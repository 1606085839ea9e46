import * as z from "zod";
import {
  findChallenge,
  insertChallenge,
  listDeletedChallenges,
  restoreChallenge,
  updateChallenge,
} from "#db/queries/growth.ts";
import { createChallengeInput, updateChallengeInput } from "../../input/admin.ts";
import { idInput } from "../../input/fields.ts";
import { challenge, deletedChallenge } from "../../output/growth.ts";
import { adminProcedure } from "../../trpc.ts";
import { audited, createAudited, deletedOnes, keptSince } from "./audited.ts";

const noun = "challenge";

export const challengeProcedures = {
  createChallenge: adminProcedure
    .input(createChallengeInput)
    .output(challenge)
    .mutation(({ ctx, input, path }) =>
      createAudited(ctx, { noun, path, input, insert: insertChallenge, find: findChallenge }),
    ),

  updateChallenge: adminProcedure
    .input(updateChallengeInput)
    .output(challenge)
    .mutation(({ ctx, input }) =>
      audited(ctx, { action: "update", noun, act: (tx) => updateChallenge(tx, input) }),
    ),

  deleteChallenge: adminProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id } }) => {
      await audited(ctx, {
        action: "delete",
        noun,
        act: (tx, deletedAt) => updateChallenge(tx, { id, deletedAt }),
      });
    }),

  /** Of the last thirty days, what was deleted last first. */
  deletedChallenges: adminProcedure.output(z.array(deletedChallenge)).query(async ({ ctx }) => {
    const since = keptSince(ctx.now());
    return deletedOnes(await listDeletedChallenges(ctx.database.read, { since }));
  }),

  restoreChallenge: adminProcedure
    .input(idInput)
    .output(challenge)
    .mutation(({ ctx, input: { id } }) =>
      audited(ctx, {
        action: "restore",
        noun,
        act: (tx, at) => restoreChallenge(tx, { id, since: keptSince(at) }),
      }),
    ),
};
