import { maxLengths, type tokenScopes } from "../values.ts";
import type { AthleteTables } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

type TokenScope = (typeof tokenScopes)[number];

/** How the staff's door is guarded, and what they did behind it. */
export function staffTables(c: Columns, { users }: AthleteTables) {
  const { longest } = checks(c);
  const userId = () =>
    c
      .integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" });

  /** What a script shows instead of a session; only the hash is kept of it. */
  const apiTokens = c.table(
    "api_tokens",
    {
      id: c.id(),
      userId: userId(),
      name: c.text().notNull(),
      scopes: c.json<TokenScope[]>().notNull(),
      tokenHash: c.text().notNull().unique(),
      /** Its last letters, by which people tell it from others. */
      ending: c.text().notNull(),
      createdAt: c.timestamp().notNull(),
      expiresAt: c.timestamp(),
      lastUsedAt: c.timestamp(),
      revokedAt: c.timestamp(),
    },
    (t) => [longest(t.name, maxLengths.token), c.index("api_tokens_user").on(t.userId)],
  );

  /** The key that an authenticator app shares; it counts from `confirmedAt` on. */
  const authenticators = c.table("authenticators", {
    id: c.id(),
    userId: userId().unique(),
    secret: c.text().notNull(),
    createdAt: c.timestamp().notNull(),
    confirmedAt: c.timestamp(),
    /** The half minute of the newest code that was used: none opens twice. */
    lastStep: c.integer().notNull().default(0),
  });

  /** Each opens once, for somebody whose phone is gone. */
  const recoveryCodes = c.table(
    "recovery_codes",
    { id: c.id(), userId: userId(), codeHash: c.text().notNull(), usedAt: c.timestamp() },
    (t) => [c.uniqueIndex("recovery_codes_once").on(t.userId, t.codeHash)],
  );

  const auditLog = c.table(
    "audit_log",
    {
      id: c.id(),
      /** Who did it; gone with the account. */
      userId: c.integer().references(() => users.id, { onDelete: "set null" }),
      action: c.text().notNull(),
      /** What it was done to, as `post 12`. */
      target: c.text().notNull(),
      reason: c.text(),
      createdAt: c.timestamp().notNull(),
    },
    (t) => [
      longest(t.reason, maxLengths.reason),
      c.index("audit_log_newest").on(t.createdAt, t.id),
      c.index("audit_log_user").on(t.userId, t.createdAt, t.id),
      c.index("audit_log_action").on(t.action, t.createdAt, t.id),
      c.index("audit_log_target").on(t.target, t.createdAt, t.id),
    ],
  );

  return { apiTokens, authenticators, recoveryCodes, auditLog };
}
