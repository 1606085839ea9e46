import { and, eq } from "drizzle-orm";
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

export async function insertIdempotencyKey(tx: Tx, row: NewRow<"idempotencyKeys">) {
  await tx.insert(tx.tables.idempotencyKeys).values(row);
}
