import { and, eq, isNull, lt } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { countPasskeys } from "./passkeys.ts";

export async function findAuthenticator(db: Reader, userId: number) {
  const { authenticators } = db.tables;
  const [found] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  return found;
}

type NewAuthenticator = { userId: number; secret: string; at: Date };

/** Replaces an unconfirmed authenticator. False if a confirmed one exists. */
export async function beginAuthenticator(tx: Tx, { userId, secret, at }: NewAuthenticator) {
  const { authenticators } = tx.tables;
  const isUnconfirmed = and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt));
  await tx.delete(authenticators).where(isUnconfirmed);
  const inserted = await tx
    .insert(authenticators)
    .values({ userId, secret, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: authenticators.id });
  return inserted.length > 0;
}

export async function confirmAuthenticator(tx: Tx, { userId, at }: { userId: number; at: Date }) {
  const { authenticators } = tx.tables;
  const isUnconfirmed = and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt));
  await tx.update(authenticators).set({ confirmedAt: at }).where(isUnconfirmed);
}

/** Stores the time step of a used code. False if this code or a newer one was used before. */
export async function useStep(tx: Tx, { userId, step }: { userId: number; step: number }) {
  const { authenticators: t } = tx.tables;
  const isNewer = and(eq(t.userId, userId), lt(t.lastStep, step));
  return (await tx.update(t).set({ lastStep: step }).where(isNewer).returning()).length > 0;
}

/**
 * Deletes the recovery codes too, unless passkeys still need them. False if there was no
 * authenticator.
 */
export async function deleteAuthenticator(tx: Tx, userId: number) {
  const { authenticators: t, recoveryCodes } = tx.tables;
  if ((await countPasskeys(tx, userId)) === 0)
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return (await tx.delete(t).where(eq(t.userId, userId)).returning({ id: t.id })).length > 0;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { userId, codeHashes }: { userId: number; codeHashes: readonly string[] },
) {
  const { recoveryCodes: t } = tx.tables;
  await tx.delete(t).where(eq(t.userId, userId));
  await tx.insert(t).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

export async function useRecoveryCode(
  tx: Tx,
  { userId, codeHash, at }: { userId: number; codeHash: string; at: Date },
) {
  const { recoveryCodes: t } = tx.tables;
  const isUnused = and(eq(t.userId, userId), eq(t.codeHash, codeHash), isNull(t.usedAt));
  return (await tx.update(t).set({ usedAt: at }).where(isUnused).returning()).length > 0;
}

/** Counts the unused recovery codes. */
export function countRecoveryCodes(db: Reader, userId: number) {
  const { recoveryCodes: t } = db.tables;
  return db.$count(t, and(eq(t.userId, userId), isNull(t.usedAt)));
}
