import { and, count, desc, eq, gte, isNull, ne } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow, Row } from "../schema/index.ts";

type Mine = { id: number; athleteId: number };

/** The columns without the text. */
const columnsOf = ({ tables: { sharedEntries: t } }: Reader) => ({
  id: t.id,
  entryKey: t.entryKey,
  writtenOn: t.writtenOn,
  sharedAt: t.sharedAt,
  readAt: t.readAt,
});

type Listing = { athleteId: number; from: Date | null };

/** Newest first; an athlete has at most `maxSharedEntries`. */
export function listSharedEntries(db: Reader, { athleteId, from }: Listing) {
  const { sharedEntries: t } = db.tables;
  return db
    .select(columnsOf(db))
    .from(t)
    .where(and(eq(t.athleteId, athleteId), from ? gte(t.sharedAt, from) : undefined))
    .orderBy(desc(t.sharedAt), desc(t.id));
}

type Key = Pick<Row<"sharedEntries">, "athleteId" | "entryKey">;

const isPage = ({ tables: { sharedEntries: t } }: Reader, { athleteId, entryKey }: Key) =>
  and(eq(t.athleteId, athleteId), eq(t.entryKey, entryKey));

export async function findSharedEntry(db: Reader, key: Key) {
  const [entry] = await db.select().from(db.tables.sharedEntries).where(isPage(db, key));
  return entry;
}

/** How many other pages of the athlete are shared. */
export async function countOtherEntries(db: Reader, { athleteId, entryKey }: Key) {
  const { sharedEntries: t } = db.tables;
  const [found] = await db
    .select({ count: count() })
    .from(t)
    .where(and(eq(t.athleteId, athleteId), ne(t.entryKey, entryKey)));
  return found?.count ?? 0;
}

/** Replaces an earlier copy of the same page, and marks the page as unread. */
export async function putSharedEntry(tx: Tx, entry: NewRow<"sharedEntries">) {
  const { sharedEntries: t } = tx.tables;
  const { writtenOn, text, sharedAt } = entry;
  const put = tx.insert(t).values(entry);
  const change = { writtenOn, text, sharedAt, readAt: null };
  return firstRow(
    await put.onConflictDoUpdate({ target: [t.athleteId, t.entryKey], set: change }).returning(),
  );
}

/** Undefined if this athlete has no such page. */
export async function deleteSharedEntry(tx: Tx, { id, athleteId }: Mine) {
  const { sharedEntries: t } = tx.tables;
  const isOwn = and(eq(t.id, id), eq(t.athleteId, athleteId));
  const [deleted] = await tx.delete(t).where(isOwn).returning({ id: t.id });
  return deleted;
}

/** Notes the time of the first reading. */
export async function noteReading(tx: Tx, { id, athleteId, at }: Mine & { at: Date }) {
  const { sharedEntries: t } = tx.tables;
  await tx
    .update(t)
    .set({ readAt: at })
    .where(and(eq(t.id, id), eq(t.athleteId, athleteId), isNull(t.readAt)));
}

/** Undefined if this athlete has no such page, or shared it before `from`. */
export async function findPageOf(db: Reader, { id, athleteId, from }: Mine & Listing) {
  const { sharedEntries: t } = db.tables;
  const isOpen = from ? gte(t.sharedAt, from) : undefined;
  const [entry] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.athleteId, athleteId), isOpen));
  return entry;
}
