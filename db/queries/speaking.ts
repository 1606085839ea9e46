import { desc, eq } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow, onPage, type Page } from "../query.ts";
import type { NewRow, Row } from "../schema/index.ts";

export async function insertInquiry(tx: Tx, inquiry: NewRow<"speakingInquiries">) {
  return firstRow(await tx.insert(tx.tables.speakingInquiries).values(inquiry).returning());
}

type Status = Row<"speakingInquiries">["status"];

/** Newest first. */
export function listInquiries(
  db: Reader,
  { status, ...page }: Page & { status?: Status | undefined },
) {
  const { speakingInquiries: t } = db.tables;
  const condition = status ? eq(t.status, status) : undefined;
  return db
    .select()
    .from(t)
    .where(onPage({ at: t.createdAt, id: t.id, condition }, page))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(page.limit);
}

export async function findInquiry(db: Reader, id: number) {
  const { speakingInquiries: t } = db.tables;
  const [inquiry] = await db.select().from(t).where(eq(t.id, id));
  return inquiry;
}

export async function findInquiryByKey(db: Reader, idempotencyKey: string) {
  const { speakingInquiries: t } = db.tables;
  const [inquiry] = await db.select().from(t).where(eq(t.idempotencyKey, idempotencyKey));
  return inquiry;
}

type Change = { id: number; status: Status; notes: string | null };

export async function updateInquiry(tx: Tx, { id, ...change }: Change) {
  const { speakingInquiries: t } = tx.tables;
  const [inquiry] = await tx.update(t).set(change).where(eq(t.id, id)).returning();
  return inquiry;
}
