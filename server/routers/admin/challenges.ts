import * as z from "zod";
import { catalogue } from "#db/queries/catalogue.ts";
import { listChallengeUse } from "#db/queries/challenge-runs.ts";
import { createChallengeInput, updateChallengeInput } from "../../input/admin.ts";
import { idInput } from "../../input/fields.ts";
import { challenge, deletedChallenge, usedChallenge } from "../../output/growth.ts";
import { adminProcedure } from "../../trpc.ts";
import { crudRouter } from "./crud-router.ts";

const crud = crudRouter({
  auditName: "challenge",
  createInput: createChallengeInput,
  ...catalogue.challenges,
});

export const challengeProcedures = {
  challenges: adminProcedure.output(z.array(usedChallenge)).query(async ({ ctx }) => {
    const rows = await listChallengeUse(ctx.database.read);
    return rows.map(({ challenge, ...use }) => ({ ...challenge, ...use }));
  }),

  createChallenge: adminProcedure
    .input(createChallengeInput)
    .output(challenge)
    .mutation(crud.create),
  updateChallenge: adminProcedure
    .input(updateChallengeInput)
    .output(challenge)
    .mutation(crud.update),
  deleteChallenge: adminProcedure.input(idInput).output(z.void()).mutation(crud.remove),
  deletedChallenges: adminProcedure.output(z.array(deletedChallenge)).query(crud.deleted),
  restoreChallenge: adminProcedure.input(idInput).output(challenge).mutation(crud.restore),
};
