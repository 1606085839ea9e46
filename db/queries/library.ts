import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Database, Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow, Row } from "../schema/index.ts";
import { hasWordsOfLibrary } from "../search.ts";
import { resourceKinds } from "../values.ts";
import { noAthlete } from "./visibility.ts";

type Resource = Row<"resources">;
type Reading = { athleteId: number | null; now: Date };

/** The condition for texts that are published, not deleted and not scheduled for later. */
export function isShownText(db: Reader, now: Date) {
  const { resources: t } = db.tables;
  return and(
    eq(t.status, "published"),
    isNull(t.deletedAt),
    or(isNull(t.publishAt), lte(t.publishAt, now)),
  );
}

/** The columns for lists, with the athlete's own progress. */
function selectRows(db: Reader, athleteId: number | null) {
  const { resources: t, resourceProgress: progress } = db.tables;
  const { id, slug, kind, title, summary, area, tags, access, chapterNumber, minutes } = t;
  const shown = { id, slug, kind, title, summary, area, tags, access, chapterNumber, minutes };
  const isOwn = and(eq(progress.resourceId, t.id), eq(progress.athleteId, athleteId ?? noAthlete));
  return db
    .select({
      ...shown,
      createdAt: t.createdAt,
      publishAt: t.publishAt,
      seedHash: t.seedHash,
      progress,
    })
    .from(t)
    .leftJoin(progress, isOwn)
    .$dynamic();
}

type Listing = Reading & {
  engine: Database["engine"];
  kind?: Resource["kind"] | undefined;
  area?: NonNullable<Resource["area"]> | undefined;
  tag?: string | undefined;
  search?: string | undefined;
  limit: number;
  before?: number | undefined;
};

/** Newest first; `before` is the last id of the previous page. */
export async function listResources(db: Reader, listing: Listing) {
  if (listing.search) return searchResources(db, listing);
  const { before, limit } = listing;
  const { resources: t } = db.tables;
  const lastTime = before === undefined ? undefined : await findTime(db, before);
  if (before !== undefined && !lastTime) return [];
  const isOnPage = and(
    lastTime && sql`(${t.createdAt}, ${t.id}) < (${sql.param(lastTime, t.createdAt)}, ${before})`,
    matches(db, listing),
  );
  const rowsOf = (kind: Resource["kind"]) =>
    selectRows(db, listing.athleteId)
      .where(and(eq(t.kind, kind), isOnPage))
      .orderBy(desc(t.createdAt), desc(t.id))
      .limit(limit);
  // One query for each kind, because the index has an order only within a kind.
  const kinds = listing.kind ? [listing.kind] : resourceKinds;
  const rows = (await Promise.all(kinds.map(rowsOf))).flat();
  return rows.sort(newestFirst).slice(0, limit);
}

/** Sorts by id, which rises with the time, because sorting by time would read every match. */
function searchResources(db: Reader, { before, kind, limit, ...listing }: Listing) {
  const { resources: t } = db.tables;
  const isOnPage = before === undefined ? undefined : lt(t.id, before);
  return selectRows(db, listing.athleteId)
    .where(and(isOnPage, kind && eq(t.kind, kind), matches(db, listing)))
    .orderBy(desc(t.id))
    .limit(limit);
}

type Dated = Pick<Resource, "createdAt" | "id">;

const newestFirst = (a: Dated, b: Dated) =>
  b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id;

function matches(db: Reader, { engine, area, tag, search, now }: Omit<Listing, "limit">) {
  const { resources: t } = db.tables;
  return and(
    area && eq(t.area, area),
    tag === undefined ? undefined : hasTag(db, tag),
    search ? hasWordsOfLibrary(db, engine, search) : undefined,
    isShownText(db, now),
  );
}

/** Searches the tags as JSON text; both engines write a tag the same way there. */
function hasTag(db: Reader, tag: string) {
  const escaped = JSON.stringify(tag).replaceAll(/[\\%_]/g, "\\$&");
  return sql`cast(${db.tables.resources.tags} as text) like ${`%${escaped}%`} escape '\\'`;
}

async function findTime(db: Reader, id: number) {
  const { resources: t } = db.tables;
  const [resource] = await db.select({ at: t.createdAt }).from(t).where(eq(t.id, id));
  return resource?.at;
}

/** A whole text; the caller leaves out the parts that the viewer may not read. */
export async function findResource(db: Reader, { slug, ...reading }: Reading & { slug: string }) {
  const { resources: t, resourceProgress: progress } = db.tables;
  const { athleteId, now } = reading;
  const isOwn = and(eq(progress.resourceId, t.id), eq(progress.athleteId, athleteId ?? noAthlete));
  const [found] = await db
    .select({ resource: t, progress })
    .from(t)
    .leftJoin(progress, isOwn)
    .where(and(eq(t.slug, slug), isShownText(db, now)));
  return found && { ...found.resource, progress: found.progress };
}

