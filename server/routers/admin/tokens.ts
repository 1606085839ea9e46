import * as z from "zod";
import { listApiTokens, revokeApiToken } from "#db/queries/api-tokens.ts";
import { createToken } from "#server/accounts/api-token.ts";
import { recordAudit } from "#server/audit.ts";
import { found } from "../../errors.ts";
import { createTokenInput } from "../../input/admin.ts";
import { idInput } from "../../input/fields.ts";
import { createdToken, token } from "../../output/admin.ts";
import { adminInPersonProcedure } from "../../trpc.ts";

const mostShown = 200;

export const tokenProcedures = {
  tokens: adminInPersonProcedure
    .output(z.array(token))
    .query(({ ctx }) => listApiTokens(ctx.database.read, { limit: mostShown })),

  createToken: adminInPersonProcedure
    .input(createTokenInput)
    .output(createdToken)
    .mutation(({ ctx, input }) => {
      const { userId } = ctx.viewer;
      return createToken(ctx.database, { ...input, userId, at: ctx.now() });
    }),

  revokeToken: adminInPersonProcedure
    .input(idInput)
    .output(z.void())
    .mutation(({ ctx, input: { id } }) =>
      ctx.database.write(async (tx) => {
        found(await revokeApiToken(tx, { id, at: ctx.now() }), "token");
        await recordAudit(tx, ctx, { action: "revoke", target: `token ${id}` });
      }),
    ),
};
