import * as z from "zod";
import { challengeTypes } from "#db/values.ts";
import { withUnlocked } from "./growth.ts";

export const passage = z.object({ reference: z.string(), text: z.string() });

const piece = z.object({ kind: z.enum(["same", "missing", "extra"]), text: z.string() });

export const verified = z.object({
  verdict: z.enum(["exact", "formatting-only", "differs", "unknown-reference"]),
  /** In canonical form; null if there is no such verse. */
  reference: z.string().nullable(),
  /** The correct words. */
  text: z.string().nullable(),
  /** `missing`: correct words that were not typed. `extra`: typed words not in the verse. */
  diff: z.array(piece).optional(),
});

export const participation = z.object({
  progress: z.int(),
  isCompleted: z.boolean(),
  reflection: z.string().nullable(),
  joinedAt: z.date(),
  completedAt: z.date().nullable(),
});

export const scriptureChallenge = z.object({
  id: z.int(),
  verse: z.string(),
  reference: z.string(),
  challengeType: z.enum(challengeTypes),
  encouragement: z.string().nullable(),
  /** The full link, and the code at its end. */
  shareUrl: z.string(),
  code: z.string(),
  isActive: z.boolean(),
  createdAt: z.date(),
  expiresAt: z.date(),
  isOpen: z.boolean(),
  /** The author's community name. */
  author: z.string(),
  participants: z.int(),
  /** The viewer's progress; null if not joined. */
  own: participation.nullable(),
});

export const newScriptureChallenge = withUnlocked(scriptureChallenge);
