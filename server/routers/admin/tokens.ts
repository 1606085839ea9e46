import * as z from "zod";
import { listApiTokens, revokeApiToken } from "#db/queries/api-tokens.ts";
import { insertAudit } from "#db/queries/audit.ts";
import { createToken } from "#server/accounts/api-token.ts";
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
    .mutation(async ({ ctx, input: { id } }) => {
      const createdAt = ctx.now();
      const { userId } = ctx.viewer;
      await ctx.database.write(async (tx) => {
        found(await revokeApiToken(tx, { id, at: createdAt }), "token");
        await insertAudit(tx, { userId, action: "revoke", target: `token ${id}`, createdAt });
      });
    }),
};
