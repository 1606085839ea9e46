import { maxLengths } from "../limits.ts";
import { accessLevels, eventAnswers, eventKinds } from "../values.ts";
import { type AthleteTables, ownerColumn, userOrNullColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";
import type { Block, LibraryTables } from "./library.ts";

/** Events and the athletes' answers to them. */
export function eventTables(c: Columns, people: AthleteTables, { resources }: LibraryTables) {
  const { longest, among } = checks(c);
  const athleteId = ownerColumn(c, people);
  const userIdOrNull = userOrNullColumn(c, people);

  const events = c.table(
    "events",
    {
      id: c.id(),
      slug: c.text().notNull().unique(),
      eventType: c.oneOf(eventKinds).notNull(),
      title: c.text().notNull(),
      /** Markdown, as the staff write it. */
      body: c.text().notNull(),
      blocks: c.json<Block[]>().notNull(),
      access: c.oneOf(accessLevels).notNull(),
      startsAt: c.timestamp().notNull(),
      minutes: c.integer().notNull(),
      /** The host's time zone. */
      timeZone: c.text().notNull(),
      place: c.text().notNull(),
      /** Sent only to athletes who said that they come, and only around the time of the event. */
      joinUrl: c.text(),
      capacity: c.integer(),
      /** The SEQUENCE of the calendar file; rises with each change that calendars are sent. */
      sequence: c.integer().notNull().default(0),
      version: c.integer().notNull().default(1),
      canceledAt: c.timestamp(),
      cancelReason: c.text(),
      recordingId: c.integer().references(() => resources.id, { onDelete: "set null" }),
      createdBy: userIdOrNull(),
      createdAt: c.timestamp().notNull(),
      deletedAt: c.timestamp(),
    },
    (t) => [
      among(t.eventType, eventKinds),
      among(t.access, accessLevels),
      longest(t.slug, maxLengths.slug),
      longest(t.title, maxLengths.title),
      longest(t.place, maxLengths.location),
      longest(t.joinUrl, maxLengths.meetingUrl),
      c.index("events_starts").on(t.startsAt),
      c.index("events_recording").on(t.recordingId),
      c.index("events_created_by").on(t.createdBy),
    ],
  );

  const eventRsvps = c.table(
    "event_rsvps",
    {
      id: c.id(),
      eventId: c
        .integer()
        .notNull()
        .references(() => events.id, { onDelete: "cascade" }),
      athleteId: athleteId(),
      answer: c.oneOf(eventAnswers).notNull(),
      question: c.text(),
      /** Staff see the question without the athlete's name. */
      isUnnamed: c.boolean().notNull().default(false),
      updatedAt: c.timestamp().notNull(),
    },
    (t) => [
      among(t.answer, eventAnswers),
      longest(t.question, maxLengths.eventQuestion),
      c.uniqueIndex("event_rsvps_once").on(t.eventId, t.athleteId),
      c.index("event_rsvps_athlete").on(t.athleteId),
    ],
  );

  return { events, eventRsvps };
}
