import {
  type AnyColumn,
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  min,
  ne,
  or,
  type SQL,
  sql,
  sum,
} from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow, Row } from "../schema/index.ts";
import type { lineEntryKinds } from "../values.ts";
import { worksHere } from "./staff.ts";

type EntryKind = (typeof lineEntryKinds)[number];

/** Where an entry stands in its line. */
export type LinePlace = { at: Date; kind: EntryKind; id: number };

/** The newest entries of a line that stand before a place and are not older than `from`. */
type Part = { athleteId: number; before: LinePlace | undefined; from: Date | null; limit: number };

/** The line of an athlete with its mentor; undefined if there is no such athlete. */
export async function findLine(db: Reader, athleteId: number) {
  const { mentorLines: t, staff, users } = db.tables;
  const [found] = await db
    .select({ line: t, name: users.displayName, replyHours: staff.replyHours })
    .from(t)
    .leftJoin(users, eq(users.id, t.mentorId))
    .leftJoin(staff, eq(staff.userId, t.mentorId))
    .where(eq(t.athleteId, athleteId));
  return found;
}

type Side = "athleteReadAt" | "staffReadAt";

/** Moves the mark up to which a side has read, only forward; false if it is there already. */
export async function readLineUpTo(
  tx: Tx,
  { athleteId, side, upTo, at }: { athleteId: number; side: Side; upTo: Date; at: Date },
) {
  const { mentorLines: t } = tx.tables;
  const isNew = or(isNull(t[side]), lt(t[side], upTo));
  const moved = await tx
    .update(t)
    .set({ [side]: upTo, version: sql`${t.version} + 1`, changedAt: at })
    .where(and(eq(t.athleteId, athleteId), isNew))
    .returning({ id: t.id });
  return moved.length > 0;
}

/** Notes that the mentor has seen the reflections that were shared up to `upTo`. */
export async function markReflectionsSeen(
  tx: Tx,
  { athleteId, upTo, at }: { athleteId: number; upTo: Date; at: Date },
) {
  const { journeyReflections: t } = tx.tables;
  const isShown = and(eq(t.athleteId, athleteId), isShared(tx), lte(t.sharedAt, upTo));
  await tx
    .update(t)
    .set({ seenAt: at })
    .where(and(isShown, isNull(t.seenAt)));
}

export async function insertMessage(tx: Tx, message: NewRow<"mentorMessages">) {
  return firstRow(await tx.insert(tx.tables.mentorMessages).values(message).returning());
}

export async function updateMessage(
  tx: Tx,
  { id, ...changes }: Pick<Row<"mentorMessages">, "id"> & Partial<NewRow<"mentorMessages">>,
) {
  const { mentorMessages: t } = tx.tables;
  await tx.update(t).set(changes).where(eq(t.id, id));
}

/** A message with its author's name, if the author is staff. */
const messageColumns = ({ tables: { mentorMessages: t, users } }: Reader) => ({
  message: t,
  author: users.displayName,
});

/** With `athleteId`, only a message in the line of this athlete. */
export async function findMessage(
  db: Reader,
  { id, athleteId }: { id: number; athleteId?: number },
) {
  const { mentorMessages: t, users } = db.tables;
  const isOfLine = athleteId === undefined ? undefined : eq(t.athleteId, athleteId);
  const [found] = await db
    .select(messageColumns(db))
    .from(t)
    .leftJoin(users, eq(users.id, t.authorId))
    .where(and(eq(t.id, id), isOfLine));
  return found;
}

export function listMessages(db: Reader, { athleteId, before, from, limit }: Part) {
  const { mentorMessages: t, users } = db.tables;
  const place = { at: t.createdAt, id: t.id };
  return db
    .select(messageColumns(db))
    .from(t)
    .leftJoin(users, eq(users.id, t.authorId))
    .where(and(eq(t.athleteId, athleteId), isInPart(place, "message", { before, from })))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit);
}

