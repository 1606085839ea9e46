import { sql } from "drizzle-orm";
import { maxLengths } from "../limits.ts";
import {
  digestRhythms,
  notificationChannels,
  notificationKinds,
  optionalKinds,
  weekDays,
} from "../values.ts";
import type { AthleteTables } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** Facts for the sentence of a notification: never anybody's words. */
export type NotificationData = {
  /** About something the person wrote; otherwise about something they took part in. */
  isOwn?: boolean;
  isRequest?: boolean;
  entry?: "post" | "reply";
  decision?: "remove" | "restore";
  /** What happened to a call for a person, or that another person is worried about them. */
  care?: "read" | "answer" | "worry";
  event?: "tomorrow" | "soon" | "moved" | "canceled";
  session?: "planned" | "moved" | "cancelled" | "tomorrow" | "soon";
  mentor?: "wrote" | "answered" | "chosen" | "changed" | "opened";
  /** What an athlete did that their mentor is told of. */
  athlete?: "wrote" | "asked" | "shared";
  /** Whether a badge was given by mistake and is gone; otherwise it was earned. */
  isTakenBack?: boolean;
  office?: "waiting" | "revealed" | "dispute" | "concern";
};

/** What a person is told in the app. */
export function notificationTables(c: Columns, { users }: AthleteTables) {
  const { longest, among, atLeast, between } = checks(c);

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
      /** When a mail told of it. */
      mailedAt: c.timestamp(),
      /** When phones are told, and when a mail is sent; null where nothing waits. */
      pushAt: c.timestamp(),
      mailAt: c.timestamp(),
      /** The earlier of both, for the queue. */
      dueAt: c.timestamp(),
      attempts: c.integer().notNull().default(0),
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
      c.index("notifications_due").on(t.dueAt),
    ],
  );

  const notificationSettings = c.table(
    "notification_settings",
    {
      id: c.id(),
      userId: c
        .integer()
        .notNull()
        .unique()
        .references(() => users.id, { onDelete: "cascade" }),
      digest: c.oneOf(digestRhythms).notNull().default("daily"),
      /** The hour of the digest where the person lives. */
      hour: c.integer().notNull().default(18),
      /** The day of a weekly digest. */
      weekDay: c.oneOf(weekDays).notNull().default("monday"),
      /** null while the digest is off. */
      nextDigestAt: c.timestamp(),
      /** Ends a kind of mail without a sign-in. */
      unsubscribeToken: c.text().notNull().unique(),
    },
    (t) => [
      between(t.hour, 5, 22),
      among(t.digest, digestRhythms),
      among(t.weekDay, weekDays),
      c.index("notification_settings_due").on(t.nextDigestAt),
    ],
  );

  /** Only what differs from how it comes by itself. */
  const notificationChoices = c.table(
    "notification_choices",
    {
      id: c.id(),
      userId: c
        .integer()
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      kind: c.oneOf(optionalKinds).notNull(),
      channel: c.oneOf(notificationChannels).notNull(),
      isOn: c.boolean().notNull(),
    },
    (t) => [
      among(t.channel, notificationChannels),
      c.uniqueIndex("notification_choices_once").on(t.userId, t.kind, t.channel),
    ],
  );

  return { notifications, notificationSettings, notificationChoices };
}
