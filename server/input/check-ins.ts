import * as z from "zod";
import { maxCheckInWeeks } from "#db/limits.ts";
import { checkInKeys } from "#db/values.ts";
import { dayText, rowId } from "./fields.ts";

/** The day that the screen showed as today. */
const day = dayText("Please choose a day");

/** null deletes an answer; an omitted answer is unchanged. */
const answer = z.int().min(1).max(5).nullable().optional();

/** The answers that the mentor may see, each once, in the order of the questions. */
const shared = z
  .array(z.enum(checkInKeys))
  .max(checkInKeys.length)
  .transform((keys) => checkInKeys.filter((key) => keys.includes(key)));

export const checkInInput = z
  .object({
    day,
    sleep: answer,
    body: answer,
    energy: answer,
    pressure: answer,
    soul: answer,
    shared: shared.optional(),
  })
  .refine((input) => checkInKeys.some((key) => input[key] !== undefined), "Choose one answer.");

export const checkInsInput = z.object({
  weeks: z.int().min(1).max(maxCheckInWeeks).default(8),
});

export const athleteCheckInsInput = checkInsInput.extend({ athleteId: rowId });

export const shareCheckInInput = z.object({ day, shared });

export const confidenceInput = z.object({
  answer: z.int().min(1).max(5),
  /** Whether the answer may count in the figure that Honour publishes. */
  mayCount: z.boolean(),
});
