import { and, eq } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { Row } from "../schema/index.ts";

/** A deleted account. After a restore its id may belong to another, so `createdAt` counts too. */
export type Tombstone = Omit<Row<"tombstones">, "id">;

export async function listTombstones(db: Reader): Promise<Tombstone[]> {
  const { athleteId, userId, createdAt, deletedAt } = db.tables.tombstones;
  return db.select({ athleteId, userId, createdAt, deletedAt }).from(db.tables.tombstones);
}

/** Whether a restored database holds this deleted account again. */
export async function hasDeleted(db: Reader, { athleteId, createdAt }: Tombstone) {
  const { athletes } = db.tables;
  const isThis = and(eq(athletes.id, athleteId ?? 0), eq(athletes.createdAt, createdAt));
  return (await db.$count(athletes, isThis)) > 0;
}

/** Stores a tombstone of another database, unless it is stored already. */
export async function keepTombstone(tx: Tx, tombstone: Tombstone) {
  const { tombstones: t } = tx.tables;
  const { athleteId, createdAt } = tombstone;
  const isThis = and(eq(t.athleteId, athleteId ?? 0), eq(t.createdAt, createdAt));
  if ((await tx.$count(t, isThis)) === 0) await tx.insert(t).values(tombstone);
}
