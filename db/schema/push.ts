import { maxLengths } from "../limits.ts";
import { type AthleteTables, userColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** Web push: signing keys, subscribed browsers, and messages to send. */
export function pushTables(c: Columns, people: AthleteTables) {
  const { longest, atLeast } = checks(c);
  const { sessions } = people;

  /** The VAPID keys that sign pushes; new subscriptions use the newest, old ones keep theirs. */
  const pushKeys = c.table("push_keys", {
    id: c.id(),
    publicKey: c.text().notNull().unique(),
    privateKey: c.text().notNull(),
    createdAt: c.timestamp().notNull(),
    /** From then on, browsers subscribe again with the newer key. */
    retiredAt: c.timestamp(),
  });

  /** A browser that gets a person's pushes, through the push service of the browser's maker. */
  const pushSubscriptions = c.table(
    "push_subscriptions",
    {
      id: c.id(),
      userId: userColumn(c, people)(),
      endpoint: c.text().notNull().unique(),
      /** The keys with which pushes to this browser are encrypted. */
      p256dh: c.text().notNull(),
      auth: c.text().notNull(),
      keyId: c
        .integer()
        .notNull()
        .references(() => pushKeys.id, { onDelete: "cascade" }),
      /** The sign-in session in which push was turned on; null once that has expired. */
      sessionId: c.integer().references(() => sessions.id, { onDelete: "set null" }),
      createdAt: c.timestamp().notNull(),
      lastSentAt: c.timestamp(),
    },
    (t) => [
      longest(t.endpoint, maxLengths.pushEndpoint),
      c.index("push_subscriptions_user").on(t.userId, t.createdAt),
      c.index("push_subscriptions_key").on(t.keyId),
      c.index("push_subscriptions_session").on(t.sessionId),
    ],
  );

  /** Pushes to send. A row with `dueAt` waits; a sent or failed push has no `dueAt`. */
  const pushJobs = c.table(
    "push_jobs",
    {
      id: c.id(),
      subscriptionId: c
        .integer()
        .notNull()
        .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
      /** The JSON for the browser: never names, titles or texts that people wrote. */
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
