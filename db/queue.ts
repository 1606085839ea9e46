import { asc, inArray, lte, sql } from "drizzle-orm";
import type { ClaimOptions, Queue, Reader, Tx } from "./database.ts";
import type { Row, Tables } from "./schema/index.ts";

/** Safe: the queries below use only columns that all queues share. */
const queueTable = (tables: Tables, queue: Queue) => tables[queue] as Tables["outbox"];

export function selectDue(db: Reader, queue: Queue, { now, limit }: ClaimOptions) {
  const table = queueTable(db.tables, queue);
  return db
    .select({ id: table.id })
    .from(table)
    .where(lte(table.dueAt, now))
    .orderBy(asc(table.dueAt), asc(table.id))
    .limit(limit);
}

/** Leases jobs by moving `dueAt` to the end of the lease. */
export async function lease<Q extends Queue>(
  tx: Tx,
  queue: Q,
  { due, now, leaseMs }: ClaimOptions & { due: { id: number }[] },
) {
  const table = queueTable(tx.tables, queue);
  const rows: unknown = await tx
    .update(table)
    .set({ dueAt: new Date(now.getTime() + leaseMs), attempts: sql`${table.attempts} + 1` })
    .where(
      inArray(
        table.id,
        due.map(({ id }) => id),
      ),
    )
    .returning();
  // Safe: these are whole rows of this queue's table.
  return rows as Row<Q>[];
}