/** Maps ids to the texts without markup, which lists leave out because they are long. */
export async function listPlainTexts(db: Reader, ids: number[]) {
  const { resources: t } = db.tables;
  const rows = await db.select({ id: t.id, plain: t.plain }).from(t).where(inArray(t.id, ids));
  return new Map(rows.map(({ id, plain }) => [id, plain]));
}

export function listFiles(db: Reader, resourceId: number) {
  const { resourceFiles: t } = db.tables;
  return db.select().from(t).where(eq(t.resourceId, resourceId)).orderBy(asc(t.position), t.id);
}

type Weeks = { sundays: string[]; now: Date };

/** The devotionals for these weeks, and all devotionals of the cycle in its order. */
export function listWeeks(db: Reader, { sundays, now }: Weeks) {
  const { resources: t } = db.tables;
  return db
    .select({ slug: t.slug, access: t.access, week: t.week, weekOf: t.weekOf })
    .from(t)
    .where(
      and(
        eq(t.kind, "devotional"),
        or(isNotNull(t.week), inArray(t.weekOf, sundays)),
        isShownText(db, now),
      ),
    )
    .orderBy(asc(t.week));
}

export async function listBySlug(db: Reader, { slugs, ...reading }: Reading & { slugs: string[] }) {
  const chosen = inArray(db.tables.resources.slug, slugs);
  return selectRows(db, reading.athleteId).where(and(chosen, isShownText(db, reading.now)));
}

/** The chapters that the athlete has begun or completed. */
export function listOwnChapters(db: Reader, athleteId: number) {
  const { resources: t, resourceProgress: progress } = db.tables;
  const { completedAt, percent } = progress;
  return db
    .select({ number: sql`${t.chapterNumber}`.mapWith(Number), completedAt, percent })
    .from(progress)
    .innerJoin(t, eq(t.id, progress.resourceId))
    .where(and(eq(progress.athleteId, athleteId), isNotNull(t.chapterNumber)))
    .orderBy(asc(t.chapterNumber));
}

type Own = { athleteId: number; resourceId: number };
type Place = Own & { fileId: number | null; position: number; percent: number; at: Date };

/** Keeps the newest place and the highest percentage. */
export async function saveProgress(tx: Tx, { at, ...place }: Place) {
  const before = await findOrInsertProgress(tx, { ...place, updatedAt: at });
  const { fileId, position } = place;
  const newest = at >= before.updatedAt ? { fileId, position, updatedAt: at } : {};
  const percent = Math.max(before.percent, place.percent);
  return updateProgress(tx, before.id, { percent, ...newest });
}

type Completion = Own & { isComplete: boolean; at: Date };

export async function saveCompletion(tx: Tx, { isComplete, at, ...own }: Completion) {
  const start = { ...own, position: 0, percent: 0, updatedAt: at };
  const before = await findOrInsertProgress(tx, start);
  const change = isComplete
    ? { percent: 100, completedAt: before.completedAt ?? at }
    : { completedAt: null };
  const progress = await updateProgress(tx, before.id, change);
  return { progress, isNew: isComplete && before.completedAt === null };
}

/** Returns the stored row, or `row` after inserting it. */
async function findOrInsertProgress(tx: Tx, row: NewRow<"resourceProgress">) {
  const { resourceProgress: t } = tx.tables;
  await tx.insert(t).values(row).onConflictDoNothing();
  const isOwn = and(eq(t.athleteId, row.athleteId), eq(t.resourceId, row.resourceId));
  return firstRow(await tx.select().from(t).where(isOwn));
}

async function updateProgress(tx: Tx, id: number, change: Partial<NewRow<"resourceProgress">>) {
  const { resourceProgress: t } = tx.tables;
  return firstRow(await tx.update(t).set(change).where(eq(t.id, id)).returning());
}

type Text = NewRow<"resources">;

/** The texts with these slugs, including those that staff have deleted. */
export function listSeeded(db: Reader, slugs: string[]) {
  const { resources: t } = db.tables;
  return db.select().from(t).where(inArray(t.slug, slugs));
}

/** Adds texts, except those whose slug, chapter number or week is taken. */
export function addTexts(tx: Tx, texts: Text[]) {
  return tx.insert(tx.tables.resources).values(texts).onConflictDoNothing();
}

/** Replaces a text by that of a newer release, unless its version has changed meanwhile. */
export function replaceText(
  tx: Tx,
  { id, version, ...text }: Partial<Text> & { id: number; version: number },
) {
  const { resources: t } = tx.tables;
  return tx
    .update(t)
    .set({ ...text, version: version + 1 })
    .where(and(eq(t.id, id), eq(t.version, version)));
}

/** The slugs of the texts that everyone may read. */
export async function listPublicSlugs(db: Reader, now: Date) {
  const { resources: t } = db.tables;
  const rows = await db
    .select({ slug: t.slug })
    .from(t)
    .where(and(eq(t.access, "public"), isShownText(db, now)))
    .orderBy(asc(t.slug));
  return rows.map(({ slug }) => slug);
}
