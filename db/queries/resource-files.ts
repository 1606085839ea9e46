import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow } from "../schema/index.ts";

export async function insertFile(tx: Tx, file: NewRow<"resourceFiles">) {
  return firstRow(await tx.insert(tx.tables.resourceFiles).values(file).returning());
}

export async function findFileByKey(db: Reader, storageKey: string) {
  const { resourceFiles: t } = db.tables;
  const [file] = await db.select().from(t).where(eq(t.storageKey, storageKey));
  return file;
}

/** A file for download; undefined if its text was deleted. */
export async function findReadableFile(db: Reader, id: number) {
  const { resourceFiles: t, resources } = db.tables;
  const { role, title, mime, bytes, sha256, storageKey } = t;
  const [file] = await db
    .select({ role, title, mime, bytes, sha256, storageKey })
    .from(t)
    .leftJoin(resources, eq(resources.id, t.resourceId))
    .where(and(eq(t.id, id), isNull(resources.deletedAt)));
  return file;
}

/** The keys among these that belong to a file. */
export async function listKnownKeys(db: Reader, keys: readonly string[]) {
  const { resourceFiles: t } = db.tables;
  const rows = await db
    .select({ key: t.storageKey })
    .from(t)
    .where(inArray(t.storageKey, [...keys]));
  return rows.map(({ key }) => key);
}

/** All files with their hashes, which a restore checks. */
export function listStoredFiles(db: Reader) {
  const { resourceFiles: t } = db.tables;
  const { title, storageKey, sha256 } = t;
  return db.select({ title, storageKey, sha256 }).from(t).orderBy(t.id);
}

export async function findResourceId(db: Reader, slug: string) {
  const { resources: t } = db.tables;
  const [found] = await db.select({ id: t.id }).from(t).where(eq(t.slug, slug));
  return found?.id;
}
