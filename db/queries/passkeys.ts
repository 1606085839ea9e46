import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";

/** A user's passkeys, the oldest first. */
export function listPasskeys(db: Reader, userId: number) {
  const { passkeys } = db.tables;
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

export function countPasskeys(db: Reader, userId: number) {
  const { passkeys } = db.tables;
  return db.$count(passkeys, eq(passkeys.userId, userId));
}

/** The passkey with its owner. */
export async function findPasskey(db: Reader, credentialId: string) {
  const { passkeys, users } = db.tables;
  const [found] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, credentialId));
  return found;
}

/** Undefined if this passkey is stored already. */
export async function insertPasskey(tx: Tx, passkey: NewRow<"passkeys">) {
  const { passkeys } = tx.tables;
  const [inserted] = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return inserted;
}

type Use = { id: number; counter: number; isBackedUp: boolean; at: Date };

/** Undefined if it has been removed. */
export async function touchPasskey(tx: Tx, { id, counter, isBackedUp, at }: Use) {
  const { passkeys } = tx.tables;
  const [touched] = await tx
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: at })
    .where(eq(passkeys.id, id))
    .returning({ id: passkeys.id });
  return touched;
}

type Own = { id: number; userId: number };

export async function renamePasskey(tx: Tx, { id, userId, name }: Own & { name: string }) {
  const { passkeys } = tx.tables;
  const [renamed] = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return renamed;
}

export async function deletePasskey(tx: Tx, { id, userId }: Own) {
  const { passkeys } = tx.tables;
  const [deleted] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id });
  return deleted;
}

export async function deletePasskeys(tx: Tx, { userId }: { userId: number }) {
  const { passkeys } = tx.tables;
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

/** Sets the id by which authenticators know the account, once. Returns the stored id. */
export async function keepWebauthnHandle(
  tx: Tx,
  { userId, handle }: { userId: number; handle: string },
) {
  const { users } = tx.tables;
  const hasNone = and(eq(users.id, userId), isNull(users.webauthnHandle));
  await tx.update(users).set({ webauthnHandle: handle }).where(hasNone);
  const [user] = await tx
    .select({ handle: users.webauthnHandle })
    .from(users)
    .where(eq(users.id, userId));
  return user?.handle ?? undefined;
}

export async function insertChallenge(tx: Tx, challenge: NewRow<"webauthnChallenges">) {
  await tx.insert(tx.tables.webauthnChallenges).values(challenge);
}

type Attempt = { tokenHash: string; kind: string; userId: number | null; now: Date };

const isOpen = ({ webauthnChallenges: t }: Reader["tables"], attempt: Attempt) =>
  and(
    eq(t.tokenHash, attempt.tokenHash),
    eq(t.kind, attempt.kind),
    attempt.userId === null ? isNull(t.userId) : eq(t.userId, attempt.userId),
    gt(t.expiresAt, attempt.now),
  );

export async function findChallenge(db: Reader, attempt: Attempt) {
  const { webauthnChallenges: t } = db.tables;
  const [found] = await db.select().from(t).where(isOpen(db.tables, attempt));
  return found?.challenge;
}

/** Deletes the challenge, so that only one of several answers to it counts. */
export async function takeChallenge(tx: Tx, attempt: Attempt) {
  const { webauthnChallenges: t } = tx.tables;
  const taken = await tx.delete(t).where(isOpen(tx.tables, attempt)).returning({ id: t.id });
  return taken.length > 0;
}
