import { and, asc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { digestKinds } from "../notification-values.ts";
import { firstRow } from "../query.ts";
import type { NewRow, Row } from "../schema/index.ts";

type Settings = Row<"notificationSettings">;

/** Adds settings for users who have none; each row needs its own token. */
export async function insertSettings(tx: Tx, rows: readonly NewRow<"notificationSettings">[]) {
  const { notificationSettings: t } = tx.tables;
  if (rows.length > 0)
    await tx
      .insert(t)
      .values([...rows])
      .onConflictDoNothing({ target: t.userId });
}

export async function findNotificationSettings(db: Reader, userId: number) {
  const { notificationSettings: t } = db.tables;
  const [settings] = await db.select().from(t).where(eq(t.userId, userId));
  return settings;
}

export async function updateNotificationSettings(
  tx: Tx,
  { userId, ...change }: Partial<Settings> & { userId: number },
) {
  const { notificationSettings: t } = tx.tables;
  return firstRow(await tx.update(t).set(change).where(eq(t.userId, userId)).returning());
}

/** Undefined for an unknown token. */
export async function findSettingsByToken(db: Reader, token: string) {
  const { notificationSettings: t } = db.tables;
  const [settings] = await db.select().from(t).where(eq(t.unsubscribeToken, token));
  return settings;
}

/** A user's addresses, time zone, rest day and pause; undefined once the account is closed. */
export async function findRecipient(db: Reader, userId: number) {
  const { users, athletes, staff } = db.tables;
  const [row] = await db
    .select({
      email: users.username,
      name: athletes.name,
      athleteId: users.athleteId,
      restDay: athletes.restDay,
      pausedUntil: athletes.streakPausedUntil,
      timeZone: sql<string | null>`coalesce(${athletes.timeZone}, ${staff.timeZone})`,
      staffEmail: staff.email,
    })
    .from(users)
    .leftJoin(athletes, eq(athletes.id, users.athleteId))
    .leftJoin(staff, eq(staff.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.closedAt)));
  return row;
}

export function listChoices(db: Reader, userId: number) {
  const { notificationChoices: t } = db.tables;
  const { kind, channel, isOn } = t;
  return db.select({ kind, channel, isOn }).from(t).where(eq(t.userId, userId));
}

type Choice = Omit<NewRow<"notificationChoices">, "id">;

export async function putChoices(tx: Tx, choices: readonly Choice[]) {
  const { notificationChoices: t } = tx.tables;
  for (const choice of choices)
    await tx
      .insert(t)
      .values(choice)
      .onConflictDoUpdate({
        target: [t.userId, t.kind, t.channel],
        set: { isOn: choice.isOn },
      });
}

/** The users who have switched this kind off on at least one of these channels. */
export const listSwitchedOff = (
  db: Reader,
  userIds: readonly number[],
  kind: string,
  channels: readonly Choice["channel"][] = ["app"],
) => listChoosing(db, { userIds, kind, channels, isOn: false });

type Choosing = Pick<Choice, "isOn"> & {
  userIds: readonly number[];
  kind: string;
  channels: readonly Choice["channel"][];
};

/** The users who have made this choice on at least one of these channels. */
export async function listChoosing(db: Reader, { userIds, kind, channels, isOn }: Choosing) {
  const { notificationChoices: t } = db.tables;
  const rows = await db
    .select({ userId: t.userId })
    .from(t)
    .where(
      and(
        inArray(t.userId, [...userIds]),
        sql`${t.kind} = ${kind}`,
        inArray(t.channel, channels),
        eq(t.isOn, isOn),
      ),
    );
  return rows.map(({ userId }) => userId);
}

type Off = Omit<Choice, "userId" | "isOn"> & { athleteId: number };

export async function hasSwitchedOff(db: Reader, { athleteId, kind, channel }: Off) {
  const { notificationChoices: t, users } = db.tables;
  const isTheirs = inArray(
    t.userId,
    db.select({ id: users.id }).from(users).where(eq(users.athleteId, athleteId)),
  );
  const isMeant = and(eq(t.kind, kind), eq(t.channel, channel), eq(t.isOn, false));
  return (await db.$count(t, and(isTheirs, isMeant))) > 0;
}

/** The condition for unread notifications that a digest may contain and no mail contained yet. */
const isWaiting = ({ tables: { notifications: t } }: Reader, now: Date) =>
  and(
    isNull(t.readAt),
    isNull(t.mailedAt),
    inArray(t.kind, digestKinds),
    lte(t.showAt, now),
    or(isNull(t.expiresAt), gt(t.expiresAt, now)),
  );

type Wanted = { userId: number; kind: Row<"notifications">["kind"]; channel: "mail" | "push" };

/** What a person chose for a kind and a channel; undefined if the default applies. */
export async function findChoice(db: Reader, { userId, kind, channel }: Wanted) {
  const { notificationChoices: t } = db.tables;
  const [choice] = await db
    .select({ isOn: t.isOn })
    .from(t)
    .where(and(eq(t.userId, userId), sql`${t.kind} = ${kind}`, eq(t.channel, channel)));
  return choice?.isOn;
}

/** The users with notifications for a digest and no settings yet. */
export async function listWithoutSettings(
  db: Reader,
  { now, limit }: { now: Date; limit: number },
) {
  const { notifications: t, notificationSettings: settings } = db.tables;
  const rows = await db
    .selectDistinct({ userId: t.userId })
    .from(t)
    .leftJoin(settings, eq(settings.userId, t.userId))
    .where(and(isWaiting(db, now), isNull(settings.id)))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

export function listDueDigests(db: Reader, { now, limit }: { now: Date; limit: number }) {
  const { notificationSettings: t } = db.tables;
  return db
    .select()
    .from(t)
    .where(lte(t.nextDigestAt, now))
    .orderBy(asc(t.nextDigestAt), asc(t.id))
    .limit(limit);
}

/** Sets the time of the next digest; true for only one of two processes that try. */
export async function moveDigest(tx: Tx, { id, nextDigestAt: from }: Settings, to: Date | null) {
  const { notificationSettings: t } = tx.tables;
  if (!from) return false;
  const moved = await tx
    .update(t)
    .set({ nextDigestAt: to })
    .where(and(eq(t.id, id), eq(t.nextDigestAt, from)))
    .returning({ id: t.id });
  return moved.length > 0;
}

type Own = { userId: number; now: Date; limit: number };

/** A user's notifications for a digest, without the kinds whose mail is switched off. */
export async function listForDigest(db: Reader, { userId, now, limit }: Own) {
  const { notifications: t } = db.tables;
  const choices = await listChoices(db, userId);
  const off = choices.flatMap(({ kind, channel, isOn }) =>
    channel === "mail" && !isOn ? kind : [],
  );
  return db
    .select()
    .from(t)
    .where(and(eq(t.userId, userId), isWaiting(db, now), notInArray(t.kind, off)))
    .orderBy(asc(t.updatedAt), asc(t.id))
    .limit(limit);
}

export async function markMailed(tx: Tx, ids: readonly number[], at: Date) {
  const { notifications: t } = tx.tables;
  await tx
    .update(t)
    .set({ mailedAt: at })
    .where(inArray(t.id, [...ids]));
}
