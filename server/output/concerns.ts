import * as z from "zod";
import { concernOutcomes } from "#db/values.ts";

/** A concern that the athlete sent; its words are only in the athlete's data export. */
const ownConcern = z.object({
  id: z.int(),
  createdAt: z.date(),
  closedAt: z.date().nullable(),
});

export const ownConcerns = z.object({
  /** The names of the owners who read a new concern; empty if none can be sent. */
  readers: z.array(z.string()),
  /** The contact to use if none can be sent: an e-mail address or a phone number. */
  contact: z.string().nullable(),
  /** Newest first. */
  sent: z.array(ownConcern),
});

export const concern = z.object({
  id: z.int(),
  /** null once the account is deleted. */
  athlete: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** The mentor it is about. */
  mentor: z.string().nullable(),
  body: z.string(),
  createdAt: z.date(),
  closedAt: z.date().nullable(),
  closedBy: z.string().nullable(),
  outcome: z.enum(concernOutcomes).nullable(),
  note: z.string().nullable(),
});
