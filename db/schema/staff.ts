import { maxLengths } from "../values.ts";
import type { AthleteTables } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** What the staff did, written in the write of the deed. */
export function staffTables(c: Columns, { users }: AthleteTables) {
  const { longest } = checks(c);

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

  return { auditLog };
}
