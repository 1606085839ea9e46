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
  /** It is answered by people to turn to. */
  isHeavy: z.boolean(),
});

export const savedCheckIn = withUnlocked(checkIn);

const mean = z.number().nullable();

export const checkIns = z.object({
  today: z.string(),
  /** The switches with which a day begins: those of the newest one. */
  switches: shared,
  /** Heavy on ten of the last fourteen days. */
  isLongHeavy: z.boolean(),
  /** The newest first. */
  days: z.array(checkIn),
  weeks: z.array(
    z.object({
      /** Its Monday. */
      week: z.string(),
      count: z.int(),
      ...{ sleep: mean, body: mean, energy: mean, pressure: mean, soul: mean },
    }),
  ),
});

/** What an athlete shared, the newest day first. An answer that is not shared is null as well. */
export const sharedCheckIns = z.array(z.object({ day: z.string(), ...answers }));

export const huddleCheckIn = checkIns.pick({ switches: true, isLongHeavy: true }).extend({
  /** null while nothing is said today. */
  today: checkIn.nullable(),
});

export const confidenceAnswer = z.object({
  day: z.string(),
  answer: z.int(),
  mayCount: z.boolean(),
});

export const confidence = z.object({
  /** Whether it is asked now. */
  isDue: z.boolean(),
  /** The newest first. */
  answers: z.array(confidenceAnswer),
});
