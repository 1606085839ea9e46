import { athleticLevels, maxLengths, roles, tracks, weekDays } from "../values.ts";
import { type Columns, checks } from "./columns.ts";

/** People, their accounts, and what guards the door. */
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
      /** All of them, also of streaks that are over. */
      faithfulDays: c.integer().notNull().default(0),
      /** The last day on which `currentStreak` is still true if nothing more is done; null before the first. */
      streakHoldsUntil: c.text(),
      stripeCustomerId: c.text(),
      stripeSubscriptionId: c.text(),
      subscriptionStatus: c.text(),
      pastDueSince: c.timestamp(),
      /** The end of the period that is paid for. */
      subscriptionEndsAt: c.timestamp(),
      cancelsAtPeriodEnd: c.boolean().notNull().default(false),
      /** Counts the writes of the columns above: only who read the newest may write the next. */
      subscriptionVersion: c.integer().notNull().default(0),
      communityName: c.text(),
      timeZone: c.text().notNull().default("America/New_York"),
      restDay: c.oneOf(weekDays).notNull().default("sunday"),
      /** A day as text, in no zone: 2026-05-01. */
      streakPausedUntil: c.text(),
      showOnLeaderboard: c.boolean().notNull().default(true),
      track: c.oneOf(tracks).notNull().default("mentorship"),
      adultConfirmedAt: c.timestamp(),
      /** When the house rules of the board were accepted. */
      rulesAcceptedAt: c.timestamp(),
      /** Until then nothing can be posted. */
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

  /** `username` is the e-mail of an athlete; `password` an argon2id hash, or one that fits nothing. */
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
      /** When a second factor was given in it. */
      provenAt: c.timestamp(),
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

  /** What a create answered, so that the same request sent again gets the same answer. */
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
      /** Tells the same input sent again from another one under the same key. */
      inputHash: c.text().notNull(),
      /** Ids and what was unlocked; never people's words. */
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

/** The column that says whose row it is. */
export const ownerColumn =
  (c: Columns, { athletes }: AthleteTables) =>
  () =>
    c
      .integer()
      .notNull()
      .references(() => athletes.id, { onDelete: "cascade" });
