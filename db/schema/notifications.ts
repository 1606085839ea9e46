import { sql } from "drizzle-orm";
import { maxLengths } from "../limits.ts";
import {
  digestRhythms,
  notificationChannels,
  notificationKinds,
  optionalKinds,
} from "../notification-values.ts";
import { weekDays } from "../values.ts";
import { type AthleteTables, userColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** Facts from which the sentence of a notification is made; never texts that people wrote. */
export type NotificationData = {
  /** About an entry that the person wrote; otherwise about one that they took part in. */
  isOwn?: boolean;
  isRequest?: boolean;
  entry?: "post" | "reply";
  decision?: "remove" | "restore";
  /** Staff read or answered the person's care call, or another person is worried about them. */
  care?: "read" | "answer" | "worry";
  event?: "tomorrow" | "soon" | "moved" | "canceled";
  session?: "planned" | "moved" | "placed" | "handed" | "cancelled" | "tomorrow" | "soon";
  mentor?: "wrote" | "answered" | "chosen" | "changed" | "opened";
  /** What an athlete did, for their mentor. */
  athlete?: "wrote" | "asked" | "shared";
  /** Whether a badge was given by mistake and is gone; otherwise it was earned. */
  isTakenBack?: boolean;
  office?: "waiting" | "revealed" | "dispute" | "concern";
};

/** Notifications, and each person's settings for them. */
export function notificationTables(c: Columns, people: AthleteTables) {
  const { longest, among, atLeast, between } = checks(c);
  const userId = userColumn(c, people);

  const notifications = c.table(
    "notifications",
    {
      id: c.id(),
      userId: userId(),
      kind: c.oneOf(notificationKinds).notNull(),
      /** What the notification is about, such as `post:12`. */
      subject: c.text().notNull(),
      /** How often the event happened while the row was unread. */
      count: c.integer().notNull().default(1),
      data: c.json<NotificationData>().notNull(),
      createdAt: c.timestamp().notNull(),
      updatedAt: c.timestamp().notNull(),
      /** Not shown before then. */
      showAt: c.timestamp().notNull(),
      /** Not shown after then. */
      expiresAt: c.timestamp(),
      readAt: c.timestamp(),
      /** When a mail with this notification was written. */
      mailedAt: c.timestamp(),
      /** When a push and a mail are due; null if none waits. */
      pushAt: c.timestamp(),
      mailAt: c.timestamp(),
      /** The earlier of `pushAt` and `mailAt`, for the queue. */
      dueAt: c.timestamp(),
      attempts: c.integer().notNull().default(0),
    },
    (t) => [
      atLeast(t.count, 1),
      longest(t.subject, maxLengths.notificationSubject),
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
      userId: userId().unique(),
      digest: c.oneOf(digestRhythms).notNull().default("daily"),
      /** The hour of the digest in the person's time zone. */
      hour: c.integer().notNull().default(18),
      /** The day of a weekly digest. */
      weekDay: c.oneOf(weekDays).notNull().default("monday"),
      /** Null while the digest is off. */
      nextDigestAt: c.timestamp(),
      /** Part of the link in mails that ends a kind of mail without a sign-in. */
      unsubscribeToken: c.text().notNull().unique(),
    },
    (t) => [
      between(t.hour, 5, 22),
      among(t.digest, digestRhythms),
      among(t.weekDay, weekDays),
      c.index("notification_settings_due").on(t.nextDigestAt),
    ],
  );

  /** What a person has chosen for a kind and a channel; without a row the default applies. */
  const notificationChoices = c.table(
    "notification_choices",
    {
      id: c.id(),
      userId: userId(),
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
