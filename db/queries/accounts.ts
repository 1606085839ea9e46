import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow, prepared } from "../query.ts";
import type { NewRow, Row, Tables } from "../schema/index.ts";
import { deletePushDevices } from "./push.ts";
import { workingAs } from "./staff.ts";

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

type NewStaff = Omit<NewRow<"users">, "role" | "athleteId"> & {
  displayName: string;
  staffRole: Row<"staff">["role"];
  /** Null until the invitation is accepted. */
  joinedAt: Date | null;
};

/** Adds the account of a staff member; undefined if the name is taken. */
export async function insertStaff(tx: Tx, { staffRole, joinedAt, ...account }: NewStaff) {
  const user = await insertUser(tx, { ...account, role: "admin" });
  if (!user) return undefined;
  const { id: userId, username, createdAt: invitedAt } = user;
  const email = username.includes("@") ? username : null;
  await tx.insert(tx.tables.staff).values({ userId, role: staffRole, email, invitedAt, joinedAt });
  return user;
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

/** Closes or reopens an account; false if it is in that state already or does not exist. */
export async function setClosed(tx: Tx, { id, closedAt }: Pick<Row<"users">, "id" | "closedAt">) {
  const { users } = tx.tables;
  const isOther = closedAt ? isNull(users.closedAt) : isNotNull(users.closedAt);
  const changed = await tx
    .update(users)
    .set({ closedAt })
    .where(and(eq(users.id, id), isOther))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** An account with the number of its open sessions, for staff. */
export async function findAccess(db: Reader, { id, now }: { id: number; now: Date }) {
  const { athletes, sessions, users } = db.tables;
  const [account] = await db
    .select({
      id: users.id,
      role: users.role,
      athleteId: users.athleteId,
      closedAt: users.closedAt,
      name: sql<string>`coalesce(${athletes.name}, ${users.displayName}, ${users.username})`,
    })
    .from(users)
    .leftJoin(athletes, eq(athletes.id, users.athleteId))
    .where(eq(users.id, id));
  const isOpen = and(eq(sessions.userId, id), gt(sessions.expiresAt, now));
  return account && { ...account, sessions: await db.$count(sessions, isOpen) };
}

export async function updatePassword(
  tx: Tx,
  { userId, password }: { userId: number; password: string },
) {
  await tx.update(tx.tables.users).set({ password }).where(eq(tx.tables.users.id, userId));
}

export async function insertSession(tx: Tx, session: NewRow<"sessions">) {
  return firstRow(await tx.insert(tx.tables.sessions).values(session).returning());
}

/** The columns of the user of a session or token. `staffRole` is null for all but present staff. */
export const person = ({ users, athletes, staff }: Tables) => ({
  userId: users.id,
  role: users.role,
  isDemo: users.isDemo,
  closedAt: users.closedAt,
  displayName: users.displayName,
  athleteId: users.athleteId,
  athleteName: athletes.name,
  staffRole: staff.role,
});

/** The session of a token with its user. The caller checks whether it is still valid. */
export async function findSession(db: Reader, tokenHash: string) {
  const [row] = await prepared(db, "session", { tokenHash }, () => selectSession(db));
  return row;
}

function selectSession(db: Reader) {
  const { sessions, users, athletes, authenticators, passkeys } = db.tables;
  return db
    .select({
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      provenAt: sessions.provenAt,
      steppedUpAt: sessions.steppedUpAt,
      authenticatorSince: authenticators.confirmedAt,
      hasPasskey:
        sql`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`.mapWith(
          Boolean,
        ),
      ...person(db.tables),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(athletes, eq(athletes.id, users.athleteId))
    .leftJoin(...workingAs(db))
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(eq(sessions.tokenHash, sql.placeholder("tokenHash")));
}

export async function touchSession(tx: Tx, { id, at }: { id: number; at: Date }) {
  const { sessions } = tx.tables;
  await tx.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, id));
}

/** Notes a renewed proof of identity; undefined if this user's session has ended. */
export async function updateSteppedUp(
  tx: Tx,
  { id, userId, at }: { id: number; userId: number; at: Date },
) {
  const { sessions } = tx.tables;
  const [updated] = await tx
    .update(sessions)
    .set({ steppedUpAt: at })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return updated;
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

export type SessionsOfUser = { userId: number; only?: number; except?: number };

/**
 * Deletes this user's sessions, or only one, or all except one; returns their ids. Also deletes the
 * push subscriptions of these browsers and, without `only`, those whose session has expired.
 */
export async function deleteSessions(tx: Tx, { userId, only, except }: SessionsOfUser) {
  const { sessions } = tx.tables;
  await deletePushDevices(tx, { userId, only, except });
  const deleted = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        only === undefined ? undefined : eq(sessions.id, only),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id });
  return deleted.map(({ id }) => id);
}

export async function hasSession(db: Reader, { id, userId }: { id: number; userId: number }) {
  const { sessions } = db.tables;
  return (await db.$count(sessions, and(eq(sessions.id, id), eq(sessions.userId, userId)))) > 0;
}

/** Returns the session's id in a list, which is empty for an unknown token. */
export async function deleteSessionByToken(tx: Tx, tokenHash: string) {
  const { sessions } = tx.tables;
  const isThis = eq(sessions.tokenHash, tokenHash);
  const [session] = await tx.select().from(sessions).where(isThis);
  return session ? deleteSessions(tx, { userId: session.userId, only: session.id }) : [];
}

/** The ids of those sessions that are still valid. */
export async function listLiveSessions(db: Reader, { ids, now }: { ids: number[]; now: Date }) {
  if (ids.length === 0) return [];
  const { sessions, users } = db.tables;
  const live = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, now), isNull(users.closedAt)));
  return live.map(({ id }) => id);
}

export async function insertSignInLink(tx: Tx, link: NewRow<"signInLinks">) {
  await tx.insert(tx.tables.signInLinks).values(link);
}

type Link = { tokenHash: string; now: Date; purpose?: Row<"signInLinks">["purpose"] };

/** The condition for an unexpired link with this token and purpose. */
function isLink({ tables }: Reader, { tokenHash, now, purpose = "sign-in" }: Link) {
  const { signInLinks: t } = tables;
  return and(eq(t.tokenHash, tokenHash), eq(t.purpose, purpose), gt(t.expiresAt, now));
}

/** The user of an unexpired link. */
export async function findUserByLink(db: Reader, link: Link) {
  const { signInLinks, users } = db.tables;
  const [row] = await db
    .select({ user: users })
    .from(signInLinks)
    .innerJoin(users, eq(users.id, signInLinks.userId))
    .where(isLink(db, link));
  return row?.user;
}

/** Deletes the link, so that only one of several parallel calls succeeds. */
export async function redeemSignInLink(tx: Tx, link: Link) {
  const { signInLinks } = tx.tables;
  const [redeemed] = await tx
    .delete(signInLinks)
    .where(isLink(tx, link))
    .returning({ userId: signInLinks.userId });
  return redeemed;
}

export async function deleteSignInLinks(tx: Tx, { userId }: { userId: number }) {
  await tx.delete(tx.tables.signInLinks).where(eq(tx.tables.signInLinks.userId, userId));
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
