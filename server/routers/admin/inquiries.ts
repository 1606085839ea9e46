import * as z from "zod";
import { findInquiry, listInquiries, updateInquiry } from "#db/queries/speaking.ts";
import type { Row } from "#db/schema/index.ts";
import { recordAudit } from "#server/audit.ts";
import { found } from "../../errors.ts";
import { inquiriesInput, updateInquiryInput } from "../../input/admin.ts";
import { idInput } from "../../input/fields.ts";
import { replyBy } from "../../mail/inquiry.ts";
import { inquiry } from "../../output/admin.ts";
import { ownerProcedure } from "../../trpc.ts";

export const inquiryProcedures = {
  inquiries: ownerProcedure
    .input(inquiriesInput)
    .output(z.array(inquiry))
    .query(async ({ ctx, input }) => {
      const rows = await listInquiries(ctx.database.read, input);
      return rows.map(shown);
    }),

  inquiry: ownerProcedure
    .input(idInput)
    .output(inquiry)
    .query(async ({ ctx, input }) =>
      shown(found(await findInquiry(ctx.database.read, input.id), "inquiry")),
    ),

  updateInquiry: ownerProcedure
    .input(updateInquiryInput)
    .output(inquiry)
    .mutation(({ ctx, input: { id, ...changes } }) =>
      ctx.database.write(async (tx) => {
        const before = found(await findInquiry(tx, id), "inquiry");
        const { status = before.status, notes = before.notes } = changes;
        const after = found(await updateInquiry(tx, { id, status, notes }), "inquiry");
        const action = before.status === after.status ? "update" : auditActions[after.status];
        await recordAudit(tx, ctx, { action, target: `inquiry ${id}` });
        return shown(after);
      }),
    ),
};

type Inquiry = Row<"speakingInquiries">;

const auditActions: Record<Inquiry["status"], string> = {
  new: "reopen",
  answered: "answer",
  booked: "book",
  declined: "decline",
};

const shown = (stored: Inquiry) => ({ ...stored, replyBy: replyBy(stored.createdAt) });
