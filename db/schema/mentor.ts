import { maxLengths } from "../limits.ts";
import { concernOutcomes, mentorMessageKinds, openingReasons } from "../values.ts";
import { type AthleteTables, ownerColumn, userOrNullColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";
import type { soulcareTables } from "./soulcare.ts";

type Reflections = Pick<ReturnType<typeof soulcareTables>, "journeyReflections">;

/** The lines: what athletes and their mentors write to each other. */
export function mentorTables(
  c: Columns,
  people: AthleteTables,
  { journeyReflections }: Reflections,
) {
  const { athletes, sessions } = people;
  const { longest, among, atLeast } = checks(c);
  const athleteId = ownerColumn(c, people);
  const userIdOrNull = userOrNullColumn(c, people);

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

  return { mentorLines, mentorMessages, lineOpenings, mentorConcerns };
}
