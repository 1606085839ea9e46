import * as z from "zod";
import {
  athleticLevels,
  revealReasons,
  roles,
  securityEventKinds,
  signInSteps,
  staffRoles,
  weekDays,
} from "#db/values.ts";
import { mend } from "./payments.ts";

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
  /** Only for staff. */
  staffRole: z.enum(staffRoles).optional(),
  /** Only for staff: the account, since their name may change. */
  userId: z.int().optional(),
  name: z.string(),
  athleteId: z.int().optional(),
  /** What is still missing to finish signing in. */
  step: z.enum(signInSteps).optional(),
  /** Why the mentorship is closed to the athlete; omitted while it is open. */
  closed: z.enum(["none", "ended", "on-hold"]).optional(),
  /** What the athlete can do about a late payment. */
  mend: mend.optional(),
});

export const signedIn = z.object({
  viewer,
  /** An earlier password and sessions ended, because the mailbox owner took over the account. */
  isTakenOver: z.boolean().optional(),
});

/** `isConfirmed` is false if the browser that opened the link is not signed in to the account. */
export const openedConfirmation = z.object({ isConfirmed: z.boolean(), hasPassword: z.boolean() });

export const maybeSignedIn = z.object({ viewer: viewer.nullable() });

/** `since` is null if sign-in asks for no code. */
export const secondFactor = z.object({ since: z.date().nullable(), recoveryLeft: z.int() });

export const secondFactorKey = z.object({ secret: z.string(), address: z.string() });

export const recoveryCodes = z.object({ codes: z.array(z.string()) });

/** How many API tokens the change revoked. */
export const endedTokens = z.object({ endedTokens: z.int() });

export const enrolled = recoveryCodes.extend(endedTokens.shape);

export const session = z.object({
  id: z.int(),
  device: z.string(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  isCurrent: z.boolean(),
});

export const ownSecurityEvent = z.object({
  id: z.int(),
  at: z.date(),
  kind: z.enum(securityEventKinds),
  /** The first part of the IP address; erased after 14 days. */
  network: z.string().nullable(),
  device: z.string(),
  /** How many failures within ten minutes. */
  count: z.int(),
});

export const account = z.object({
  name: z.string(),
  username: z.string(),
  hasPassword: z.boolean(),
  /** Whether the address still has to be confirmed. */
  needsConfirmation: z.boolean(),
  /** The deadline for accounts from before confirmation was required; null for all others. */
  confirmBy: z.date().nullable(),
});

export const settings = z.object({
  communityName: z.string().nullable(),
  timeZone: z.string(),
  restDay: z.enum(weekDays),
  showOnLeaderboard: z.boolean(),
  /** When the athlete chose this; null: not asked yet. */
  leaderboardAskedAt: z.date().nullable(),
  streakPausedUntil: z.string().nullable(),
});

/** A member of staff looked up who wrote this athlete's anonymous entry. */
export const reveal = z.object({
  id: z.int(),
  kind: z.enum(["post", "reply"]),
  why: z.enum(revealReasons),
  revealedAt: z.date(),
  writtenAt: z.date().nullable(),
});

/** Stored rows by table name. */
export const personalData = z.object({
  exportedAt: z.date(),
  stored: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

export const leader = athleteSummary
  .pick({ id: true, name: true, sport: true, totalPoints: true, currentStreak: true })
  .extend({ rank: z.int() });

export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether a cloud account keeps a copy, so that it survives the device. */
  isBackedUp: z.boolean(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
});

/** `options` for `startRegistration` of @simplewebauthn/browser; the answer repeats `attempt`. */
export const newPasskeyOptions = z.object({
  attempt: z.string(),
  options: z.unknown(),
});

/** `options` for `startAuthentication` of @simplewebauthn/browser; the answer repeats `attempt`. */
export const passkeyOptions = z.object({
  attempt: z.string(),
  options: z.unknown(),
});
