import { and, eq, max } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow, Row } from "../schema/index.ts";

export async function findNotification(db: Reader, id: number) {
  const { notifications: t } = db.tables;
  const [row] = await db.select().from(t).where(eq(t.id, id));
  return row;
}

type Change = Partial<
  Pick<NewRow<"notifications">, "pushAt" | "mailAt" | "dueAt" | "mailedAt" | "attempts">
>;

export async function updateDelivery(tx: Tx, id: number, change: Change) {
  const { notifications: t } = tx.tables;
  await tx.update(t).set(change).where(eq(t.id, id));
}

type OfKind = Pick<Row<"notifications">, "userId" | "kind">;

/** When a mail last contained a notification of this kind for this user. */
export async function findLastMailed(db: Reader, { userId, kind }: OfKind) {
  const { notifications: t } = db.tables;
  const [row] = await db
    .select({ at: max(t.mailedAt) })
    .from(t)
    .where(and(eq(t.userId, userId), eq(t.kind, kind)));
  return row?.at ?? null;
}
