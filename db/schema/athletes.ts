import { maxLengths } from "../limits.ts";
import { mendKinds } from "../payment-values.ts";
import { athleticLevels, linkPurposes, roles, tracks, weekDays } from "../values.ts";
import { type Columns, checks } from "./columns.ts";

/** Athletes, accounts, sign-in sessions and links, rate limits and idempotency keys. */
export function athleteTables(c: Columns) {
  const { longest, among } = checks(c);

  const athletes = c.table(
    "athletes",
    {
      id: c.id(),
      name: c.text().notNull(),
      email: c.text().notNull().unique(),
      sport: c.text().notNull(),
      school: c.text(),
      level: c.oneOf(athleticLevels).notNull(),
      challenge: c.text(),
      totalPoints: c.integer().notNull().default(0),
      currentStreak: c.integer().notNull().default(0),
      longestStreak: c.integer().notNull().default(0),
      /** The number of all faithful days, including those of past streaks. */
      faithfulDays: c.integer().notNull().default(0),
      /** The last day on which `currentStreak` holds without an activity; null before the first. */
      streakHoldsUntil: c.text(),
      /** The last day with an activity, such as 2026-05-01; opening a page does not count. */
      lastActiveDay: c.text(),
      /** Granted sessions beyond the monthly ones that are not booked yet. */
      extraSessions: c.integer().notNull().default(0),
      /** Until then, the athlete is not listed to staff as quiet. */
      quietSetAsideUntil: c.timestamp(),
      stripeCustomerId: c.text(),
      stripeSubscriptionId: c.text(),
      subscriptionStatus: c.text(),
      pastDueSince: c.timestamp(),
      /** The end of the paid period, or of the subscription if it has ended or will be canceled. */
      subscriptionEndsAt: c.timestamp(),
      /** Set by staff for members who paid elsewhere: the library is open until then. */
      memberUntil: c.timestamp(),
      cancelsAtPeriodEnd: c.boolean().notNull().default(false),
      /** While a payment is late: how it can be completed, and Stripe's page for the invoice. */
      mendBy: c.oneOf(mendKinds),
      openInvoiceUrl: c.text(),
      /** The end of the period whose renewal was announced by mail. */
      renewalNoticeFor: c.timestamp(),
      /** Full access without charge, given by an owner. */
      complimentaryUntil: c.timestamp(),
      complimentaryReason: c.text(),
      /** Optimistic lock for the subscription columns above. */
      subscriptionVersion: c.integer().notNull().default(0),
      communityName: c.text(),
      timeZone: c.text().notNull().default("America/New_York"),
      restDay: c.oneOf(weekDays).notNull().default("sunday"),
      /** A day as text, such as 2026-05-01. */
      streakPausedUntil: c.text(),
      showOnLeaderboard: c.boolean().notNull().default(true),
      /** When the athlete chose whether to be on the leaderboard; null: not asked yet. */
      leaderboardAskedAt: c.timestamp(),
      track: c.oneOf(tracks).notNull().default("mentorship"),
      adultConfirmedAt: c.timestamp(),
      rulesAcceptedAt: c.timestamp(),
      /** The athlete cannot post until then. */
      suspendedUntil: c.timestamp(),
      createdAt: c.timestamp().notNull(),
    },
    (t) => [
      longest(t.name, maxLengths.name),
      longest(t.email, maxLengths.email),
      longest(t.sport, maxLengths.sport),
      longest(t.school, maxLengths.school),
      longest(t.challenge, maxLengths.challenge),
      among(t.level, athleticLevels),
      among(t.restDay, weekDays),
      among(t.track, tracks),
      c.index("athletes_leaderboard").on(t.showOnLeaderboard, t.totalPoints, t.id),
      c.index("athletes_subscription").on(t.stripeSubscriptionId),
    ],
  );

  /** `username` is an athlete's e-mail address. `password` is an argon2id hash, or "none". */
  const users = c.table(
    "users",
    {
      id: c.id(),
      username: c.text().notNull().unique(),
      password: c.text().notNull(),
      role: c.oneOf(roles).notNull(),
      displayName: c.text(),
      athleteId: c
        .integer()
        .unique()
        .references(() => athletes.id, { onDelete: "cascade" }),
      isDemo: c.boolean().notNull().default(false),
      emailConfirmedAt: c.timestamp(),
      /** Until then, a profile made before addresses were confirmed may post without that. */
      confirmBy: c.timestamp(),
      /** An admin has closed the account; signing in to it is impossible. */
      closedAt: c.timestamp(),
      /** Names the account to passkeys: random, in base64url. */
      webauthnHandle: c.text().unique(),
      createdAt: c.timestamp().notNull(),
    },
    (t) => [longest(t.username, maxLengths.email), among(t.role, roles)],
  );

  const sessions = c.table(
    "sessions",
    {
      id: c.id(),
      userId: c
        .integer()
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      tokenHash: c.text().notNull().unique(),
      device: c.text().notNull(),
      createdAt: c.timestamp().notNull(),
      lastSeenAt: c.timestamp().notNull(),
      expiresAt: c.timestamp().notNull(),
      /** When the second factor of an admin was accepted in this session. */
      provenAt: c.timestamp(),
      /** When the person last proved who they are, in this session. */
      steppedUpAt: c.timestamp(),
    },
    (t) => [
      c.index("sessions_user").on(t.userId, t.lastSeenAt),
      c.index("sessions_expiry").on(t.expiresAt),
    ],
  );

  const signInLinks = c.table(
    "sign_in_links",
    {
      id: c.id(),
      userId: c
        .integer()
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      tokenHash: c.text().notNull().unique(),
      purpose: c.oneOf(linkPurposes).notNull().default("sign-in"),
      createdAt: c.timestamp().notNull(),
      expiresAt: c.timestamp().notNull(),
    },
    (t) => [
      c.index("sign_in_links_user").on(t.userId),
      c.index("sign_in_links_expiry").on(t.expiresAt),
    ],
  );

  const rateLimits = c.table(
    "rate_limits",
    {
      key: c.key(),
      count: c.integer().notNull(),
      resetAt: c.timestamp().notNull(),
    },
    (t) => [c.index("rate_limits_reset").on(t.resetAt)],
  );

  /** The result of a create, so a repeated request gets the same answer. */
  const idempotencyKeys = c.table(
    "idempotency_keys",
    {
      id: c.id(),
      userId: c
        .integer()
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      key: c.text().notNull(),
      /** The procedure, such as "community.createPost". */
      call: c.text().notNull(),
      /** Tells a repeated request from a different one with the same key. */
      inputHash: c.text().notNull(),
      /** Ids and unlocked achievements, never user text. */
      result: c.json<object>().notNull(),
      createdAt: c.timestamp().notNull(),
    },
    (t) => [
      c.uniqueIndex("idempotency_keys_once").on(t.userId, t.key),
      c.index("idempotency_keys_created").on(t.createdAt),
    ],
  );

  return { athletes, users, sessions, signInLinks, rateLimits, idempotencyKeys };
}

export type AthleteTables = ReturnType<typeof athleteTables>;

/** The column `athleteId` of rows that are deleted with their athlete. */
export const ownerColumn =
  (c: Columns, { athletes }: AthleteTables) =>
  () =>
    c
      .integer()
      .notNull()
      .references(() => athletes.id, { onDelete: "cascade" });

/** The column `userId` of rows that are deleted with their account. */
export const userColumn =
  (c: Columns, { users }: AthleteTables) =>
  () =>
    c
      .integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" });

/** A column with the id of a user, which is emptied when the account is deleted. */
export const userOrNullColumn =
  (c: Columns, { users }: AthleteTables) =>
  () =>
    c.integer().references(() => users.id, { onDelete: "set null" });
