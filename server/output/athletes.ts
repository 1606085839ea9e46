import * as z from "zod";
import { athleticLevels, roles, signInSteps, weekDays } from "#db/values.ts";

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
  /** What is still missing to finish signing in. */
  step: z.enum(signInSteps).optional(),
});

export const signedIn = z.object({ viewer });

export const maybeSignedIn = z.object({ viewer: viewer.nullable() });

/** `since` is null if sign-in asks for no code. */
export const secondFactor = z.object({ since: z.date().nullable(), recoveryLeft: z.int() });

export const secondFactorKey = z.object({ secret: z.string(), address: z.string() });

export const recoveryCodes = z.object({ codes: z.array(z.string()) });

export const session = z.object({
  id: z.int(),
  device: z.string(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  isCurrent: z.boolean(),
});

export const account = z.object({
  name: z.string(),
  username: z.string(),
  hasPassword: z.boolean(),
});

export const settings = z.object({
  communityName: z.string().nullable(),
  timeZone: z.string(),
  restDay: z.enum(weekDays),
  showOnLeaderboard: z.boolean(),
  streakPausedUntil: z.string().nullable(),
});

/** Stored rows by table name. */
export const personalData = z.object({
  exportedAt: z.date(),
  stored: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

export const leader = athleteSummary
  .pick({ id: true, name: true, sport: true, totalPoints: true, currentStreak: true })
  .extend({ rank: z.int() });
