import { findTotals } from "#db/queries/totals.ts";
import { totals } from "../../output/admin-growth.ts";
import { adminProcedure } from "../../trpc.ts";

export const totalProcedures = {
  totals: adminProcedure.output(totals).query(({ ctx }) => findTotals(ctx.database.read)),
};
