import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow, Row } from "../schema/index.ts";

export async function insertMail(tx: Tx, mail: NewRow<"outbox">) {
  await tx.insert(tx.tables.outbox).values(mail);
}

export function listNewestMail(db: Reader, { limit }: { limit: number }) {
  const { outbox } = db.tables;
  return db.select().from(outbox).orderBy(desc(outbox.id)).limit(limit);
}

/**
 * A sign-in link is worth an account: once the mail is sent or dead, only its envelope is kept. Of
 * the last mail to somebody who has deleted theirs not even that names them.
 */
export async function finishMail(
  tx: Tx,
  { id, sentAt, lastError }: { id: number; sentAt: Date | null; lastError: string | null },
) {
  const { outbox } = tx.tables;
  const [mail] = await tx
    .update(outbox)
    .set({ dueAt: null, sentAt, lastError })
    .where(eq(outbox.id, id))
    .returning({ kind: outbox.kind, athleteId: outbox.athleteId });
  const isLast = mail?.kind === "subscription-ended" && mail.athleteId === null;
  if (mail?.kind === "sign-in-link" || isLast)
    await tx
      .update(outbox)
      .set({ body: "", ...(isLast && { to: "" }) })
      .where(eq(outbox.id, id));
}

export async function postponeMail(
  tx: Tx,
  { id, dueAt, lastError }: { id: number; dueAt: Date; lastError: string },
) {
  const { outbox } = tx.tables;
  await tx.update(outbox).set({ dueAt, lastError }).where(eq(outbox.id, id));
}

/** Whether one of this kind has ever left. */
export async function hasSentMail(db: Reader, kind: Row<"outbox">["kind"]) {
  const { outbox } = db.tables;
  const [sent] = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, kind), isNotNull(outbox.sentAt)))
    .limit(1);
  return sent !== undefined;
}
