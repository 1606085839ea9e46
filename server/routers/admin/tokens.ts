import * as z from "zod";
import { listApiTokens } from "#db/queries/api-tokens.ts";
import { createToken, revokeToken } from "#server/accounts/api-token.ts";
import { notFound } from "../../errors.ts";
import { createTokenInput } from "../../input/admin.ts";
import { idInput } from "../../input/fields.ts";
import { createdToken, token } from "../../output/admin.ts";
import { ownerInPersonProcedure, ownerStepUpProcedure } from "../../trpc.ts";

const mostShown = 200;

export const tokenProcedures = {
  tokens: ownerInPersonProcedure
    .output(z.array(token))
    .query(({ ctx }) => listApiTokens(ctx.database.read, { limit: mostShown })),

  createToken: ownerStepUpProcedure
    .input(createTokenInput)
    .output(createdToken)
    .mutation(({ ctx, input }) => {
      const { userId } = ctx.viewer;
      return createToken(ctx, { ...input, userId });
    }),

  revokeToken: ownerInPersonProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id } }) => {
      if (!(await revokeToken(ctx, { id, by: ctx.viewer.userId }))) throw notFound("token");
      ctx.board.end({ tokenIds: [id] });
    }),
};
