import * as z from "zod";
import { inquiryStates, maxLengths } from "#db/values.ts";
import { entryInput } from "./community.ts";
import { moment, optionalText, orNull, rowId, text } from "./fields.ts";

/** The newest first; `before` is the id that the page before it ended with. */
const page = { limit: z.int().min(1).max(100).default(30), before: rowId.optional() };

/** Somebody who wrote without a name is looked up for a reason alone. */
export const revealInput = entryInput.extend({
  reason: text(maxLengths.reason, "Please give a reason"),
});

export const inquiriesInput = z.object({ ...page, status: z.enum(inquiryStates).optional() });

export const updateInquiryInput = z.object({
  id: rowId,
  status: z.enum(inquiryStates),
  notes: orNull(optionalText(maxLengths.content)),
});

/** So many cases are listed; the audit log has every decision. */
export const mostCases = 100;

const mailStates = ["waiting", "sent", "failed"] as const;

export const mailsInput = z.object({ ...page, state: z.enum(mailStates).default("failed") });

export const webhooksInput = z.object(page);

export const auditFilterInput = z.object({
  actor: rowId.optional(),
  action: z.string().max(maxLengths.search).optional(),
  target: z.string().max(maxLengths.search).optional(),
  from: moment().optional(),
  /** Not itself included. */
  until: moment().optional(),
});

export const auditInput = auditFilterInput.extend(page);
