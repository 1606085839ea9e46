import { isNull } from "drizzle-orm";
import { maxLengths } from "../limits.ts";
import {
  accessLevels,
  areas,
  eventAnswers,
  eventKinds,
  fileRoles,
  resourceKinds,
  resourceStatuses,
} from "../values.ts";
import { type AthleteTables, ownerColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** Words in a block of text, plain or marked. */
type Inline =
  | { kind: "text" | "bold" | "italic"; text: string }
  | { kind: "break" }
  | { kind: "link"; text: string; href: string };

/** A piece of a text as it is drawn; made of Markdown by server/domain/prose.ts. */
export type Block =
  | { kind: "h2" | "h3" | "paragraph" | "quote"; words: Inline[] }
  | { kind: "list"; isOrdered: boolean; items: Inline[][] }
  | { kind: "verse"; text: string; reference: string };

/** What a chapter asks before and after its text. */
export type ChapterQuestions = { before: string[]; after: string[] };

/** A line of a transcript, in seconds. */
export type Cue = { from: number; until: number; text: string };

/** A season’s work for one athlete. Ids stay the same from version to version. */
export type PlanContent = {
  letter: string;
  goals: { id: string; text: string; sign: string }[];
  weeks: { focus: string; actions: { id: string; text: string; times: number }[] }[];
};

/** Texts and files to read, hear and watch, events, and game plans. */
export function libraryTables(c: Columns, people: AthleteTables) {
  const { longest, among, between, atLeast } = checks(c);
  const { users } = people;
  const athleteId = ownerColumn(c, people);
  const formerUserId = () => c.integer().references(() => users.id, { onDelete: "set null" });

  const resources = c.table(
    "resources",
    {
      id: c.id(),
      slug: c.text().notNull().unique(),
      kind: c.oneOf(resourceKinds).notNull(),
      title: c.text().notNull(),
      summary: c.text().notNull(),
      /** Markdown, as the staff write it. */
      body: c.text(),
      blocks: c.json<Block[]>(),
      /** The words alone, for the search. */
      plain: c.text().notNull(),
      area: c.oneOf(areas),
      tags: c.json<string[]>().notNull(),
      access: c.oneOf(accessLevels).notNull(),
      chapterNumber: c.integer().unique(),
      /** A devotional’s place in the order that comes round again. */
      week: c.integer().unique(),
      /** The Sunday of the one week that a devotional is for. */
      weekOf: c.text().unique(),
      questions: c.json<ChapterQuestions>(),
      minutes: c.integer().notNull(),
      status: c.oneOf(resourceStatuses).notNull(),
      /** Published from then on. */
      publishAt: c.timestamp(),
      version: c.integer().notNull().default(1),
      /** Of the text that came with a release; while it fits, the next release may replace it. */
      seedHash: c.text(),
      createdBy: formerUserId(),
      createdAt: c.timestamp().notNull(),
      updatedAt: c.timestamp().notNull(),
      deletedAt: c.timestamp(),
    },
    (t) => [
      among(t.kind, resourceKinds),
      among(t.access, accessLevels),
      among(t.status, resourceStatuses),
      longest(t.slug, maxLengths.slug),
      longest(t.title, maxLengths.title),
      longest(t.summary, maxLengths.summary),
      longest(t.body, maxLengths.resourceBody),
      between(t.chapterNumber, 1, 12),
      c.index("resources_newest").on(t.status, t.kind, t.createdAt, t.id),
      c.index("resources_created_by").on(t.createdBy),
      c.index("resources_deleted").on(t.deletedAt),
    ],
  );

  /** A file is uploaded first, and belongs to a resource once that is saved. */
  const resourceFiles = c.table(
    "resource_files",
    {
      id: c.id(),
      resourceId: c.integer().references(() => resources.id, { onDelete: "cascade" }),
      role: c.oneOf(fileRoles).notNull(),
      title: c.text().notNull(),
      position: c.integer().notNull().default(0),
      mime: c.text().notNull(),
      bytes: c.integer().notNull(),
      seconds: c.integer(),
      sha256: c.text().notNull(),
      storageKey: c.text().notNull().unique(),
      cues: c.json<Cue[]>(),
      createdAt: c.timestamp().notNull(),
    },
    (t) => [
      among(t.role, fileRoles),
      longest(t.title, maxLengths.title),
      c.index("resource_files_resource").on(t.resourceId, t.position),
    ],
  );

  const resourceProgress = c.table(
    "resource_progress",
    {
      id: c.id(),
      athleteId: athleteId(),
      resourceId: c
        .integer()
        .notNull()
        .references(() => resources.id, { onDelete: "cascade" }),
      fileId: c.integer().references(() => resourceFiles.id, { onDelete: "set null" }),
      /** Thousandths of a text, seconds of a file. */
      position: c.integer().notNull(),
      percent: c.integer().notNull(),
      completedAt: c.timestamp(),
      updatedAt: c.timestamp().notNull(),
    },
    (t) => [
      atLeast(t.position, 0),
      between(t.percent, 0, 100),
      c.uniqueIndex("resource_progress_once").on(t.athleteId, t.resourceId),
      c.index("resource_progress_resource").on(t.resourceId),
      c.index("resource_progress_file").on(t.fileId),
    ],
  );

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
      /** The host’s. */
      timeZone: c.text().notNull(),
      place: c.text().notNull(),
      /** Leaves the server only for those who come, near the time. */
      joinUrl: c.text(),
      capacity: c.integer(),
      /** Rises with each message to calendars. */
      sequence: c.integer().notNull().default(0),
      version: c.integer().notNull().default(1),
      canceledAt: c.timestamp(),
      cancelReason: c.text(),
      recordingId: c.integer().references(() => resources.id, { onDelete: "set null" }),
      createdBy: formerUserId(),
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
      /** The host reads the question without a name. */
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

  const gamePlans = c.table(
    "game_plans",
    {
      id: c.id(),
      athleteId: athleteId(),
      title: c.text().notNull(),
      /** A day such as 2026-05-01. */
      startsOn: c.text().notNull(),
      /** The number of the newest version. */
      version: c.integer().notNull(),
      archivedAt: c.timestamp(),
      createdBy: formerUserId(),
      createdAt: c.timestamp().notNull(),
    },
    (t) => [
      longest(t.title, maxLengths.title),
      c.uniqueIndex("game_plans_open").on(t.athleteId).where(isNull(t.archivedAt)),
      c.index("game_plans_athlete").on(t.athleteId, t.createdAt),
      c.index("game_plans_created_by").on(t.createdBy),
    ],
  );

  const gamePlanVersions = c.table(
    "game_plan_versions",
    {
      id: c.id(),
      planId: c
        .integer()
        .notNull()
        .references(() => gamePlans.id, { onDelete: "cascade" }),
      athleteId: athleteId(),
      number: c.integer().notNull(),
      content: c.json<PlanContent>().notNull(),
      /** In a line, what is new. */
      changed: c.text(),
      createdBy: formerUserId(),
      createdAt: c.timestamp().notNull(),
    },
    (t) => [
      longest(t.changed, maxLengths.planChange),
      c.uniqueIndex("game_plan_versions_once").on(t.planId, t.number),
      c.index("game_plan_versions_athlete").on(t.athleteId),
      c.index("game_plan_versions_created_by").on(t.createdBy),
    ],
  );

  /** One of the times that an action of the plan is to be done. */
  const gamePlanTicks = c.table(
    "game_plan_ticks",
    {
      id: c.id(),
      planId: c
        .integer()
        .notNull()
        .references(() => gamePlans.id, { onDelete: "cascade" }),
      athleteId: athleteId(),
      actionId: c.text().notNull(),
      place: c.integer().notNull(),
      at: c.timestamp().notNull(),
    },
    (t) => [
      between(t.place, 1, 7),
      c.uniqueIndex("game_plan_ticks_once").on(t.planId, t.actionId, t.place),
      c.index("game_plan_ticks_athlete").on(t.athleteId),
    ],
  );

  return {
    resources,
    resourceFiles,
    resourceProgress,
    events,
    eventRsvps,
    gamePlans,
    gamePlanVersions,
    gamePlanTicks,
  };
}
