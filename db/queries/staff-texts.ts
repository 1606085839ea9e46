import { and, asc, desc, eq, gt, inArray, isNull, like, lt, lte, ne, or } from "drizzle-orm";
import type { Database, Reader, Tx } from "../database.ts";
import type { NewRow, Row } from "../schema/index.ts";
import { hasWordsOfLibrary } from "../search.ts";
import type { resourceStates } from "../values.ts";

type Listing = {
  engine: Database["engine"];
  state?: (typeof resourceStates)[number] | undefined;
  kind?: Row<"resources">["kind"] | undefined;
  search?: string | undefined;
  /** The last id of the previous page. */
  before?: number | undefined;
  limit: number;
  now: Date;
};

/** All texts of the library that are not deleted, without their content; newest first. */
export function listStaffTexts(db: Reader, { engine, limit, before, ...filter }: Listing) {
  const { resources: t } = db.tables;
  const { id, slug, kind, title, access, chapterNumber, week, status, publishAt, updatedAt } = t;
  return db
    .select({ id, slug, kind, title, access, chapterNumber, week, status, publishAt, updatedAt })
    .from(t)
    .where(
      and(
        isNull(t.deletedAt),
        filter.state && isIn(db, filter.state, filter.now),
        filter.kind && eq(t.kind, filter.kind),
        filter.search ? hasWordsOfLibrary(db, engine, filter.search) : undefined,
        before === undefined ? undefined : lt(t.id, before),
      ),
    )
    .orderBy(desc(t.id))
    .limit(limit);
}

function isIn(db: Reader, state: NonNullable<Listing["state"]>, now: Date) {
  const { resources: t } = db.tables;
  if (state === "draft") return eq(t.status, "draft");
  const hasCome = or(isNull(t.publishAt), lte(t.publishAt, now));
  return and(eq(t.status, "published"), state === "scheduled" ? gt(t.publishAt, now) : hasCome);
}

/** The slugs that begin like this, including those of deleted texts. */
export async function listTextSlugs(db: Reader, beginning: string) {
  const { resources: t } = db.tables;
  const rows = await db
    .select({ slug: t.slug })
    .from(t)
    .where(like(t.slug, `${beginning}%`));
  return rows.map(({ slug }) => slug);
}

type Place = Pick<NewRow<"resources">, "chapterNumber" | "week" | "weekOf"> & {
  /** The text for which the place is wanted. */
  id: number;
};

/** Another text, even a deleted one, with the same chapter number or week. */
export async function findInPlace(db: Reader, { id, chapterNumber, week, weekOf }: Place) {
  const { resources: t } = db.tables;
  const isThere = or(
    chapterNumber == null ? undefined : eq(t.chapterNumber, chapterNumber),
    week == null ? undefined : eq(t.week, week),
    weekOf == null ? undefined : eq(t.weekOf, weekOf),
  );
  if (!isThere) return undefined;
  const [found] = await db
    .select({ title: t.title, chapterNumber: t.chapterNumber, week: t.week, weekOf: t.weekOf })
    .from(t)
    .where(and(ne(t.id, id), isThere));
  return found;
}

/** The files among these that belong to this text or to no text. */
export function listAttachable(db: Reader, { id, fileIds }: { id: number; fileIds: number[] }) {
  const { resourceFiles: t } = db.tables;
  return db
    .select()
    .from(t)
    .where(and(inArray(t.id, fileIds), or(isNull(t.resourceId), eq(t.resourceId, id))))
    .orderBy(asc(t.id));
}

type Attached = { resourceId: number; files: readonly { id: number; title: string }[] };

/** Makes these the files of a text, in this order, and detaches all its other files. */
export async function attachFiles(tx: Tx, { resourceId, files }: Attached) {
  const { resourceFiles: t } = tx.tables;
  await tx.update(t).set({ resourceId: null }).where(eq(t.resourceId, resourceId));
  for (const [position, { id, title }] of files.entries())
    await tx.update(t).set({ resourceId, title, position }).where(eq(t.id, id));
}
