import { maxLengths } from "../limits.ts";
import { securityEventKinds } from "../values.ts";
import type { AthleteTables } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** Who signed in where, passkeys, confirmation of e-mail addresses, and what deletion leaves. */
export function securityTables(c: Columns, { users }: AthleteTables) {
  const { longest, among, atLeast } = checks(c);
  const userId = () =>
    c
      .integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" });
  const formerUserId = () => c.integer().references(() => users.id, { onDelete: "set null" });

  /** Sign-ins, failures and changes of accounts, kept for 180 days. */
  const securityEvents = c.table(
    "security_events",
    {
      id: c.id(),
      at: c.timestamp().notNull(),
      kind: c.oneOf(securityEventKinds).notNull(),
      /** The account; null for an unknown one, and once it is deleted. */
      userId: formerUserId(),
      /** Who did it, if not the account itself. */
      actorId: formerUserId(),
      /** A keyed hash of the address; the key changes every month. */
      addressKey: c.text(),
      /** The first part of the address; emptied after 14 days. */
      network: c.text(),
      device: c.text().notNull(),
      /** How many failures this row stands for. */
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

  /** The random keys for `addressKey`, one a month, such as 2026-05. */
  const monthlyKeys = c.table("monthly_keys", {
    /** The month. */
    key: c.key(),
    secret: c.text().notNull(),
    createdAt: c.timestamp().notNull(),
  });

  /** Browsers in which this user has signed in before. They only loosen limits. */
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

  /** Links that confirm the address of a new profile. */
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

  /** The newest requested change of an address; it happens when the new address opens the link. */
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
    (t) => [longest(t.name, maxLengths.passkey), c.index("passkeys_user").on(t.userId)],
  );

  /** A challenge works once: its row is deleted in the write that uses it. */
  const webauthnChallenges = c.table(
    "webauthn_challenges",
    {
      id: c.id(),
      tokenHash: c.text().notNull().unique(),
      kind: c.text().notNull(),
      /** null for a sign-in, which names no account. */
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
      /** When the account was created: a restored row counts only if it matches. */
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
