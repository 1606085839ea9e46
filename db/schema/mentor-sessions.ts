import { maxLengths } from "../limits.ts";
import { cancelers, sessionStates } from "../values.ts";
import { type AthleteTables, ownerColumn, userColumn, userOrNullColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** Mentor sessions, the mentors' hours, homework and calendar feeds. */
export function mentorSessionTables(c: Columns, people: AthleteTables) {
  const { longest, among, between, atLeast } = checks(c);
  const athleteId = ownerColumn(c, people);
  const userId = userColumn(c, people);
  const userIdOrNull = userOrNullColumn(c, people);

  const mentorshipSessions = c.table(
    "mentorship_sessions",
    {
      id: c.id(),
      athleteId: athleteId(),
      mentorId: userIdOrNull(),
      sessionType: c.text().notNull(),
      topic: c.text().notNull(),
      /** Shown to the athlete. */
      notes: c.text(),
      /** Shown to staff only. */
      privateNotes: c.text(),
      pointsEarned: c.integer().notNull().default(0),
      sessionDate: c.timestamp().notNull(),
      minutes: c.integer().notNull().default(60),
      /** Where this session takes place; null: at the mentor's usual link or place. */
      place: c.text(),
      state: c.oneOf(sessionStates).notNull().default("booked"),
      /** When the session was held; null in every other state. */
      completedAt: c.timestamp(),
      /** When staff entered the outcome, or the athlete canceled the session. */
      settledAt: c.timestamp(),
      canceledBy: c.oneOf(cancelers),
      /** Canceled by the athlete so late that it still counts as one of the monthly sessions. */
      isLate: c.boolean().notNull().default(false),
      /** Does not count as one of the monthly sessions. */
      isExtra: c.boolean().notNull().default(false),
      /** An extra session that was granted; canceled in time or made usual, it gives that back. */
      usedGrant: c.boolean().notNull().default(false),
      /** When staff decided that this missed or late session does not count. */
      givenBackAt: c.timestamp(),
      bookedBy: userIdOrNull(),
      /** How often the athlete has moved the session. */
      moves: c.integer().notNull().default(0),
      /** The SEQUENCE of the calendar file; rises with each change that calendars are sent. */
      sequence: c.integer().notNull().default(0),
      /** When the session was planned or booked; null for sessions older than this column. */
      createdAt: c.timestamp(),
      deletedAt: c.timestamp(),
    },
    (t) => [
      atLeast(t.pointsEarned, 0),
      among(t.state, sessionStates),
      longest(t.place, maxLengths.meetingUrl),
      longest(t.privateNotes, maxLengths.content),
      c.index("mentorship_sessions_athlete").on(t.athleteId, t.sessionDate),
      c.index("mentorship_sessions_mentor").on(t.mentorId, t.sessionDate),
      c.index("mentorship_sessions_date").on(t.sessionDate),
      c.index("mentorship_sessions_booked_by").on(t.bookedBy),
    ],
  );

  /** Booked quarter hours, counted from 1970, so that no person has two sessions at once. */
  const sessionCells = c.table(
    "session_cells",
    {
      id: c.id(),
      sessionId: c
        .integer()
        .notNull()
        .references(() => mentorshipSessions.id, { onDelete: "cascade" }),
      mentorId: userId(),
      athleteId: athleteId(),
      cell: c.integer().notNull(),
    },
    (t) => [
      c.uniqueIndex("session_cells_mentor").on(t.mentorId, t.cell),
      c.uniqueIndex("session_cells_athlete").on(t.athleteId, t.cell),
      c.index("session_cells_session").on(t.sessionId),
    ],
  );

  /** A mentor's weekly hours, in minutes of the mentor's local day; weekday 0 is Sunday. */
  const mentorHours = c.table(
    "mentor_hours",
    {
      id: c.id(),
      userId: userId(),
      weekday: c.integer().notNull(),
      fromMinute: c.integer().notNull(),
      untilMinute: c.integer().notNull(),
    },
    (t) => [
      between(t.weekday, 0, 6),
      between(t.fromMinute, 0, 1440),
      between(t.untilMinute, 0, 1440),
      c.uniqueIndex("mentor_hours_once").on(t.userId, t.weekday, t.fromMinute),
    ],
  );

  /** One day's hours in place of the weekly hours; without minutes the mentor is away. */
  const mentorDays = c.table(
    "mentor_days",
    {
      id: c.id(),
      userId: userId(),
      day: c.text().notNull(),
      fromMinute: c.integer(),
      untilMinute: c.integer(),
    },
    (t) => [
      between(t.fromMinute, 0, 1440),
      between(t.untilMinute, 0, 1440),
      c.uniqueIndex("mentor_days_once").on(t.userId, t.day),
    ],
  );

  const homework = c.table(
    "homework",
    {
      id: c.id(),
      athleteId: athleteId(),
      sessionId: c.integer().references(() => mentorshipSessions.id, { onDelete: "set null" }),
      text: c.text().notNull(),
      /** A day such as 2026-05-01. */
      dueDay: c.text(),
      createdAt: c.timestamp().notNull(),
      doneAt: c.timestamp(),
      removedAt: c.timestamp(),
    },
    (t) => [
      longest(t.text, maxLengths.homework),
      c.index("homework_athlete").on(t.athleteId, t.createdAt),
      c.index("homework_session").on(t.sessionId),
    ],
  );

  /** A secret URL for calendar programs; only the hash of the URL's token is stored. */
  const calendarFeeds = c.table("calendar_feeds", {
    id: c.id(),
    userId: userId().unique(),
    tokenHash: c.text().notNull().unique(),
    createdAt: c.timestamp().notNull(),
    lastReadAt: c.timestamp(),
  });

  return { mentorshipSessions, sessionCells, mentorHours, mentorDays, homework, calendarFeeds };
}
