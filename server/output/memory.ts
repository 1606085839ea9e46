import * as z from "zod";
import { weekDays } from "#db/values.ts";
import { withUnlocked } from "./growth.ts";

const day = z.string();

const memoryCard = z.object({
  id: z.int(),
  reference: z.string(),
  /** The King James text. */
  text: z.string(),
  /** The index in the review intervals of 1, 3, 7, 14, 30, 60 and 120 days. */
  rung: z.int(),
  dueDay: day,
  /** When the athlete first knew the verse by heart. */
  byHeartAt: z.date().nullable(),
  /** The days of the first and the last review. */
  begunOn: day.nullable(),
  reviewedOn: day.nullable(),
  createdAt: z.date(),
});

export const addedVerse = withUnlocked(memoryCard);

export const memoryVerses = z.object({
  today: day,
  timeZone: z.string(),
  restDay: z.enum(weekDays),
  /** The ids of the cards for today, in the order of review. */
  offered: z.array(z.int()),
  cards: z.array(memoryCard),
});

/** The result of each review, with the rung and due day of its card now. */
export const reviewedVerses = withUnlocked(
  z.object({
    reviews: z.array(
      z.object({
        clientId: z.string(),
        cardId: z.int(),
        words: z.int(),
        wrong: z.int(),
        rung: z.int(),
        dueDay: day,
      }),
    ),
  }),
);
