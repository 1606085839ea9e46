import { TRPCError } from "@trpc/server";
import * as z from "zod";
import { listClaims, saveClaim } from "#db/queries/claims.ts";
import { recordAudit } from "#server/audit.ts";
import { claimInput, updateClaimInput } from "../../input/admin.ts";
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
    .mutation(({ ctx, input: { key, ...changes } }) =>
      ctx.database.write(async (tx) => {
        const before = (await listClaims(tx)).find((claim) => claim.key === key);
        const claim = { key, ...wholeClaim({ ...before, ...changes }), updatedAt: ctx.now() };
        await recordAudit(tx, ctx, { action: "update", target: `claim ${key}` });
        return saveClaim(tx, claim);
      }),
    ),
};

function wholeClaim(fields: object) {
  const { data, error } = claimInput.safeParse(fields);
  if (!data) throw new TRPCError({ code: "BAD_REQUEST", cause: error });
  return data;
}
