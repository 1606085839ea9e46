import * as z from "zod";
import { concernOutcomes } from "#db/values.ts";

/** What an athlete told about a mentor; their own words are in their export. */
const ownConcern = z.object({
  id: z.int(),
  createdAt: z.date(),
  closedAt: z.date().nullable(),
});

export const ownConcerns = z.object({
  /** The owners who would read a new one, by name; empty where the mentor is one of them. */
  readers: z.array(z.string()),
  /** Whom to tell instead: an e-mail address or a phone number. */
  contact: z.string().nullable(),
  /** The newest first. */
  sent: z.array(ownConcern),
});

export const concern = z.object({
  id: z.int(),
  /** null once the account is deleted. */
  athlete: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Whom it is about. */
  mentor: z.string().nullable(),
  body: z.string(),
  createdAt: z.date(),
  closedAt: z.date().nullable(),
  closedBy: z.string().nullable(),
  outcome: z.enum(concernOutcomes).nullable(),
  note: z.string().nullable(),
});
