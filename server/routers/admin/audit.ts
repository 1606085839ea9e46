import * as z from "zod";
import { countAudit, listAudit, listStaff } from "#db/queries/audit.ts";
import { staffName } from "#server/domain/names.ts";
import { auditFilterInput, auditInput } from "../../input/admin.ts";
import { auditLine, staffMember } from "../../output/admin.ts";
import { counted } from "../../output/community.ts";
import { adminProcedure } from "../../trpc.ts";

/** Counting stops here, because counting more takes time. */
const mostCounted = 1_000;
const mostStaff = 200;

export const auditProcedures = {
  audit: adminProcedure
    .input(auditInput)
    .output(z.array(auditLine))
    .query(async ({ ctx, input }) => {
      const lines = await listAudit(ctx.database.read, input);
      return lines.map((line) => ({ ...line, by: staffName(line) }));
    }),

  auditCount: adminProcedure
    .input(auditFilterInput)
    .output(counted)
    .query(async ({ ctx, input }) => {
      const count = await countAudit(ctx.database.read, { ...input, most: mostCounted + 1 });
      return { count: Math.min(count, mostCounted), isMore: count > mostCounted };
    }),

  staff: adminProcedure.output(z.array(staffMember)).query(async ({ ctx }) => {
    const accounts = await listStaff(ctx.database.read, { limit: mostStaff });
    return accounts.map((account) => ({ id: account.id, name: staffName(account) ?? "" }));
  }),
};
