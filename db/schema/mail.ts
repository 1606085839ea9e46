import { sql } from "drizzle-orm";
import { icsMethods, mailKinds } from "../values.ts";
import type { AthleteTables } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/**
 * Mails to send, stored in the same write as their cause. A row with `dueAt` waits; a sent or
 * failed mail has no `dueAt`.
 */
export function mailTables(c: Columns, { athletes }: AthleteTables) {
  const { atLeast } = checks(c);

  const outbox = c.table(
    "outbox",
    {
      id: c.id(),
      kind: c.oneOf(mailKinds).notNull(),
      athleteId: c.integer().references(() => athletes.id, { onDelete: "cascade" }),
      to: c.text().notNull(),
      replyTo: c.text(),
      /** The URL of the List-Unsubscribe header: one request to it ends this kind of mail. */
      listUnsubscribe: c.text(),
      /** What the mail is about, such as `session:7`; finds waiting mails that must not be sent. */
      key: c.text(),
      /** A calendar file and its METHOD. */
      ics: c.text(),
      icsMethod: c.oneOf(icsMethods),
      subject: c.text().notNull(),
      body: c.text().notNull(),
      createdAt: c.timestamp().notNull(),
      expiresAt: c.timestamp(),
      dueAt: c.timestamp(),
      attempts: c.integer().notNull().default(0),
      sentAt: c.timestamp(),
      lastError: c.text(),
    },
    (t) => [
      atLeast(t.attempts, 0),
      c.index("outbox_due").on(t.dueAt),
      c.index("outbox_key").on(t.key),
      c.index("outbox_athlete").on(t.athleteId),
      c.index("outbox_failed").on(t.id).where(sql`${t.dueAt} is null and ${t.sentAt} is null`),
    ],
  );

  return { outbox };
}
