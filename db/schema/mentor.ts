import { maxLengths } from "../limits.ts";
import { concernOutcomes, mentorMessageKinds, openingReasons, staffRoles } from "../values.ts";
import { type AthleteTables, ownerColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";
import type { soulcareTables } from "./soulcare.ts";

type Reflections = Pick<ReturnType<typeof soulcareTables>, "journeyReflections">;

/** Staff, and the line: what an athlete and their mentor write to each other. */
export function mentorTables(
  c: Columns,
  people: AthleteTables,
  { journeyReflections }: Reflections,
) {
  const { athletes, users, sessions } = people;
  const { longest, among, between, atLeast } = checks(c);
  const athleteId = ownerColumn(c, people);
  const formerUserId = () => c.integer().references(() => users.id, { onDelete: "set null" });

  /** One row for each admin; `users.displayName` is the name. */
  const staff = c.table(
    "staff",
    {
      id: c.id(),
      userId: c
        .integer()
        .notNull()
        .unique()
        .references(() => users.id, { onDelete: "cascade" }),
      role: c.oneOf(staffRoles).notNull(),
      email: c.text(),
      bio: c.text(),
      /** A JPEG in base64. */
      photo: c.text(),
      timeZone: c.text().notNull().default("America/New_York"),
      /** Where sessions take place: a link, or in words. */
      meetingUrl: c.text(),
      place: c.text(),
      sessionMinutes: c.integer().notNull().default(60),
      /** How long before a session it can still be booked. */
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

  /** One for each athlete, made with the profile. */
  const mentorLines = c.table(
    "mentor_lines",
    {
      id: c.id(),
      athleteId: athleteId().unique(),
      /** Null: the owners look after the athlete. */
      mentorId: formerUserId(),
      /** Grows with every change, so that open pages hear of it. */
      version: c.integer().notNull().default(0),
      changedAt: c.timestamp().notNull(),
      athleteReadAt: c.timestamp(),
      staffReadAt: c.timestamp(),
      /** Since when the athlete waits for an answer. */
      awaitsSince: c.timestamp(),
      /** Without a mentor, owners read only what came after; null: everything. */
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
      authorId: formerUserId(),
      fromStaff: c.boolean().notNull(),
      kind: c.oneOf(mentorMessageKinds).notNull().default("message"),
      body: c.text().notNull(),
      /** The shared reflection that it answers. */
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

  /** An owner read a line that is not theirs; it ends with their session. */
  const lineOpenings = c.table(
    "line_openings",
    {
      id: c.id(),
      athleteId: athleteId(),
      userId: formerUserId(),
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

  /** What an athlete told the owners about their mentor. */
  const mentorConcerns = c.table(
    "mentor_concerns",
    {
      id: c.id(),
      athleteId: c.integer().references(() => athletes.id, { onDelete: "set null" }),
      mentorId: formerUserId(),
      body: c.text().notNull(),
      createdAt: c.timestamp().notNull(),
      closedAt: c.timestamp(),
      closedBy: formerUserId(),
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
