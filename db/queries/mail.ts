import { desc, eq } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";

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
