import { and, asc, count, desc, eq, gt, inArray, isNull, like, lt, lte, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow, Row } from "../schema/index.ts";
import { isShownText } from "./library.ts";

export type EventRow = Row<"events">;

/** Finds an event by its slug, or by its id, as notifications name it. */
export async function findEvent(db: Reader, name: string) {
  const { events: t } = db.tables;
  const isMeant = /^\d{1,9}$/.test(name) ? eq(t.id, Number(name)) : eq(t.slug, name);
  const [event] = await db
    .select()
    .from(t)
    .where(and(isMeant, isNull(t.deletedAt)));
  return event;
}

export async function findEventById(db: Reader, id: number) {
  const { events: t } = db.tables;
  const [event] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), isNull(t.deletedAt)));
  return event;
}

type Page = {
  /** True: events that start after `from`, earliest first. False: all others, latest first. */
  isAhead: boolean;
  from: Date;
  limit: number;
  /** The last event of the previous page. */
  after?: EventRow | undefined;
};

export function listEvents(db: Reader, { isAhead, from, limit, after }: Page) {
  const { events: t } = db.tables;
  const last = after && sql`(${sql.param(after.startsAt, t.startsAt)}, ${after.id})`;
  const isFurther = last && sql`(${t.startsAt}, ${t.id}) ${isAhead ? sql`>` : sql`<`} ${last}`;
  const inOrder = isAhead ? asc : desc;
  return db
    .select()
    .from(t)
    .where(
      and(isAhead ? gt(t.startsAt, from) : lte(t.startsAt, from), isNull(t.deletedAt), isFurther),
    )
    .orderBy(inOrder(t.startsAt), inOrder(t.id))
    .limit(limit);
}

/** The last event of the same type before `startsAt` that has started and was not canceled. */
export async function findEventBefore(
  db: Reader,
  { eventType, startsAt, now }: Pick<EventRow, "eventType" | "startsAt"> & { now: Date },
) {
  const { events: t } = db.tables;
  const [event] = await db
    .select()
    .from(t)
    .where(
      and(
        eq(t.eventType, eventType),
        lt(t.startsAt, startsAt),
        lt(t.startsAt, now),
        isNull(t.canceledAt),
        isNull(t.deletedAt),
      ),
    )
    .orderBy(desc(t.startsAt), desc(t.id))
    .limit(1);
  return event;
}

/** Maps events to the number of athletes who come. */
export async function countComing(db: Reader, eventIds: readonly number[]) {
  const { eventRsvps: t } = db.tables;
  const rows = await db
    .select({ eventId: t.eventId, coming: count() })
    .from(t)
    .where(and(inArray(t.eventId, [...eventIds]), eq(t.answer, "coming")))
    .groupBy(t.eventId);
  return new Map(rows.map(({ eventId, coming }) => [eventId, coming]));
}

/** Maps the ids of recordings to those that are published now. */
export async function listRecordings(db: Reader, ids: readonly number[], now: Date) {
  const { resources: t } = db.tables;
  const rows = await db
    .select({ id: t.id, slug: t.slug, title: t.title, minutes: t.minutes, access: t.access })
    .from(t)
    .where(and(inArray(t.id, [...ids]), isShownText(db, now)));
  return new Map(rows.map((recording) => [recording.id, recording]));
}

/** Published media, any of which can be the recording of an event; newest first. */
export function listMedia(db: Reader, { now, limit }: { now: Date; limit: number }) {
  const { resources: t } = db.tables;
  return db
    .select({ id: t.id, title: t.title })
    .from(t)
    .where(and(eq(t.kind, "media"), isShownText(db, now)))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit);
}

/** The slugs that begin with this one, including those of deleted events. */
export async function listSlugsLike(db: Reader, slug: string) {
  const { events: t } = db.tables;
  const rows = await db
    .select({ slug: t.slug })
    .from(t)
    .where(like(t.slug, `${slug}%`));
  return rows.map((row) => row.slug);
}

