import { maxLengths } from "../limits.ts";
import { concernOutcomes, mentorMessageKinds, openingReasons, staffRoles } from "../values.ts";
import { type AthleteTables, ownerColumn, userColumn, userOrNullColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";
import type { soulcareTables } from "./soulcare.ts";

type Reflections = Pick<ReturnType<typeof soulcareTables>, "journeyReflections">;

/** Staff, and the lines: what athletes and their mentors write to each other. */
export function mentorTables(
  c: Columns,
  people: AthleteTables,
  { journeyReflections }: Reflections,
) {
  const { athletes, sessions } = people;
  const { longest, among, between, atLeast } = checks(c);
  const athleteId = ownerColumn(c, people);
  const userIdOrNull = userOrNullColumn(c, people);

  /** One row for each admin; the name is `users.displayName`. */
  const staff = c.table(
    "staff",
    {
      id: c.id(),
      userId: userColumn(c, people)().unique(),
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

  /** One row for each athlete, made with the profile. */
  const mentorLines = c.table(
    "mentor_lines",
    {
      id: c.id(),
      athleteId: athleteId().unique(),
      /** Null: the athlete has no mentor, and the owners look after them. */
      mentorId: userIdOrNull(),
      /** Rises with every change, so that open pages load the line again. */
      version: c.integer().notNull().default(0),
      changedAt: c.timestamp().notNull(),
      athleteReadAt: c.timestamp(),
      staffReadAt: c.timestamp(),
      /** Since when the athlete waits for an answer. */
      awaitsSince: c.timestamp(),
      /** While there is no mentor, owners read only what is newer than this; null: everything. */
      ownersReadFrom: c.timestamp(),
    },
    (t) => [
      atLeast(t.version, 0),
      c.index("mentor_lines_mentor").on(t.mentorId),
      c.index("mentor_lines_changed").on(t.changedAt),
      c.index("mentor_lines_waiting").on(t.awaitsSince),
    ],
  );

  const mentorMessages = c.table(
    "mentor_messages",
    {
      id: c.id(),
      athleteId: athleteId(),
      authorId: userIdOrNull(),
      fromStaff: c.boolean().notNull(),
      kind: c.oneOf(mentorMessageKinds).notNull().default("message"),
      body: c.text().notNull(),
      /** The shared reflection that the message answers. */
      reflectionId: c.integer().references(() => journeyReflections.id, { onDelete: "set null" }),
      createdAt: c.timestamp().notNull(),
      editedAt: c.timestamp(),
      deletedAt: c.timestamp(),
    },
    (t) => [
      among(t.kind, mentorMessageKinds),
      longest(t.body, maxLengths.message),
      c.index("mentor_messages_line").on(t.athleteId, t.createdAt, t.id),
      c.index("mentor_messages_author").on(t.authorId, t.createdAt),
      c.index("mentor_messages_reflection").on(t.reflectionId),
    ],
  );

  /** An owner opened another mentor's line; the access ends at `expiresAt` or with the session. */
  const lineOpenings = c.table(
    "line_openings",
    {
      id: c.id(),
      athleteId: athleteId(),
      userId: userIdOrNull(),
      sessionId: c.integer().references(() => sessions.id, { onDelete: "set null" }),
      reason: c.oneOf(openingReasons).notNull(),
      openedAt: c.timestamp().notNull(),
      expiresAt: c.timestamp().notNull(),
    },
    (t) => [
      among(t.reason, openingReasons),
      c.index("line_openings_line").on(t.athleteId, t.openedAt),
      c.index("line_openings_session").on(t.sessionId),
      c.index("line_openings_user").on(t.userId),
    ],
  );

  /** What athletes told the owners about their mentors. */
  const mentorConcerns = c.table(
    "mentor_concerns",
    {
      id: c.id(),
      athleteId: c.integer().references(() => athletes.id, { onDelete: "set null" }),
      mentorId: userIdOrNull(),
      body: c.text().notNull(),
      createdAt: c.timestamp().notNull(),
      closedAt: c.timestamp(),
      closedBy: userIdOrNull(),
      outcome: c.oneOf(concernOutcomes),
      note: c.text(),
    },
    (t) => [
      longest(t.body, maxLengths.message),
      longest(t.note, maxLengths.careNote),
      c.index("mentor_concerns_athlete").on(t.athleteId),
      c.index("mentor_concerns_mentor").on(t.mentorId, t.closedAt),
      c.index("mentor_concerns_closer").on(t.closedBy),
    ],
  );

  return { staff, mentorLines, mentorMessages, lineOpenings, mentorConcerns };
}
