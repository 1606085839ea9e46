import * as z from "zod";
import { listApiTokens, revokeApiToken } from "#db/queries/api-tokens.ts";
import { createToken } from "#server/accounts/api-token.ts";
import { recordSecurityEvent } from "#server/accounts/security-events.ts";
import { recordAudit } from "#server/audit.ts";
import { found } from "../../errors.ts";
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
      await ctx.database.write(async (tx) => {
        const { userId } = found(await revokeApiToken(tx, { id, at: ctx.now() }), "token");
        await recordAudit(tx, ctx, { action: "revoke", target: `token ${id}` });
        const actor = userId === ctx.viewer.userId ? {} : { actorId: ctx.viewer.userId };
        await recordSecurityEvent(tx, ctx, { kind: "token-revoked", userId, ...actor });
      });
      ctx.board.end({ tokenIds: [id] });
    }),
};
