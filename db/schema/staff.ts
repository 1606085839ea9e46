import { maxLengths } from "../limits.ts";
import { staffRoles, type tokenScopes } from "../values.ts";
import { type AthleteTables, userColumn, userOrNullColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

type TokenScope = (typeof tokenScopes)[number];

/** Staff, their API tokens, second factors and the audit log. */
export function staffTables(c: Columns, people: AthleteTables) {
  const { longest, among, between } = checks(c);
  const { athletes } = people;
  const userId = userColumn(c, people);

  /** One row for each admin; the name is `users.displayName`. */
  const staff = c.table(
    "staff",
    {
      id: c.id(),
      userId: userId().unique(),
      role: c.oneOf(staffRoles).notNull(),
      email: c.text(),
      bio: c.text(),
      /** A JPEG in base64. */
      photo: c.text(),
      timeZone: c.text().notNull().default("America/New_York"),
      /** Where sessions usually take place: a link, and a place in words. */
      meetingUrl: c.text(),
      place: c.text(),
      sessionMinutes: c.integer().notNull().default(60),
      /** How many hours before its start a session must be booked at the latest. */
      noticeHours: c.integer().notNull().default(12),
      /** Within how many hours athletes can expect an answer. */
      replyHours: c.integer().notNull().default(24),
      invitedAt: c.timestamp().notNull(),
      joinedAt: c.timestamp(),
      deactivatedAt: c.timestamp(),
    },
    (t) => [
      among(t.role, staffRoles),
      longest(t.email, maxLengths.email),
      longest(t.bio, maxLengths.bio),
      longest(t.meetingUrl, maxLengths.meetingUrl),
      longest(t.place, maxLengths.location),
      between(t.noticeHours, 2, 72),
    ],
  );

  /** API tokens; only the hash is stored. */
  const apiTokens = c.table(
    "api_tokens",
    {
      id: c.id(),
      userId: userId(),
      name: c.text().notNull(),
      scopes: c.json<TokenScope[]>().notNull(),
      tokenHash: c.text().notNull().unique(),
      /** The last characters, shown to tell tokens apart. */
      ending: c.text().notNull(),
      createdAt: c.timestamp().notNull(),
      expiresAt: c.timestamp(),
      lastUsedAt: c.timestamp(),
      revokedAt: c.timestamp(),
    },
    (t) => [longest(t.name, maxLengths.tokenName), c.index("api_tokens_user").on(t.userId)],
  );

  /** The shared secret of an authenticator app; active once `confirmedAt` is set. */
  const authenticators = c.table("authenticators", {
    id: c.id(),
    userId: userId().unique(),
    secret: c.text().notNull(),
    createdAt: c.timestamp().notNull(),
    confirmedAt: c.timestamp(),
    /** The time step of the last used code, so that no code works twice. */
    lastStep: c.integer().notNull().default(0),
  });

  /** Each code works once, in place of a lost authenticator app or passkey. */
  const recoveryCodes = c.table(
    "recovery_codes",
    { id: c.id(), userId: userId(), codeHash: c.text().notNull(), usedAt: c.timestamp() },
    (t) => [c.uniqueIndex("recovery_codes_once").on(t.userId, t.codeHash)],
  );

  const auditLog = c.table(
    "audit_log",
    {
      id: c.id(),
      /** The acting user; null once the account is deleted. */
      userId: userOrNullColumn(c, people)(),
      action: c.text().notNull(),
      /** The target, such as `post 12`. */
      target: c.text().notNull(),
      /** The athlete concerned; null for an anonymous entry, or the log would name its author. */
      athleteId: c.integer().references(() => athletes.id, { onDelete: "set null" }),
      reason: c.text(),
      createdAt: c.timestamp().notNull(),
    },
    (t) => [
      longest(t.reason, maxLengths.reason),
      c.index("audit_log_newest").on(t.createdAt, t.id),
      c.index("audit_log_user").on(t.userId, t.createdAt, t.id),
      c.index("audit_log_action").on(t.action, t.createdAt, t.id),
      c.index("audit_log_target").on(t.target, t.createdAt, t.id),
      c.index("audit_log_athlete").on(t.athleteId, t.createdAt, t.id),
    ],
  );

  return { staff, apiTokens, authenticators, recoveryCodes, auditLog };
}
