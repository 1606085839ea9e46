import * as z from "zod";
import { maxLengths } from "#db/limits.ts";
import { closers, moodContexts, moodOfCloser, moods, moodsAfter } from "#db/values.ts";
import { idempotencyKey, optionalText, orNull, rowId } from "./fields.ts";

export const moodEntryInput = z
  .object({
    /** The viewer's own id, or omitted. */
    athleteId: rowId.optional(),
    mood: z.enum(moods, "Please select a mood"),
    /** A more precise word for the mood. */
    closer: z.enum(closers).nullish(),
    intensity: z.int().min(1).max(10),
    context: z.enum(moodContexts).nullish(),
    notes: orNull(optionalText(maxLengths.description)),
    idempotencyKey,
  })
  .refine(({ mood, closer }) => !closer || moodOfCloser[closer] === mood, {
    path: ["closer"],
    message: "That word belongs to another mood.",
  });

export const favoriteInput = z.object({ id: rowId, isFavorite: z.boolean() });

export const moodAfterInput = z.object({ id: rowId, moodAfter: z.enum(moodsAfter) });
