import * as z from "zod";
import { catalogue } from "#db/queries/catalogue.ts";
import { listChallengeUse } from "#db/queries/challenge-runs.ts";
import { createChallengeInput, updateChallengeInput } from "../../input/admin.ts";
import { idInput } from "../../input/fields.ts";
import { challenge, deletedChallenge, usedChallenge } from "../../output/growth.ts";
import { adminProcedure, ownerProcedure } from "../../trpc.ts";
import { crudResolvers } from "./crud-resolvers.ts";

const crud = crudResolvers({
  auditName: "challenge",
  createInput: createChallengeInput,
  ...catalogue.challenges,
});

export const challengeProcedures = {
  challenges: adminProcedure.output(z.array(usedChallenge)).query(async ({ ctx }) => {
    const rows = await listChallengeUse(ctx.database.read);
    return rows.map(({ challenge, ...use }) => ({ ...challenge, ...use }));
  }),

  createChallenge: ownerProcedure
    .input(createChallengeInput)
    .output(challenge)
    .mutation(crud.create),
  updateChallenge: ownerProcedure
    .input(updateChallengeInput)
    .output(challenge)
    .mutation(crud.update),
  deleteChallenge: ownerProcedure.input(idInput).output(z.void()).mutation(crud.remove),
  deletedChallenges: ownerProcedure.output(z.array(deletedChallenge)).query(crud.deleted),
  restoreChallenge: ownerProcedure.input(idInput).output(challenge).mutation(crud.restore),
};
