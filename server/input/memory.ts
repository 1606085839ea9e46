import * as z from "zod";
import { maxLengths, mostReviews } from "#db/limits.ts";
import { line, moment, optionalText, rowId } from "./fields.ts";

export const addVerseInput = z.object({
  reference: line(maxLengths.reference, "Please write a reference, such as John 3:16."),
});

const given = {
  /** Chosen by the client, so that a review sent twice counts once. */
  clientId: z.string().regex(/^[\w-]{8,36}$/, "A clientId has 8 to 36 letters and digits"),
  cardId: rowId,
  /** If omitted, now. A time more than seven days ago counts as seven days ago. */
  reviewedAt: moment().optional(),
};

const review = z.discriminatedUnion("mode", [
  z.object({
    ...given,
    mode: z.literal("letters"),
    judged: z.enum(["right", "nearly", "wrong"]),
  }),
  z.object({ ...given, mode: z.literal("fill"), text: optionalText(maxLengths.verse) }),
  z.object({ ...given, mode: z.literal("type"), text: optionalText(maxLengths.verse) }),
]);

export const reviewVersesInput = z.object({ reviews: z.array(review).min(1).max(mostReviews) });
