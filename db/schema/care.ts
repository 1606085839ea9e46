import { sql } from "drizzle-orm";
import { maxLengths } from "../limits.ts";
import { careAdditions, careAlarmKinds, careOutcomes, careSources, careStates } from "../values.ts";
import { type AthleteTables, userColumn, userOrNullColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";
import type { communityTables } from "./community.ts";

type Entries = Pick<ReturnType<typeof communityTables>, "discussionPosts" | "discussionReplies">;

/** Care calls, the staff on call, and alarm mails. */
export function careTables(c: Columns, people: AthleteTables, entries: Entries) {
  const { longest, among, atLeast } = checks(c);
  const { athletes } = people;
  const athleteIdOrNull = () => c.integer().references(() => athletes.id, { onDelete: "set null" });
  const userId = userColumn(c, people);
  const userIdOrNull = userOrNullColumn(c, people);
  const { discussionPosts: posts, discussionReplies: replies } = entries;

  /**
   * An athlete asked for a person to talk to, or reported that a person may be in danger. No column
   * says who wrote a reported entry. `dueAt` is the time of the next alarm.
   */
  const careCalls = c.table(
    "care_calls",
    {
      id: c.id(),
      source: c.oneOf(careSources).notNull(),
      /** The athlete who asked; `name` stays while the call is open, even without the account. */
      athleteId: athleteIdOrNull(),
      name: c.text(),
      postId: c.integer().references(() => posts.id, { onDelete: "set null" }),
      replyId: c.integer().references(() => replies.id, { onDelete: "set null" }),
      reportedBy: athleteIdOrNull(),
      message: c.text(),
      phone: c.text(),
      place: c.text(),
      /** Alarms only the first person on call: the reporter sent too many or false reports. */
      isOnlyFirst: c.boolean().notNull().default(false),
      state: c.oneOf(careStates).notNull().default("open"),
      createdAt: c.timestamp().notNull(),
      /** How many rounds of alarms were sent. */
      alarms: c.integer().notNull().default(0),
      dueAt: c.timestamp(),
      attempts: c.integer().notNull().default(0),
      /** When the mail server first took an alarm, and for how many people it has taken one. */
      toldAt: c.timestamp(),
      toldCount: c.integer().notNull().default(0),
      /** When `toldCount` last rose. */
      lastToldAt: c.timestamp(),
      /** When the athlete last added words, and who gets an alarm about them next. */
      addedAt: c.timestamp(),
      toAlarm: c.oneOf(careAdditions),
      /** When the athlete said that they are all right; the call stays open. */
      allRightAt: c.timestamp(),
      acknowledgedAt: c.timestamp(),
      acknowledgedBy: userIdOrNull(),
      /** When staff and the athlete have talked. */
      contactedAt: c.timestamp(),
      /** What staff wrote to the athlete. */
      answer: c.text(),
      answeredAt: c.timestamp(),
      closedAt: c.timestamp(),
      closedBy: userIdOrNull(),
      outcome: c.oneOf(careOutcomes),
      note: c.text(),
    },
    (t) => [
      among(t.source, careSources),
      among(t.state, careStates),
      among(t.outcome, careOutcomes),
      longest(t.name, maxLengths.name),
      longest(t.message, maxLengths.careWords),
      longest(t.phone, maxLengths.phone),
      longest(t.place, maxLengths.carePlace),
      longest(t.answer, maxLengths.careWords),
      longest(t.note, maxLengths.careNote),
      atLeast(t.alarms, 0),
      atLeast(t.toldCount, 0),
      c.uniqueIndex("care_calls_athlete").on(t.athleteId).where(sql`${t.state} <> 'closed'`),
      c.uniqueIndex("care_calls_post").on(t.postId).where(sql`${t.state} <> 'closed'`),
      c.uniqueIndex("care_calls_reply").on(t.replyId).where(sql`${t.state} <> 'closed'`),
      c.index("care_calls_due").on(t.dueAt),
      c.index("care_calls_state").on(t.state, t.createdAt, t.id),
      c.index("care_calls_of_athlete").on(t.athleteId, t.createdAt),
      c.index("care_calls_of_post").on(t.postId),
      c.index("care_calls_of_reply").on(t.replyId),
      c.index("care_calls_reporter").on(t.reportedBy, t.closedAt),
      c.index("care_calls_holder").on(t.acknowledgedBy),
      c.index("care_calls_closer").on(t.closedBy),
      c.index("care_calls_closed").on(t.closedAt),
    ],
  );

  /** The staff who get alarms, in order. Opening a test alarm proves that alarms reach a person. */
  const onCall = c.table(
    "on_call",
    {
      id: c.id(),
      userId: userId().unique(),
      position: c.integer().notNull(),
      email: c.text().notNull(),
      /** When a test alarm to this address was last opened. */
      confirmedAt: c.timestamp(),
      /** When the newest test alarm was asked for, and the hash of its link. */
      testedAt: c.timestamp(),
      testHash: c.text().unique(),
    },
    (t) => [longest(t.email, maxLengths.email), atLeast(t.position, 1)],
  );

  /** Alarm mails to staff. They have their own worker, and say nothing about the athlete. */
  const careAlarms = c.table(
    "care_alarms",
    {
      id: c.id(),
      kind: c.oneOf(careAlarmKinds).notNull(),
      /** Null for a test, and for an alarm about many calls. */
      careCallId: c.integer().references(() => careCalls.id, { onDelete: "cascade" }),
      userId: userId(),
      createdAt: c.timestamp().notNull(),
      dueAt: c.timestamp(),
      attempts: c.integer().notNull().default(0),
      sentAt: c.timestamp(),
      lastError: c.text(),
    },
    (t) => [
      among(t.kind, careAlarmKinds),
      c
        .uniqueIndex("care_alarms_waiting")
        .on(t.careCallId, t.userId)
        .where(sql`${t.dueAt} is not null`),
      c.index("care_alarms_due").on(t.dueAt),
      c.index("care_alarms_call").on(t.careCallId, t.sentAt),
      c.index("care_alarms_user").on(t.userId),
      c.index("care_alarms_kind").on(t.kind, t.createdAt),
      c.index("care_alarms_time").on(t.createdAt),
    ],
  );

  return { careCalls, onCall, careAlarms };
}
