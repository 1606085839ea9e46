import { and, eq } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { Row } from "../schema/index.ts";

/** A deleted account. Its id is given again after a restore, so the time of creation counts too. */
export type Tombstone = Omit<Row<"tombstones">, "id">;

export async function listTombstones(db: Reader): Promise<Tombstone[]> {
  const { athleteId, userId, createdAt, deletedAt } = db.tables.tombstones;
  return db.select({ athleteId, userId, createdAt, deletedAt }).from(db.tables.tombstones);
}

/** Whether this account is in the database, although it was deleted. */
export async function hasDeleted(db: Reader, { athleteId, createdAt }: Tombstone) {
  const { athletes } = db.tables;
  const isThis = and(eq(athletes.id, athleteId ?? 0), eq(athletes.createdAt, createdAt));
  return (await db.$count(athletes, isThis)) > 0;
}

/** Keeps a tombstone from elsewhere, once. */
export async function keepTombstone(tx: Tx, tombstone: Tombstone) {
  const { tombstones: t } = tx.tables;
  const { athleteId, createdAt } = tombstone;
  const isThis = and(eq(t.athleteId, athleteId ?? 0), eq(t.createdAt, createdAt));
  if ((await tx.$count(t, isThis)) === 0) await tx.insert(t).values(tombstone);
}
