import { asc, inArray, lte, sql } from "drizzle-orm";
import type { ClaimOptions, Queue, Reader, Tx } from "./database.ts";

export function selectDue(db: Reader, queue: Queue, { now, limit }: ClaimOptions) {
  const table = db.tables[queue];
  return db
    .select({ id: table.id })
    .from(table)
    .where(lte(table.dueAt, now))
    .orderBy(asc(table.dueAt), asc(table.id))
    .limit(limit);
}

/** Moves the jobs to the end of their lease, which is what makes them this worker's. */
export function lease(
  tx: Tx,
  queue: Queue,
  { due, now, leaseMs }: ClaimOptions & { due: { id: number }[] },
) {
  const table = tx.tables[queue];
  return tx
    .update(table)
    .set({ dueAt: new Date(now.getTime() + leaseMs), attempts: sql`${table.attempts} + 1` })
    .where(
      inArray(
        table.id,
        due.map(({ id }) => id),
      ),
    )
    .returning();
}
