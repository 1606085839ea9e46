import * as z from "zod";
import { weekDays } from "#db/values.ts";
import { withUnlocked } from "./growth.ts";

const day = z.string();

const memoryCard = z.object({
  id: z.int(),
  reference: z.string(),
  /** The King James text. */
  text: z.string(),
  /** How far up the ladder of 1, 3, 7, 14, 30, 60 and 120 days, from 0. */
  rung: z.int(),
  dueDay: day,
  /** When it was by heart for the first time. */
  byHeartAt: z.date().nullable(),
  /** The days of its first and its last review. */
  begunOn: day.nullable(),
  reviewedOn: day.nullable(),
  createdAt: z.date(),
});

export const addedVerse = withUnlocked(memoryCard);

export const memoryVerses = z.object({
  today: day,
  timeZone: z.string(),
  restDay: z.enum(weekDays),
  /** The ids of what this day asks, in its order. */
  offered: z.array(z.int()),
  cards: z.array(memoryCard),
});

/** Each review as it counts, with where its verse stands now. */
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
