import * as z from "zod";
import { createReplyInput } from "#server/input/community.ts";
import { houseRules } from "#src/content/community.ts";

/** What one writes; who writes it and below what is known. The rules are agreed to once. */
export const replyInput = (needsRules: boolean) =>
  createReplyInput.omit({ athleteId: true, postId: true, idempotencyKey: true }).extend({
    acceptsRules: z.boolean().refine((accepts) => accepts || !needsRules, houseRules.needed),
  });

const draftShape = z.object({
  content: z.string().catch(""),
  isAnonymous: z.boolean().catch(false),
});

export type ReplyDraft = z.infer<typeof draftShape>;

/** A draft as it was kept; without one, an empty form. */
export const replyValues = (draft: unknown): ReplyDraft => draftShape.parse(Object(draft));
