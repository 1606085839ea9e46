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
  /** Only for a chapter: its number in the playbook. */
  chapterNumber: z.int().nullable(),
  minutes: z.int(),
  isOpen: z.boolean(),
  /** The page where the viewer can buy access; null if the text is open. */
  link: z.string().nullable(),
  /** How much of the text the viewer has read or heard. */
  percent: z.int(),
  completedAt: z.date().nullable(),
  /** Published by the staff in the last two weeks. */
  isNew: z.boolean(),
});

export const library = z.object({
  items: z.array(
    row.extend({
      /** The words around the search hit; null without a search or if the text is closed. */
      excerpt: z.string().nullable(),
    }),
  ),
  isMore: z.boolean(),
  /** Paid months exist for the viewer’s address, which give access once it is confirmed. */
  needsConfirmation: z.boolean(),
});

const file = z.object({
  id: z.int(),
  role: z.enum(fileRoles),
  title: z.string(),
  mime: z.string(),
  bytes: z.int(),
  seconds: z.int().nullable(),
  /** Only for captions: the transcript. */
  cues: z.array(z.object({ from: z.number(), until: z.number(), text: z.string() })).nullable(),
  /** A signed path, valid for six hours; only for this viewer unless the text is public. */
  address: z.string(),
});

export const progress = z.object({
  fileId: z.int().nullable(),
  /** In thousandths of the length of a text, or in seconds of a recording. */
  position: z.int(),
  percent: z.int(),
  completedAt: z.date().nullable(),
  updatedAt: z.date(),
});

export const keptProgress = withUnlocked(progress);

export const resource = row.extend({
  /** Only the first two paragraphs if the text is closed. */
  blocks: z.array(block),
  /** Only for a chapter that is open: questions before and after its text. */
  questions: z.object({ before: z.array(z.string()), after: z.array(z.string()) }).nullable(),
  files: z.array(file),
  progress: progress.nullable(),
});

/** The Sunday on which the week of the devotional begins. */
const sunday = z.string();

export const devotional = resource.extend({ sunday });

export const pastDevotional = row.extend({ sunday });

/** A text in the list for staff, without its words. */
export const staffResourceRow = z.object({
  id: z.int(),
  slug: z.string(),
  kind: z.enum(resourceKinds),
  title: z.string(),
  access: z.enum(accessLevels),
  chapterNumber: z.int().nullable(),
  /** Only for a devotional: its place in the sequence that repeats. */
  week: z.int().nullable(),
  status: z.enum(resourceStatuses),
  publishAt: z.date().nullable(),
  state: z.enum(resourceStates),
  updatedAt: z.date(),
});

/** A text as staff edit it. */
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
  /** The reading time. */
  minutes: z.int(),
  /** The result of Verse Lock for each verse. */
  verses: z.array(
    z.object({
      reference: z.string(),
      verdict: z.enum(["exact", "formatting-only", "part", "differs", "unknown-reference"]),
      /** The verse as it stands in the Markdown. */
      markdown: z.string(),
      /** The same with the words of the King James Bible; null if there is no such verse. */
      repaired: z.string().nullable(),
    }),
  ),
});
