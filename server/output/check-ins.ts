import * as z from "zod";
import { checkInKeys } from "#db/values.ts";
import { withUnlocked } from "./growth.ts";

const answer = z.int().nullable();
const answers = { sleep: answer, body: answer, energy: answer, pressure: answer, soul: answer };
const shared = z.array(z.enum(checkInKeys));

export const checkIn = z.object({
  day: z.string(),
  ...answers,
  /** What the mentor may see. */
  shared,
  /** A day so hard that the app shows people to turn to. */
  isHeavy: z.boolean(),
});

export const savedCheckIn = withUnlocked(checkIn);

const mean = z.number().nullable();

export const checkIns = z.object({
  today: z.string(),
  /** The answers shared by default on a new day: those of the newest check-in. */
  switches: shared,
  /** Heavy on ten of the last fourteen days. */
  isLongHeavy: z.boolean(),
  /** Newest first. */
  days: z.array(checkIn),
  weeks: z.array(
    z.object({
      /** The Monday of the week. */
      week: z.string(),
      count: z.int(),
      sleep: mean,
      body: mean,
      energy: mean,
      pressure: mean,
      soul: mean,
    }),
  ),
});

/** The shared answers, newest day first. Answers that are not shared are null too. */
export const sharedCheckIns = z.array(z.object({ day: z.string(), ...answers }));

export const huddleCheckIn = checkIns.pick({ switches: true, isLongHeavy: true }).extend({
  /** null while there is no check-in today. */
  today: checkIn.nullable(),
});

export const confidenceAnswer = z.object({
  day: z.string(),
  answer: z.int(),
  mayCount: z.boolean(),
});

export const confidence = z.object({
  /** Whether the question is due now. */
  isDue: z.boolean(),
  /** Newest first. */
  answers: z.array(confidenceAnswer),
});
