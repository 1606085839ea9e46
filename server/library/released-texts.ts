import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Database } from "#db/database.ts";
import { addTexts, listSeeded, replaceText } from "#db/queries/library.ts";
import { root } from "#db/root.ts";
import type { Row } from "#db/schema/index.ts";
import { accessLevels, areas, resourceKinds } from "#db/values.ts";
import { proseOf, typographic } from "../domain/prose.ts";

const folder = join(root, "db/seed/library");

const words = z.string().transform(typographic);

/** The front matter of each text. */
const head = z.object({
  slug: z.string(),
  kind: z.enum(resourceKinds),
  title: words,
  summary: words.optional(),
  area: z.enum(areas).nullable().default(null),
  tags: z.array(z.string()).default([]),
  access: z.enum(accessLevels),
  number: z.coerce.number().nullable().default(null),
  week: z.coerce.number().nullable().default(null),
  minutes: z.coerce.number(),
  before: z.array(words).optional(),
  after: z.array(words).optional(),
  /** Only added to an installation with demo data. */
  demoOnly: z.literal("true").optional(),
});

/** The texts that come with a release, as the staff would have written them. */
export function releasedTexts({ withDemo }: { withDemo: boolean }) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .sort()
    .reverse()
    .flatMap((name) => {
      const { demoOnly, ...text } = textOf(readFileSync(join(folder, name), "utf8"));
      return demoOnly && !withDemo ? [] : [text];
    });
}

function textOf(file: string) {
  const [, above = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  const { number, before, after, summary, ...fields } = head.parse(fieldsOf(above));
  const questions = before && after ? { before, after } : null;
  const text = { ...fields, chapterNumber: number, questions, body: body.trim() };
  return { ...text, summary: summary ?? verseIn(text.body) };
}

/** The summary of a text without one: its first verse, as in devotionals. */
const verseIn = (body: string) => proseOf(body).verses[0]?.text ?? "";

/** Parses lines such as `slug: rest` or `tags: [a, b]`, and lists below a name. */
function fieldsOf(above: string) {
  const lines = above.matchAll(/^(\w+):(?: \[(.+)\]| (.+)|((?:\n {2}- .+)+))$/gm);
  return Object.fromEntries(
    [...lines].map(([, name = "", row, text, column]) => [
      name,
      text ?? row?.split(", ") ?? column?.split("\n  - ").slice(1),
    ]),
  );
}

type Text = Omit<ReturnType<typeof textOf>, "demoOnly">;

/** A hash of every field that staff can change. */
export function hashOf(text: Text | Row<"resources">) {
  const { kind, title, summary, body, area, tags, access, chapterNumber, week } = text;
  const { before = [], after = [] } = text.questions ?? {};
  const content = [kind, title, summary, body, area, tags, access, chapterNumber, week];
  const all = JSON.stringify([...content, text.minutes, before, after]);
  return createHash("sha256").update(all).digest("base64url");
}

type Deps = { database: Database; now: () => Date; withDemo: boolean };

/**
 * Adds missing texts, also to a database older than the library. Replaces texts of an earlier
 * release that staff have not changed; texts that staff changed stay.
 */
export async function addReleasedTexts({ database, now, withDemo }: Deps) {
  const texts = releasedTexts({ withDemo }).map((text) => ({ ...text, seedHash: hashOf(text) }));
  const slugs = texts.map(({ slug }) => slug);
  const stored = new Map((await listSeeded(database.read, slugs)).map((row) => [row.slug, row]));
  const at = now();
  const isNew = ({ slug }: Text) => !stored.has(slug);
  const added = texts.filter(isNew).map((text) => {
    const times = { createdAt: at, updatedAt: at };
    return { ...rowOf(text), status: "published" as const, ...times };
  });
  const replaced = texts.flatMap((text) => {
    const before = stored.get(text.slug);
    const isUntouched = before?.seedHash && before.seedHash === hashOf(before);
    if (!before || !isUntouched || before.seedHash === text.seedHash) return [];
    return [{ ...rowOf(text), id: before.id, version: before.version, updatedAt: at }];
  });
  if (added.length + replaced.length === 0) return;
  await database.write(async (tx) => {
    if (added.length > 0) await addTexts(tx, added);
    for (const text of replaced) await replaceText(tx, text);
  });
}

function rowOf(text: Text & { seedHash: string }) {
  const { blocks, plain } = proseOf(text.body);
  return { ...text, blocks, plain };
}
