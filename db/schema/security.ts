import { maxLengths } from "../limits.ts";
import { securityEventKinds } from "../values.ts";
import { type AthleteTables, userColumn, userOrNullColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** Security events, known browsers, e-mail confirmations, passkeys and deleted accounts. */
export function securityTables(c: Columns, people: AthleteTables) {
  const { longest, among, atLeast } = checks(c);
  const { users } = people;
  const userId = userColumn(c, people);
  const userIdOrNull = userOrNullColumn(c, people);

  /** Sign-ins, failed sign-ins and changes of accounts, kept for 180 days. */
  const securityEvents = c.table(
    "security_events",
    {
      id: c.id(),
      at: c.timestamp().notNull(),
      kind: c.oneOf(securityEventKinds).notNull(),
      /** The account; null for an unknown one, and once it is deleted. */
      userId: userIdOrNull(),
      /** The account that caused the event, if another one. */
      actorId: userIdOrNull(),
      /** A keyed hash of the IP address; the key changes every month. */
      addressKey: c.text(),
      /** The first part of the IP address; emptied after 14 days. */
      network: c.text(),
      device: c.text().notNull(),
      /** How many equal events this row stands for. */
      count: c.integer().notNull().default(1),
    },
    (t) => [
      among(t.kind, securityEventKinds),
      longest(t.device, maxLengths.device),
      atLeast(t.count, 1),
      c.index("security_events_newest").on(t.at, t.id),
      c.index("security_events_user").on(t.userId, t.at, t.id),
      c.index("security_events_actor").on(t.actorId),
      c.index("security_events_kind").on(t.kind, t.at, t.id),
    ],
  );

  /** The random keys for `addressKey`, one for each month. */
  const monthlyKeys = c.table("monthly_keys", {
    /** The month, such as 2026-05. */
    key: c.key(),
    secret: c.text().notNull(),
    createdAt: c.timestamp().notNull(),
  });

  /** Browsers in which a user has signed in before; each has its own counter of failed sign-ins. */
  const knownBrowsers = c.table(
    "known_browsers",
    {
      id: c.id(),
      userId: userId(),
      tokenHash: c.text().notNull().unique(),
      createdAt: c.timestamp().notNull(),
      expiresAt: c.timestamp().notNull(),
    },
    (t) => [
      c.index("known_browsers_user").on(t.userId, t.createdAt),
      c.index("known_browsers_expiry").on(t.expiresAt),
    ],
  );

  /** Links that confirm the e-mail address of a new profile. */
  const emailConfirmations = c.table(
    "email_confirmations",
    {
      id: c.id(),
      userId: userId(),
      tokenHash: c.text().notNull().unique(),
      createdAt: c.timestamp().notNull(),
      expiresAt: c.timestamp().notNull(),
    },
    (t) => [
      c.index("email_confirmations_user").on(t.userId),
      c.index("email_confirmations_expiry").on(t.expiresAt),
    ],
  );

  /** A user's newest request for another e-mail address; opening the mailed link completes it. */
  const emailChanges = c.table(
    "email_changes",
    {
      id: c.id(),
      userId: userId().unique(),
      email: c.text().notNull(),
      tokenHash: c.text().notNull().unique(),
      createdAt: c.timestamp().notNull(),
      expiresAt: c.timestamp().notNull(),
    },
    (t) => [longest(t.email, maxLengths.email), c.index("email_changes_expiry").on(t.expiresAt)],
  );

  const passkeys = c.table(
    "passkeys",
    {
      id: c.id(),
      userId: userId(),
      credentialId: c.text().notNull().unique(),
      /** COSE key in base64url. */
      publicKey: c.text().notNull(),
      counter: c.integer().notNull(),
      transports: c.json<string[]>().notNull(),
      isBackedUp: c.boolean().notNull(),
      name: c.text().notNull(),
      createdAt: c.timestamp().notNull(),
      lastUsedAt: c.timestamp(),
    },
    (t) => [longest(t.name, maxLengths.passkeyName), c.index("passkeys_user").on(t.userId)],
  );

  /** A challenge works once: its row is deleted in the write that uses it. */
  const webauthnChallenges = c.table(
    "webauthn_challenges",
    {
      id: c.id(),
      tokenHash: c.text().notNull().unique(),
      kind: c.text().notNull(),
      /** Null for a sign-in, which names no account. */
      userId: c.integer().references(() => users.id, { onDelete: "cascade" }),
      challenge: c.text().notNull(),
      expiresAt: c.timestamp().notNull(),
    },
    (t) => [
      c.index("webauthn_challenges_user").on(t.userId),
      c.index("webauthn_challenges_expiry").on(t.expiresAt),
    ],
  );

  /** Deleted people, kept for 400 days so that a restored backup does not bring them back. */
  const tombstones = c.table(
    "tombstones",
    {
      id: c.id(),
      athleteId: c.integer(),
      userId: c.integer(),
      /** When the account was created, because its id may be given to another account later. */
      createdAt: c.timestamp().notNull(),
      deletedAt: c.timestamp().notNull(),
    },
    (t) => [c.index("tombstones_deleted").on(t.deletedAt)],
  );

  return {
    securityEvents,
    monthlyKeys,
    knownBrowsers,
    emailConfirmations,
    emailChanges,
    passkeys,
    webauthnChallenges,
    tombstones,
  };
}
