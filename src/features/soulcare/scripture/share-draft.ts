import * as z from "zod";
import { challengeTypes } from "#db/values.ts";
import { createScriptureInput } from "#server/input/scripture.ts";

/** What one writes; who writes it the server knows. */
export const shareInput = createScriptureInput.omit({ createdBy: true, idempotencyKey: true });

const typed = z.string().catch("");

const draftShape = z.object({
  reference: typed,
  verse: typed,
  challengeType: z.enum(challengeTypes).catch("weekly"),
  encouragement: typed,
});

export type ShareValues = z.infer<typeof draftShape>;

/** A draft as it was kept, or a form with nothing in it. */
export const shareValues = (draft: unknown): ShareValues =>
  draftShape.safeParse(draft).data ?? draftShape.parse({});

export const hasWords = ({ reference, verse, encouragement }: ShareValues) =>
  [reference, verse, encouragement].some((text) => text.trim() !== "");
