import { maxLengths } from "../limits.ts";
import { cancelers, sessionStates } from "../values.ts";
import { type AthleteTables, ownerColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** The athletes’ sessions with their mentors, the mentors’ hours, and what a session leaves. */
export function mentorSessionTables(c: Columns, people: AthleteTables) {
  const { longest, among, between, atLeast } = checks(c);
  const { users } = people;
  const athleteId = ownerColumn(c, people);
  const maybeUser = () => c.integer().references(() => users.id, { onDelete: "set null" });
  const staffId = () =>
    c
      .integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" });

  const mentorshipSessions = c.table(
    "mentorship_sessions",
    {
      id: c.id(),
      athleteId: athleteId(),
      mentorId: maybeUser(),
      sessionType: c.text().notNull(),
      topic: c.text().notNull(),
      /** The athlete reads them. */
      notes: c.text(),
      /** Staff alone reads them. */
      privateNotes: c.text(),
      pointsEarned: c.integer().notNull().default(0),
      sessionDate: c.timestamp().notNull(),
      minutes: c.integer().notNull().default(60),
      /** Where this one is; null where the mentor always is. */
      place: c.text(),
      state: c.oneOf(sessionStates).notNull().default("booked"),
      /** When it was held; null in every other state. */
      completedAt: c.timestamp(),
      /** When staff gave it an outcome, or the athlete canceled it. */
      settledAt: c.timestamp(),
      canceledBy: c.oneOf(cancelers),
      /** Canceled by the athlete so late that it counts as one of the month. */
      isLate: c.boolean().notNull().default(false),
      /** Beyond those of the month. */
      isExtra: c.boolean().notNull().default(false),
      /** A missed or late one that staff no longer counts. */
      givenBackAt: c.timestamp(),
      bookedBy: maybeUser(),
      /** How often the athlete has moved it. */
      moves: c.integer().notNull().default(0),
      /** Rises with each message to calendars. */
      sequence: c.integer().notNull().default(0),
      /** When it was planned or booked; null for those from before this was kept. */
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

  /** The quarter hours since 1970 that a booked session takes, so that no person has two at once. */
  const sessionCells = c.table(
    "session_cells",
    {
      id: c.id(),
      sessionId: c
        .integer()
        .notNull()
        .references(() => mentorshipSessions.id, { onDelete: "cascade" }),
      mentorId: staffId(),
      athleteId: athleteId(),
      cell: c.integer().notNull(),
    },
    (t) => [
      c.uniqueIndex("session_cells_mentor").on(t.mentorId, t.cell),
      c.uniqueIndex("session_cells_athlete").on(t.athleteId, t.cell),
      c.index("session_cells_session").on(t.sessionId),
    ],
  );

  /** When a mentor can be booked in each week, as minutes of the wall clock; weekday 0 is Sunday. */
  const mentorHours = c.table(
    "mentor_hours",
    {
      id: c.id(),
      userId: staffId(),
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

  /** Takes the place of that day’s hours; without minutes the mentor is away. */
  const mentorDays = c.table(
    "mentor_days",
    {
      id: c.id(),
      userId: staffId(),
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

  /** An address that calendar programs read without a sign-in; only its hash is stored. */
  const calendarFeeds = c.table("calendar_feeds", {
    id: c.id(),
    userId: staffId().unique(),
    tokenHash: c.text().notNull().unique(),
    createdAt: c.timestamp().notNull(),
    lastReadAt: c.timestamp(),
  });

  return { mentorshipSessions, sessionCells, mentorHours, mentorDays, homework, calendarFeeds };
}
