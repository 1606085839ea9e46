import { and, eq, inArray } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";

export async function findIdempotencyKey(
  db: Reader,
  { userId, key }: { userId: number; key: string },
) {
  const { idempotencyKeys: t } = db.tables;
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.key, key)));
  return row;
}

/** Of the last day: older ones are deleted. */
export function listIdempotencyKeys(
  db: Reader,
  { userId, calls }: { userId: number; calls: string[] },
) {
  const { idempotencyKeys: t } = db.tables;
  return db
    .select({ key: t.key, result: t.result })
    .from(t)
    .where(and(eq(t.userId, userId), inArray(t.call, calls)));
}

export async function insertIdempotencyKey(tx: Tx, row: NewRow<"idempotencyKeys">) {
  await tx.insert(tx.tables.idempotencyKeys).values(row);
}
