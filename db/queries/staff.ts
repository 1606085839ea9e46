import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow, without } from "../query.ts";
import type { NewRow, Row, Tables } from "../schema/index.ts";
import { forgetMail } from "./mail.ts";

type Role = Row<"staff">["role"];

/** The condition for staff who accepted their invitation and have not left. */
const isActive = ({ tables: { staff: t } }: Reader) =>
  and(isNotNull(t.joinedAt), isNull(t.deactivatedAt));

/** For a left join from `users`: the row of `staff`, if the person works here now. */
export const workingAs = (db: Reader) => {
  const { staff, users } = db.tables;
  return [staff, and(eq(staff.userId, users.id), isActive(db))] as const;
};

/** The condition for users who work here now, with `role` only in that role. */
export function worksHere(db: Reader, role?: Role) {
  const { staff: t, users } = db.tables;
  const isMeant = and(isActive(db), role && eq(t.role, role));
  const working = db.select({ id: t.userId }).from(t).where(isMeant);
  return and(eq(users.role, "admin"), isNull(users.closedAt), inArray(users.id, working));
}

/** Undefined if the person does not work here now. */
export async function findStaffRole(db: Reader, userId: number) {
  const { staff: t, users } = db.tables;
  const [found] = await db
    .select({ role: t.role })
    .from(t)
    .innerJoin(users, eq(users.id, t.userId))
    .where(and(eq(t.userId, userId), worksHere(db)));
  return found?.role;
}

/** Whether this is the only owner. */
export async function isLastOwner(db: Reader, userId: number) {
  const { users: t } = db.tables;
  const owners = await db.select({ id: t.id }).from(t).where(worksHere(db, "owner")).limit(2);
  return owners.length === 1 && owners[0]?.id === userId;
}

const mostStaff = 200;

/** The name by which others see a person of the staff; null if a left join finds no account. */
export const staffName = ({ displayName, username }: Tables["users"]) =>
  sql<string | null>`coalesce(${displayName}, ${username})`;

const nameOf = ({ tables }: Reader) => staffName(tables.users).mapWith(String);

/** All staff, including invited and former people, in the order in which they were invited. */
export function listStaff(db: Reader) {
  const { staff: t, users } = db.tables;
  return db
    .select({
      id: users.id,
      username: users.username,
      role: t.role,
      name: nameOf(db),
      invitedAt: t.invitedAt,
      joinedAt: t.joinedAt,
      deactivatedAt: t.deactivatedAt,
      closedAt: users.closedAt,
    })
    .from(t)
    .innerJoin(users, eq(users.id, t.userId))
    .orderBy(t.id)
    .limit(mostStaff);
}

/** The one person who works here; undefined if there are none or more. */
export async function findOnlyStaff(db: Reader) {
  const { users: t } = db.tables;
  const working = await db.select({ id: t.id }).from(t).where(worksHere(db)).limit(2);
  return working.length === 1 ? working[0]?.id : undefined;
}

/** The owners who work here now, with their names. */
export function listOwners(db: Reader) {
  const { users: t } = db.tables;
  return db
    .select({ id: t.id, name: nameOf(db) })
    .from(t)
    .where(worksHere(db, "owner"))
    .orderBy(t.id);
}

/** The owners who work here now, with an e-mail address if one is known. */
export async function listOwnerMailboxes(db: Reader) {
  const { staff: t, users } = db.tables;
  const rows = await db
    .select({ userId: users.id, username: users.username, email: t.email, timeZone: t.timeZone })
    .from(users)
    .innerJoin(t, eq(t.userId, users.id))
    .where(worksHere(db, "owner"));
  return rows.map(({ username, email, ...owner }) => ({
    ...owner,
    email: email ?? (username.includes("@") ? username : null),
  }));
}

/** A present, invited or former staff member, with the name that others see. */
export async function findStaffMember(db: Reader, userId: number) {
  const { staff: t, users } = db.tables;
  const [member] = await db
    .select({ ...without(t, "id"), name: nameOf(db), closedAt: users.closedAt })
    .from(t)
    .innerJoin(users, eq(users.id, t.userId))
    .where(eq(t.userId, userId));
  return member;
}

/** The photo in base64; undefined without a photo. */
export async function findStaffPhoto(db: Reader, userId: number) {
  const { staff: t } = db.tables;
  const [member] = await db.select({ photo: t.photo }).from(t).where(eq(t.userId, userId));
  return member?.photo ?? undefined;
}

type Change = Partial<Omit<NewRow<"staff">, "id">> & { userId: number };

export async function updateStaff(tx: Tx, { userId, ...change }: Change) {
  const { staff: t } = tx.tables;
  // With the id, because Drizzle throws if there is nothing to set.
  await tx
    .update(t)
    .set({ userId, ...change })
    .where(eq(t.userId, userId));
}

type Name = { userId: number; displayName: string };

/**
 * Announcements keep the name of their author as text, so they are renamed too, unless two people
 * have that name.
 */
export async function renameStaff(tx: Tx, { userId, displayName }: Name) {
  const { announcements, users: t } = tx.tables;
  const before = tx.select({ name: t.displayName }).from(t).where(eq(t.id, userId));
  const isNamesake = and(inArray(t.displayName, before), ne(t.id, userId));
  if ((await tx.$count(t, isNamesake)) === 0) {
    const isTheirs = inArray(announcements.createdBy, before);
    await tx.update(announcements).set({ createdBy: displayName }).where(isTheirs);
  }
  await tx.update(t).set({ displayName }).where(eq(t.id, userId));
}

/** Removes everything that identifies a person who has left. */
export async function forgetStaff(
  tx: Tx,
  { userId, password }: { userId: number; password: string },
) {
  const { staff, users: t } = tx.tables;
  const { username, email } = firstRow(
    await tx
      .select({ username: t.username, email: staff.email })
      .from(t)
      .innerJoin(staff, eq(staff.userId, t.id))
      .where(eq(t.id, userId)),
  );
  for (const address of [username, email])
    if (address && !(await isStaffAddress(tx, address, userId)))
      await forgetMail(tx, address, "staff");
  await renameStaff(tx, { userId, displayName: "Former mentor" });
  const former = { username: `former-mentor-${userId}`, password };
  await tx.update(t).set(former).where(eq(t.id, userId));
  const empty = { email: null, bio: null, photo: null, meetingUrl: null, place: null };
  await updateStaff(tx, { userId, ...empty });
}

/** Whether a person of the staff gets mail there, other than `except`. */
export async function isStaffAddress(tx: Tx, address: string, except?: number) {
  const { staff: t, users } = tx.tables;
  const named = tx.select({ id: users.id }).from(users).where(eq(users.username, address));
  const isTheirs = or(eq(t.email, address), inArray(t.userId, named));
  const isOther = except === undefined ? undefined : ne(t.userId, except);
  return (await tx.$count(t, and(isTheirs, isOther))) > 0;
}

/** The mentor of an athlete; undefined while there is none. */
export async function findMentorOf(db: Reader, athleteId: number) {
  const { mentorLines, staff: t, users } = db.tables;
  const [mentor] = await db
    .select({
      id: users.id,
      name: nameOf(db),
      role: t.role,
      bio: t.bio,
      timeZone: t.timeZone,
      replyHours: t.replyHours,
      photo: t.photo,
    })
    .from(mentorLines)
    .innerJoin(users, eq(users.id, mentorLines.mentorId))
    .innerJoin(t, eq(t.userId, users.id))
    .where(eq(mentorLines.athleteId, athleteId));
  return mentor;
}