export function listSharedReflections(db: Reader, { athleteId, before, from, limit }: Part) {
  const { journeyReflections: t } = db.tables;
  const place = { at: t.sharedAt, id: t.id };
  return db
    .select()
    .from(t)
    .where(
      and(
        eq(t.athleteId, athleteId),
        isShared(db),
        isInPart(place, "reflection", { before, from }),
      ),
    )
    .orderBy(desc(t.sharedAt), desc(t.id))
    .limit(limit);
}

/** Each time an owner opened the line, with that owner's name. */
export function listOpenings(db: Reader, { athleteId, before, from, limit }: Part) {
  const { lineOpenings: t, users } = db.tables;
  const place = { at: t.openedAt, id: t.id };
  return db
    .select({ opening: t, name: users.displayName })
    .from(t)
    .leftJoin(users, eq(users.id, t.userId))
    .where(and(eq(t.athleteId, athleteId), isInPart(place, "opening", { before, from })))
    .orderBy(desc(t.openedAt), desc(t.id))
    .limit(limit);
}

type Reflection = { id: number; athleteId: number };

export async function isSharedReflection(db: Reader, { id, athleteId }: Reflection) {
  const { journeyReflections: t } = db.tables;
  const isMeant = and(eq(t.id, id), eq(t.athleteId, athleteId), isShared(db));
  return (await db.$count(t, isMeant)) > 0;
}

/**
 * Sessions up to now, placed at their date; canceled sessions at the time of the cancellation, if
 * it is known. `from` compares when a session was made, not its date: what was agreed with an
 * earlier mentor stays between the two.
 */
export function listLineSessions(
  db: Reader,
  { athleteId, before, from, limit, now }: Part & { now: Date },
) {
  const { mentorshipSessions: t, users } = db.tables;
  const isPlacedByOutcome = and(eq(t.state, "canceled"), isNotNull(t.settledAt));
  const at = sql`case when ${isPlacedByOutcome} then ${t.settledAt} else ${t.sessionDate} end`;
  const isHere = (column: AnyColumn) =>
    and(isInPart({ at: column, id: t.id }, "session", { before, from: null }), lte(column, now));
  return db
    .select({ session: t, mentor: users.displayName, at: at.mapWith(t.sessionDate) })
    .from(t)
    .leftJoin(users, eq(users.id, t.mentorId))
    .where(
      and(
        eq(t.athleteId, athleteId),
        isNull(t.deletedAt),
        from ? gte(t.createdAt, from) : undefined,
        or(
          and(isPlacedByOutcome, isHere(t.settledAt)),
          and(or(ne(t.state, "canceled"), isNull(t.settledAt)), isHere(t.sessionDate)),
        ),
      ),
    )
    .orderBy(desc(at), desc(t.id))
    .limit(limit);
}

/** With `from`, only homework that was given and done since then. */
export function listDoneHomework(db: Reader, { athleteId, before, from, limit }: Part) {
  const { homework: t } = db.tables;
  const place = { at: t.doneAt, id: t.id };
  const isDone = and(eq(t.athleteId, athleteId), isNotNull(t.doneAt), isNull(t.removedAt));
  return db
    .select()
    .from(t)
    .where(
      and(
        isDone,
        isInPart(place, "homework", { before, from }),
        from ? gte(t.createdAt, from) : undefined,
      ),
    )
    .orderBy(desc(t.doneAt), desc(t.id))
    .limit(limit);
}

const isShared = ({ tables: { journeyReflections: t } }: Reader) =>
  and(isNotNull(t.sharedAt), eq(t.isPrivate, false), isNull(t.deletedAt));

/** The condition for one kind of entries; a line is sorted by time, then kind, then id. */
function isInPart(
  { at, id }: { at: AnyColumn; id: AnyColumn },
  kind: EntryKind,
  { before, from }: Pick<Part, "before" | "from">,
): SQL | undefined {
  const since = from === null ? undefined : gte(at, from);
  if (before === undefined) return since;
  if (kind !== before.kind)
    return and(since, kind < before.kind ? lte(at, before.at) : lt(at, before.at));
  const isEarlier = or(lt(at, before.at), and(eq(at, before.at), lt(id, before.id)));
  return and(since, isEarlier);
}

