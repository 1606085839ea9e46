import * as z from "zod";
import { athleticLevels, roles } from "#db/values.ts";

export const athleteSummary = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  sport: z.string(),
  totalPoints: z.int(),
  currentStreak: z.int(),
  subscriptionStatus: z.string().nullable(),
});

export const athlete = athleteSummary.extend({
  school: z.string().nullable(),
  level: z.enum(athleticLevels),
  challenge: z.string().nullable(),
  longestStreak: z.int(),
  createdAt: z.date(),
});

const viewer = z.object({
  role: z.enum(roles),
  name: z.string(),
  athleteId: z.int().optional(),
});

export const signedIn = z.object({ viewer });

export const maybeSignedIn = z.object({ viewer: viewer.nullable() });

export const session = z.object({
  id: z.int(),
  device: z.string(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  isCurrent: z.boolean(),
});

export const leader = athleteSummary
  .pick({ id: true, name: true, sport: true, totalPoints: true, currentStreak: true })
  .extend({ rank: z.int() });
