import { sql } from "drizzle-orm";
import { maxLengths, notificationKinds } from "../values.ts";
import type { AthleteTables } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** Facts for the sentence of a notification: never anybody's words. */
export type NotificationData = {
  /** About something the person wrote; otherwise about something they took part in. */
  isOwn?: boolean;
  isRequest?: boolean;
  entry?: "post" | "reply";
  decision?: "remove" | "restore";
  /** What happened to a call for a person, or that somebody is worried about them. */
  care?: "read" | "answer" | "worry";
};

/** What a person is told in the app. */
export function notificationTables(c: Columns, { users }: AthleteTables) {
  const { longest, atLeast } = checks(c);

  const notifications = c.table(
    "notifications",
    {
      id: c.id(),
      userId: c
        .integer()
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      kind: c.oneOf(notificationKinds).notNull(),
      /** What it is about, such as `post:12`. */
      subject: c.text().notNull(),
      /** How often it happened while the row was unread. */
      count: c.integer().notNull().default(1),
      data: c.json<NotificationData>().notNull(),
      createdAt: c.timestamp().notNull(),
      updatedAt: c.timestamp().notNull(),
      /** Not shown before then. */
      showAt: c.timestamp().notNull(),
      /** Not shown after then. */
      expiresAt: c.timestamp(),
      readAt: c.timestamp(),
    },
    (t) => [
      atLeast(t.count, 1),
      longest(t.subject, maxLengths.subject),
      c
        .uniqueIndex("notifications_unread")
        .on(t.userId, t.kind, t.subject)
        .where(sql`${t.readAt} is null`),
      c.index("notifications_newest").on(t.userId, t.updatedAt, t.kind, t.subject),
      c.index("notifications_subject").on(t.subject, t.readAt),
      c.index("notifications_time").on(t.updatedAt),
    ],
  );

  return { notifications };
}
