import type * as z from "zod";
import type { Tx } from "#db/database.ts";
import { catalogue } from "#db/queries/catalogue.ts";
import {
  attachFiles,
  findInPlace,
  listAttachable,
  listTextSlugs,
} from "#db/queries/staff-texts.ts";
import type { Row } from "#db/schema/index.ts";
import { minutesOf } from "../domain/library.ts";
import { proseOf } from "../domain/prose.ts";
import { slugOf } from "../domain/slug.ts";
import { conflict, invalid } from "../errors.ts";
import type { createResourceInput, updateResourceInput } from "../input/library.ts";
import { checkVerses } from "../verses.ts";

type Changes = z.output<typeof updateResourceInput>;
type Fields = Omit<z.output<typeof createResourceInput>, "idempotencyKey">;
type File = Pick<Row<"resourceFiles">, "role" | "seconds">;

export async function insertText(tx: Tx, fields: Fields, by: { userId: number; at: Date }) {
  const row = await rowOf(tx, 0, fields);
  const noun = fields.kind;
  const taken = await listTextSlugs(tx, slugOf(fields.title, { noun }));
  const text = await catalogue.resources.insert(tx, {
    ...row,
    slug: slugOf(fields.title, { taken, noun }),
    createdBy: by.userId,
    createdAt: by.at,
    updatedAt: by.at,
  });
  await attachFiles(tx, { resourceId: text.id, files: fields.files });
  return text;
}

/** Replaces the version that the writer has read; undefined if there is no such text. */
export async function updateText(tx: Tx, { id, version, ...fields }: Changes, updatedAt: Date) {
  const before = await catalogue.resources.find(tx, id);
  if (!before) return undefined;
  if (before.version !== version)
    throw conflict("Somebody else has changed this text. Please load it again.");
  const row = await rowOf(tx, id, fields);
  await attachFiles(tx, { resourceId: id, files: fields.files });
  return catalogue.resources.update(tx, { ...row, id, version: version + 1, updatedAt });
}

/** Leaves out fields that belong to another kind of text. `id` is 0 for a new text. */
async function rowOf(tx: Tx, id: number, { files: chosen, minutes, ...fields }: Fields) {
  const isChapter = fields.kind === "chapter";
  const isDevotional = fields.kind === "devotional";
  const place = {
    chapterNumber: isChapter ? fields.chapterNumber : null,
    week: isDevotional ? fields.week : null,
    weekOf: isDevotional ? fields.weekOf : null,
  };
  await checkPlace(tx, { id, ...place });
  const files = await listAttachable(tx, { id, fileIds: chosen.map((file) => file.id) });
  if (files.length < new Set(chosen.map((file) => file.id)).size)
    throw invalid("files", "One of the files is gone. Please upload it again.");
  if (fields.status === "published") checkWhole({ ...fields, ...place, files });
  const { blocks, plain } = proseOf(fields.body);
  const seconds = Math.max(0, ...files.map((file) => file.seconds ?? 0));
  return {
    ...fields,
    ...place,
    blocks,
    plain,
    body: fields.body || null,
    questions: isChapter ? fields.questions : null,
    minutes: minutes ?? minutesOf(plain, seconds),
  };
}

async function checkPlace(tx: Tx, place: Parameters<typeof findInPlace>[1]) {
  const other = await findInPlace(tx, place);
  if (!other) return;
  const fields = ["chapterNumber", "week", "weekOf"] as const;
  const field = fields.find((name) => place[name] != null && place[name] === other[name]);
  throw invalid(field ?? "week", `“${other.title}” has this place. It may be deleted.`);
}

type Whole = Pick<Fields, "kind" | "summary" | "body" | "chapterNumber" | "week" | "weekOf"> & {
  files: readonly File[];
};

/** Throws if a text to publish lacks something, such as the captions of a video. */
function checkWhole(text: Whole) {
  const { kind, summary, body, chapterNumber, week, weekOf } = text;
  if (!summary) throw invalid("summary", "Please say in a line what it is about.");
  if (kind === "chapter" && chapterNumber === null)
    throw invalid("chapterNumber", "Please give the chapter its number.");
  if (kind === "devotional" && (week ?? weekOf) === null)
    throw invalid("week", "Please give it a place in the order, or a Sunday.");
  if (kind !== "media" && !body) throw invalid("body", "Please write the text.");
  checkFiles(text);
  checkVerses("body", body);
}

function checkFiles({ kind, body, files }: Whole) {
  const has = (...roles: File["role"][]) => files.some(({ role }) => roles.includes(role));
  if (kind === "media" && !has("video", "audio", "pdf"))
    throw invalid("files", "Please add a video, a recording or a PDF.");
  if (has("captions")) return;
  if (has("video")) throw invalid("files", "A video needs captions.");
  if (has("audio") && !body)
    throw invalid("files", "A recording needs captions, or its words as a text.");
}
