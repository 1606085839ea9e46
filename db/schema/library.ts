import { maxLengths } from "../limits.ts";
import { accessLevels, areas, fileRoles, resourceKinds, resourceStatuses } from "../values.ts";
import { type AthleteTables, ownerColumn, userOrNullColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** A part of the text in a block. */
type Inline =
  | { kind: "text" | "bold" | "italic"; text: string }
  | { kind: "break" }
  | { kind: "link"; text: string; href: string };

/** A block of a text, made from Markdown by server/domain/prose.ts. */
export type Block =
  | { kind: "h2" | "h3" | "paragraph" | "quote"; words: Inline[] }
  | { kind: "list"; isOrdered: boolean; items: Inline[][] }
  | { kind: "verse"; text: string; reference: string };

/** The questions of a chapter before and after its text. */
export type ChapterQuestions = { before: string[]; after: string[] };

/** A line of a transcript; times are in seconds. */
export type Cue = { from: number; until: number; text: string };

/** Texts and files to read, hear and watch. */
export function libraryTables(c: Columns, people: AthleteTables) {
  const { longest, among, between, atLeast } = checks(c);
  const athleteId = ownerColumn(c, people);
  const userIdOrNull = userOrNullColumn(c, people);

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
      /** The text without markup, for the search. */
      plain: c.text().notNull(),
      area: c.oneOf(areas),
      tags: c.json<string[]>().notNull(),
      access: c.oneOf(accessLevels).notNull(),
      chapterNumber: c.integer().unique(),
      /** A devotional's place in the cycle of devotionals. */
      week: c.integer().unique(),
      /** The Sunday of the one week that a devotional is for. */
      weekOf: c.text().unique(),
      questions: c.json<ChapterQuestions>(),
      minutes: c.integer().notNull(),
      status: c.oneOf(resourceStatuses).notNull(),
      /** A published text is shown from then on; null: at once. */
      publishAt: c.timestamp(),
      version: c.integer().notNull().default(1),
      /** The hash of a text as released; while it matches, a newer release may replace the text. */
      seedHash: c.text(),
      createdBy: userIdOrNull(),
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

  /** Files are uploaded before their resource is saved; until then they belong to no resource. */
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
      /** The place where the athlete stopped: thousandths of a text, seconds of a file. */
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

  return { resources, resourceFiles, resourceProgress };
}

export type LibraryTables = ReturnType<typeof libraryTables>;
