import * as z from "zod";
import { challengeTypes } from "#db/values.ts";
import { createScriptureInput } from "#server/input/scripture.ts";

/** What the form asks for. */
export const shareSchema = createScriptureInput.omit({ createdBy: true, idempotencyKey: true });

const typed = z.string().catch("");

const draftSchema = z.object({
  reference: typed,
  verse: typed,
  challengeType: z.enum(challengeTypes).catch("weekly"),
  encouragement: typed,
});

type ShareValues = z.infer<typeof draftSchema>;

/** The stored draft, or an empty form. */
export const shareValues = (draft: unknown): ShareValues =>
  draftSchema.safeParse(draft).data ?? draftSchema.parse({});

export const hasText = ({ reference, verse, encouragement }: ShareValues) =>
  [reference, verse, encouragement].some((text) => text.trim() !== "");
