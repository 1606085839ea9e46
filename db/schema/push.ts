import { maxLengths } from "../limits.ts";
import type { AthleteTables } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** Web push: whose phones are told of notifications, and what waits to be sent to them. */
export function pushTables(c: Columns, { sessions, users }: AthleteTables) {
  const { longest, atLeast } = checks(c);

  /** By its key a push service knows that a push is from here (VAPID). The newest one is used. */
  const pushKeys = c.table("push_keys", {
    id: c.id(),
    publicKey: c.text().notNull().unique(),
    privateKey: c.text().notNull(),
    createdAt: c.timestamp().notNull(),
    /** From then on pages subscribe anew, with the key that came after it. */
    retiredAt: c.timestamp(),
  });

  /** One browser of a person, as its maker's push service knows it. */
  const pushSubscriptions = c.table(
    "push_subscriptions",
    {
      id: c.id(),
      userId: c
        .integer()
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      endpoint: c.text().notNull().unique(),
      /** What a push to this browser is encrypted with. */
      p256dh: c.text().notNull(),
      auth: c.text().notNull(),
      keyId: c
        .integer()
        .notNull()
        .references(() => pushKeys.id, { onDelete: "cascade" }),
      /** Where it was turned on; null once that session has expired. */
      sessionId: c.integer().references(() => sessions.id, { onDelete: "set null" }),
      createdAt: c.timestamp().notNull(),
      lastSentAt: c.timestamp(),
    },
    (t) => [
      longest(t.endpoint, maxLengths.endpoint),
      c.index("push_subscriptions_user").on(t.userId, t.createdAt),
      c.index("push_subscriptions_key").on(t.keyId),
      c.index("push_subscriptions_session").on(t.sessionId),
    ],
  );

  /** A row with `dueAt` waits; a sent or given up one has none. */
  const pushJobs = c.table(
    "push_jobs",
    {
      id: c.id(),
      subscriptionId: c
        .integer()
        .notNull()
        .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
      /** The JSON that the phone gets: never a name, a title or anybody's words. */
      payload: c.text().notNull(),
      expiresAt: c.timestamp().notNull(),
      dueAt: c.timestamp(),
      attempts: c.integer().notNull().default(0),
      sentAt: c.timestamp(),
      lastError: c.text(),
    },
    (t) => [
      atLeast(t.attempts, 0),
      c.index("push_jobs_due").on(t.dueAt),
      c.index("push_jobs_subscription").on(t.subscriptionId),
      c.index("push_jobs_expiry").on(t.expiresAt),
    ],
  );

  return { pushKeys, pushSubscriptions, pushJobs };
}
