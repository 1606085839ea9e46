import * as z from "zod";
import { listClaims, saveClaim } from "#db/queries/claims.ts";
import { recordAudit } from "#server/audit.ts";
import { updateClaimInput } from "../../input/admin.ts";
import { storedClaim } from "../../output/admin.ts";
import { ownerProcedure } from "../../trpc.ts";

export const claimProcedures = {
  claims: ownerProcedure
    .output(z.array(storedClaim))
    .query(({ ctx }) => listClaims(ctx.database.read)),

  /** The landing page shows it within a minute. */
  updateClaim: ownerProcedure
    .input(updateClaimInput)
    .output(storedClaim)
    .mutation(({ ctx, input }) =>
      ctx.database.write(async (tx) => {
        await recordAudit(tx, ctx, { action: "update", target: `claim ${input.key}` });
        return saveClaim(tx, { ...input, updatedAt: ctx.now() });
      }),
    ),
};
