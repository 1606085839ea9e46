import * as z from "zod";
import {
  accessLevels,
  areas,
  fileRoles,
  resourceKinds,
  resourceStates,
  resourceStatuses,
} from "#db/values.ts";
import { withUnlocked } from "./growth.ts";

const words = z.array(
  z.union([
    z.object({ kind: z.enum(["text", "bold", "italic"]), text: z.string() }),
    z.object({ kind: z.literal("break") }),
    z.object({ kind: z.literal("link"), text: z.string(), href: z.string() }),
  ]),
);

export const block = z.union([
  z.object({ kind: z.enum(["h2", "h3", "paragraph", "quote"]), words }),
  z.object({ kind: z.literal("list"), isOrdered: z.boolean(), items: z.array(words) }),
  z.object({ kind: z.literal("verse"), text: z.string(), reference: z.string() }),
]);

const row = z.object({
  id: z.int(),
  slug: z.string(),
  kind: z.enum(resourceKinds),
  title: z.string(),
  summary: z.string(),
  area: z.enum(areas).nullable(),
  tags: z.array(z.string()),
  access: z.enum(accessLevels),
  /** Of a chapter, its place in the playbook. */
  chapterNumber: z.int().nullable(),
  minutes: z.int(),
  isOpen: z.boolean(),
  /** Where it can be opened; null if it is open. */
  link: z.string().nullable(),
  /** How far the viewer has come. */
  percent: z.int(),
  completedAt: z.date().nullable(),
  /** Published by the staff in the last two weeks. */
  isNew: z.boolean(),
});

export const library = z.object({
  items: z.array(
    row.extend({
      /** The words around what was searched for; null where it is closed. */
      excerpt: z.string().nullable(),
    }),
  ),
  isMore: z.boolean(),
  /** Months were paid with the viewer’s address, and open once it is confirmed. */
  needsConfirmation: z.boolean(),
});

const file = z.object({
  id: z.int(),
  role: z.enum(fileRoles),
  title: z.string(),
  mime: z.string(),
  bytes: z.int(),
  seconds: z.int().nullable(),
  /** Of captions, the transcript. */
  cues: z.array(z.object({ from: z.number(), until: z.number(), text: z.string() })).nullable(),
  /** For this viewer, and for six hours. */
  address: z.string(),
});

export const progress = z.object({
  fileId: z.int().nullable(),
  /** Thousandths of a text, seconds of a file. */
  position: z.int(),
  percent: z.int(),
  completedAt: z.date().nullable(),
  updatedAt: z.date(),
});

export const keptProgress = withUnlocked(progress);

export const resource = row.extend({
  /** Where it is closed, the first two paragraphs. */
  blocks: z.array(block),
  /** What a chapter asks; null where it is closed. */
  questions: z.object({ before: z.array(z.string()), after: z.array(z.string()) }).nullable(),
  files: z.array(file),
  progress: progress.nullable(),
});

/** The first day of its week. */
const sunday = z.string();

export const devotional = resource.extend({ sunday });

export const pastDevotional = row.extend({ sunday });

/** For the staff, without its text. */
export const staffResourceRow = z.object({
  id: z.int(),
  slug: z.string(),
  kind: z.enum(resourceKinds),
  title: z.string(),
  access: z.enum(accessLevels),
  chapterNumber: z.int().nullable(),
  /** Of a devotional, its place in the order that comes round again. */
  week: z.int().nullable(),
  status: z.enum(resourceStatuses),
  publishAt: z.date().nullable(),
  state: z.enum(resourceStates),
  updatedAt: z.date(),
});

/** As it is written. */
export const staffResource = staffResourceRow.extend({
  summary: z.string(),
  /** Markdown. */
  body: z.string(),
  area: z.enum(areas).nullable(),
  tags: z.array(z.string()),
  weekOf: z.string().nullable(),
  questions: z.object({ before: z.array(z.string()), after: z.array(z.string()) }).nullable(),
  minutes: z.int(),
  version: z.int(),
  files: z.array(file),
});

export const deletedResource = z.object({ id: z.int(), title: z.string(), deletedAt: z.date() });

export const previewedText = z.object({
  blocks: z.array(block),
  /** How long it takes to read. */
  minutes: z.int(),
  /** What Verse Lock says of each verse. */
  verses: z.array(
    z.object({
      reference: z.string(),
      verdict: z.enum(["exact", "formatting-only", "part", "differs", "unknown-reference"]),
      /** The Markdown in which it is written. */
      markdown: z.string(),
      /** The Markdown with the words of the King James Bible; null where there is no such verse. */
      repaired: z.string().nullable(),
    }),
  ),
});