const questionKinds = ["message", "extra_request"] as const;
const answerKinds = ["message", "extra_granted", "extra_declined"] as const;

/** The time of the athlete's first message after the last answer, not before `since`; or null. */
export async function findUnansweredSince(
  tx: Tx,
  { athleteId, since }: { athleteId: number; since: Date | null },
) {
  const { mentorMessages: t } = tx.tables;
  const isOfLine = and(eq(t.athleteId, athleteId), isNull(t.deletedAt));
  const isAnswer = and(isOfLine, eq(t.fromStaff, true), inArray(t.kind, answerKinds));
  const [last] = await tx
    .select({ id: max(t.id) })
    .from(t)
    .where(isAnswer);
  const [first] = await tx
    .select({ at: min(t.createdAt) })
    .from(t)
    .where(
      and(
        isOfLine,
        eq(t.fromStaff, false),
        inArray(t.kind, questionKinds),
        gt(t.id, last?.id ?? 0),
        since === null ? undefined : gte(t.createdAt, since),
      ),
    );
  return first?.at ?? null;
}

const extraKinds = ["extra_request", "extra_granted", "extra_declined"] as const;

/** Whether the athlete has asked for an extra session and has no answer yet. */
export async function hasOpenRequest(db: Reader, athleteId: number) {
  const { mentorMessages: t } = db.tables;
  const [last] = await db
    .select({ kind: t.kind })
    .from(t)
    .where(and(eq(t.athleteId, athleteId), inArray(t.kind, extraKinds)))
    .orderBy(desc(t.id))
    .limit(1);
  return last?.kind === "extra_request";
}

/** The owners who work here now. */
export async function listOwnerIds(db: Reader) {
  const { users: t } = db.tables;
  const rows = await db.select({ id: t.id }).from(t).where(worksHere(db, "owner"));
  return rows.map(({ id }) => id);
}

/**
 * Returns a function that gives a text for each of these users. The text changes when a line that
 * the user may read has changed.
 */
export async function lineFingerprints(
  db: Reader,
  { userIds, now }: { userIds: number[]; now: Date },
) {
  const { mentorLines: t, lineOpenings: openings, staff, users } = db.tables;
  const own = await db
    .select({ userId: users.id, version: t.version })
    .from(t)
    .innerJoin(users, eq(users.athleteId, t.athleteId))
    .where(inArray(users.id, userIds));
  const state = { lines: count(), versions: sum(t.version), latest: max(t.changedAt) };
  const mentored = await db
    .select({ mentorId: t.mentorId, ...state })
    .from(t)
    .where(or(inArray(t.mentorId, userIds), isNull(t.mentorId)))
    .groupBy(t.mentorId);
  const opened = await db
    .select({ userId: openings.userId, ...state })
    .from(openings)
    .innerJoin(t, eq(t.athleteId, openings.athleteId))
    .where(and(inArray(openings.userId, userIds), gt(openings.expiresAt, now)))
    .groupBy(openings.userId);
  const owners = await db
    .select({ userId: staff.userId })
    .from(staff)
    .where(and(inArray(staff.userId, userIds), eq(staff.role, "owner")));
  const ofMentor = new Map(mentored.map(({ mentorId, ...row }) => [mentorId, fingerprintOf(row)]));
  const ofOpener = new Map(opened.map(({ userId, ...row }) => [userId, fingerprintOf(row)]));
  const versions = new Map(own.map(({ userId, version }) => [userId, version]));
  const isOwner = new Set(owners.map(({ userId }) => userId));
  return (userId: number) =>
    [
      versions.get(userId),
      ofMentor.get(userId),
      isOwner.has(userId) && ofMentor.get(null),
      ofOpener.get(userId),
    ]
      .map((part) => part || "")
      .join("/");
}

type Lines = { lines: number; versions: string | null; latest: Date | null };

const fingerprintOf = ({ lines, versions, latest }: Lines) =>
  `${lines}.${versions}.${latest?.getTime()}`;
