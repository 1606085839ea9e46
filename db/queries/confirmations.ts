import { and, eq, gt, isNull } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";

type Link = { tokenHash: string; now: Date };

export async function insertConfirmation(tx: Tx, link: NewRow<"emailConfirmations">) {
  await tx.insert(tx.tables.emailConfirmations).values(link);
}

/** The user of an unexpired confirmation link; undefined once the address is confirmed. */
export async function findUserToConfirm(db: Reader, { tokenHash, now }: Link) {
  const { emailConfirmations: links, users } = db.tables;
  const [row] = await db
    .select({ user: users })
    .from(links)
    .innerJoin(users, eq(users.id, links.userId))
    .where(
      and(eq(links.tokenHash, tokenHash), gt(links.expiresAt, now), isNull(users.emailConfirmedAt)),
    );
  return row?.user;
}

/** Confirms the address and deletes its links; undefined if it is confirmed already. */
export async function confirmEmail(tx: Tx, { userId, at }: { userId: number; at: Date }) {
  const { emailConfirmations, users } = tx.tables;
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
  const [confirmed] = await tx
    .update(users)
    .set({ emailConfirmedAt: at })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
    .returning();
  return confirmed;
}

/** Deletes the user's pending change of address. */
export async function deleteEmailChange(tx: Tx, { userId }: { userId: number }) {
  const { emailChanges } = tx.tables;
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Replaces an earlier request: the newest wins. */
export async function putEmailChange(tx: Tx, change: NewRow<"emailChanges">) {
  await deleteEmailChange(tx, change);
  await tx.insert(tx.tables.emailChanges).values(change);
}

/** The requested change of a link that has not expired, with its user. */
export async function findEmailChange(db: Reader, { tokenHash, now }: Link) {
  const { emailChanges: changes, users } = db.tables;
  const [row] = await db
    .select({ email: changes.email, user: users })
    .from(changes)
    .innerJoin(users, eq(users.id, changes.userId))
    .where(and(eq(changes.tokenHash, tokenHash), gt(changes.expiresAt, now)));
  return row;
}

type NewEmail = { userId: number; athleteId: number | null; email: string; at: Date | null };

/** Writes the address to the user, athlete and staff member; `at` is when it was confirmed. */
export async function updateEmail(tx: Tx, { userId, athleteId, email, at }: NewEmail) {
  const { athletes, emailConfirmations, staff, users } = tx.tables;
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId));
  await tx.update(users).set({ username: email, emailConfirmedAt: at }).where(eq(users.id, userId));
  await tx.update(staff).set({ email }).where(eq(staff.userId, userId));
  if (athleteId !== null)
    await tx.update(athletes).set({ email }).where(eq(athletes.id, athleteId));
}
