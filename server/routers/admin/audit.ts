import * as z from "zod";
import { countAudit, listAudit } from "#db/queries/audit.ts";
import { nameTargets } from "#db/queries/audit-names.ts";
import { auditFilterInput, auditInput } from "../../input/admin.ts";
import { auditLine } from "../../output/admin.ts";
import { counted } from "../../output/community.ts";
import { ownerProcedure } from "../../trpc.ts";

/** Counting stops here, because counting a large log is slow. */
const mostCounted = 1_000;

export const auditProcedures = {
  audit: ownerProcedure
    .input(auditInput)
    .output(z.array(auditLine))
    .query(async ({ ctx, input }) => {
      const { read } = ctx.database;
      const lines = await listAudit(read, input);
      const names = await nameTargets(
        read,
        lines.map(({ target }) => target),
      );
      return lines.map((line) => ({ ...line, name: names.get(line.target) ?? null }));
    }),

  auditCount: ownerProcedure
    .input(auditFilterInput)
    .output(counted)
    .query(async ({ ctx, input }) => {
      const count = await countAudit(ctx.database.read, { ...input, most: mostCounted + 1 });
      return { count: Math.min(count, mostCounted), isMore: count > mostCounted };
    }),
};
