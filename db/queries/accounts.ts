import { and, desc, eq, gt, lte, ne, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow, prepared } from "../query.ts";
import type { NewRow, Tables } from "../schema/index.ts";

/** Adds the user; undefined if the name is taken. */
export async function insertUser(tx: Tx, user: NewRow<"users">) {
  const { users } = tx.tables;
  const [inserted] = await tx
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.username })
    .returning();
  return inserted;
}

export async function findUserByName(db: Reader, username: string) {
  const { users } = db.tables;
  const [user] = await db.select().from(users).where(eq(users.username, username));
  return user;
}

export async function findUser(db: Reader, id: number) {
  const { users } = db.tables;
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

export function countUsers(db: Reader) {
  return db.$count(db.tables.users);
}

export function countAdmins(db: Reader) {
  const { users } = db.tables;
  return db.$count(users, eq(users.role, "admin"));
}

export async function updatePassword(
  tx: Tx,
  { userId, password }: { userId: number; password: string },
) {
  await tx.update(tx.tables.users).set({ password }).where(eq(tx.tables.users.id, userId));
}

export async function confirmEmail(tx: Tx, { userId, at }: { userId: number; at: Date }) {
  const { users } = tx.tables;
  await tx.update(users).set({ emailConfirmedAt: at }).where(eq(users.id, userId));
}

export async function deleteSessions(tx: Tx, { userId }: { userId: number }) {
  await tx.delete(tx.tables.sessions).where(eq(tx.tables.sessions.userId, userId));
}

export async function insertSession(tx: Tx, session: NewRow<"sessions">) {
  return firstRow(await tx.insert(tx.tables.sessions).values(session).returning());
}

/** The columns of the user behind a session or token. */
export const person = ({ users, athletes }: Tables) => ({
  userId: users.id,
  role: users.role,
  isDemo: users.isDemo,
  displayName: users.displayName,
  athleteId: users.athleteId,
  athleteName: athletes.name,
});

/** The session of a token with its user. The caller checks whether it is still valid. */
export async function findSession(db: Reader, tokenHash: string) {
  const [row] = await prepared(db, "session", { tokenHash }, () => selectSession(db));
  return row;
}

function selectSession(db: Reader) {
  const { sessions, users, athletes, authenticators } = db.tables;
  return db
    .select({
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      provenAt: sessions.provenAt,
      authenticatorSince: authenticators.confirmedAt,
      ...person(db.tables),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(athletes, eq(athletes.id, users.athleteId))
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(eq(sessions.tokenHash, sql.placeholder("tokenHash")));
}

export async function touchSession(tx: Tx, { id, at }: { id: number; at: Date }) {
  const { sessions } = tx.tables;
  await tx.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, id));
}

export function listSessions(
  db: Reader,
  { userId, seenAfter, now }: { userId: number; seenAfter: Date; now: Date },
) {
  const { sessions } = db.tables;
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        gt(sessions.lastSeenAt, seenAfter),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(50);
}

/** Deletes one session of this user; undefined if there is none with that id. */
export async function deleteSession(tx: Tx, { id, userId }: { id: number; userId: number }) {
  const { sessions } = tx.tables;
  const [deleted] = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return deleted;
}

export async function deleteSessionByToken(tx: Tx, tokenHash: string) {
  await tx.delete(tx.tables.sessions).where(eq(tx.tables.sessions.tokenHash, tokenHash));
}

export async function deleteOtherSessions(
  tx: Tx,
  { userId, keepId }: { userId: number; keepId: number },
) {
  const { sessions } = tx.tables;
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keepId)));
}

export async function insertSignInLink(tx: Tx, link: NewRow<"signInLinks">) {
  await tx.insert(tx.tables.signInLinks).values(link);
}

/** The user of a sign-in link that has not expired. */
export async function findUserByLink(
  db: Reader,
  { tokenHash, now }: { tokenHash: string; now: Date },
) {
  const { signInLinks, users } = db.tables;
  const [row] = await db
    .select({ user: users })
    .from(signInLinks)
    .innerJoin(users, eq(users.id, signInLinks.userId))
    .where(and(eq(signInLinks.tokenHash, tokenHash), gt(signInLinks.expiresAt, now)));
  return row?.user;
}

/** Deletes the link, so only one of several parallel tries succeeds. */
export async function redeemSignInLink(
  tx: Tx,
  { tokenHash, now }: { tokenHash: string; now: Date },
) {
  const { signInLinks } = tx.tables;
  const [link] = await tx
    .delete(signInLinks)
    .where(and(eq(signInLinks.tokenHash, tokenHash), gt(signInLinks.expiresAt, now)))
    .returning({ userId: signInLinks.userId });
  return link;
}

export async function deleteSignInLinks(tx: Tx, { userId }: { userId: number }) {
  await tx.delete(tx.tables.signInLinks).where(eq(tx.tables.signInLinks.userId, userId));
}

/** Deletes expired sessions, links and rate limits. */
export async function deleteExpired(tx: Tx, { now }: { now: Date }) {
  const { sessions, signInLinks, rateLimits } = tx.tables;
  await tx.delete(sessions).where(lte(sessions.expiresAt, now));
  await tx.delete(signInLinks).where(lte(signInLinks.expiresAt, now));
  await tx.delete(rateLimits).where(lte(rateLimits.resetAt, now));
}

/** The athlete's name, or the display name of an admin. */
export async function findNameOfUser(db: Reader, id: number) {
  const { users, athletes } = db.tables;
  const [row] = await db
    .select({ displayName: users.displayName, athleteName: athletes.name })
    .from(users)
    .leftJoin(athletes, eq(athletes.id, users.athleteId))
    .where(eq(users.id, id));
  return row?.athleteName ?? row?.displayName ?? "Admin";
}