export async function insertEvent(tx: Tx, event: NewRow<"events">) {
  return firstRow(await tx.insert(tx.tables.events).values(event).returning());
}

export async function updateEvent(
  tx: Tx,
  { id, ...changes }: Partial<NewRow<"events">> & { id: number },
) {
  const { events: t } = tx.tables;
  return firstRow(await tx.update(t).set(changes).where(eq(t.id, id)).returning());
}

type Mine = { eventId: number; athleteId: number };

export async function findEventAnswer(db: Reader, { eventId, athleteId }: Mine) {
  const { eventRsvps: t } = db.tables;
  const [answer] = await db
    .select()
    .from(t)
    .where(and(eq(t.eventId, eventId), eq(t.athleteId, athleteId)));
  return answer;
}

/** Maps events to this athlete's answers. */
export async function listOwnAnswers(
  db: Reader,
  { eventIds, athleteId }: { eventIds: readonly number[]; athleteId: number },
) {
  const { eventRsvps: t } = db.tables;
  const rows = await db
    .select({ eventId: t.eventId, answer: t.answer })
    .from(t)
    .where(and(inArray(t.eventId, [...eventIds]), eq(t.athleteId, athleteId)));
  return new Map(rows.map(({ eventId, answer }) => [eventId, answer]));
}

export async function putEventAnswer(tx: Tx, row: Omit<NewRow<"eventRsvps">, "id">) {
  const { eventRsvps: t } = tx.tables;
  const { answer, question, isUnnamed, updatedAt } = row;
  await tx
    .insert(t)
    .values(row)
    .onConflictDoUpdate({
      target: [t.eventId, t.athleteId],
      set: { answer, question, isUnnamed, updatedAt },
    });
}

export async function deleteEventAnswer(tx: Tx, { eventId, athleteId }: Mine) {
  const { eventRsvps: t } = tx.tables;
  await tx.delete(t).where(and(eq(t.eventId, eventId), eq(t.athleteId, athleteId)));
}

/** The answers to an event, ordered by the athletes' names. */
export function listEventAnswers(db: Reader, eventId: number) {
  const { eventRsvps: t, athletes } = db.tables;
  return db
    .select({
      name: athletes.name,
      answer: t.answer,
      question: t.question,
      isUnnamed: t.isUnnamed,
    })
    .from(t)
    .innerJoin(athletes, eq(athletes.id, t.athleteId))
    .where(eq(t.eventId, eventId))
    .orderBy(sql`lower(${athletes.name})`, asc(athletes.id));
}

/** The athletes with an open account who come, or one of them, with their addresses. */
export function listComers(
  db: Reader,
  { eventId, athleteId }: Partial<Mine> & { eventId: number },
) {
  const { eventRsvps: t, athletes, users } = db.tables;
  const isMeant = athleteId === undefined ? undefined : eq(t.athleteId, athleteId);
  return db
    .select({
      athleteId: athletes.id,
      userId: users.id,
      name: athletes.name,
      email: athletes.email,
      timeZone: athletes.timeZone,
    })
    .from(t)
    .innerJoin(athletes, eq(athletes.id, t.athleteId))
    .innerJoin(users, eq(users.athleteId, athletes.id))
    .where(and(eq(t.eventId, eventId), eq(t.answer, "coming"), isNull(users.closedAt), isMeant))
    .orderBy(asc(athletes.id));
}

/** The first event in this time to which this athlete comes. */
export async function findNextComing(
  db: Reader,
  { athleteId, from, until }: { athleteId: number; from: Date; until: Date },
) {
  const { eventRsvps: t, events } = db.tables;
  const [event] = await db
    .select({ slug: events.slug, title: events.title, startsAt: events.startsAt })
    .from(t)
    .innerJoin(events, eq(events.id, t.eventId))
    .where(
      and(
        eq(t.athleteId, athleteId),
        eq(t.answer, "coming"),
        gt(events.startsAt, from),
        lte(events.startsAt, until),
        isNull(events.canceledAt),
        isNull(events.deletedAt),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(1);
  return event;
}
