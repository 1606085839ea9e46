import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  ne,
  or,
} from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow, type Page, pageOf } from "../query.ts";
import type { NewRow, Row } from "../schema/index.ts";

const isOpen = ({ tables: { mentorConcerns: t } }: Reader) => isNull(t.closedAt);

/** The person a concern is about neither reads it nor counts it, even as an owner. */
function isSeenBy({ tables: { mentorConcerns: t } }: Reader, userId: number) {
  return or(isNull(t.mentorId), ne(t.mentorId, userId));
}

/** Whether an athlete told the owners something about this mentor that they did not close. */
export async function hasOpenConcern(db: Reader, mentorId: number) {
  const { mentorConcerns: t } = db.tables;
  return (await db.$count(t, and(eq(t.mentorId, mentorId), isOpen(db)))) > 0;
}

export async function insertConcern(tx: Tx, concern: NewRow<"mentorConcerns">) {
  return firstRow(await tx.insert(tx.tables.mentorConcerns).values(concern).returning());
}

const mostOwn = 20;

/** When an athlete told the owners something, and when they closed it; the newest first. */
export function listOwnConcerns(db: Reader, athleteId: number) {
  const { mentorConcerns: t } = db.tables;
  return db
    .select({ id: t.id, createdAt: t.createdAt, closedAt: t.closedAt })
    .from(t)
    .where(eq(t.athleteId, athleteId))
    .orderBy(desc(t.id))
    .limit(mostOwn);
}

type Listing = Page & { userId: number; isClosed: boolean };

export function listConcerns(db: Reader, { userId, isClosed, limit, before }: Listing) {
  const { mentorConcerns: t, athletes, users } = db.tables;
  const mentors = aliasedTable(users, "mentors");
  const closers = aliasedTable(users, "closers");
  const condition = isClosed ? isNotNull(t.closedAt) : isNull(t.closedAt);
  return db
    .select({
      concern: t,
      athlete: athletes.name,
      mentor: mentors.displayName,
      closedBy: closers.displayName,
    })
    .from(t)
    .leftJoin(athletes, eq(athletes.id, t.athleteId))
    .leftJoin(mentors, eq(mentors.id, t.mentorId))
    .leftJoin(closers, eq(closers.id, t.closedBy))
    .where(
      and(
        isSeenBy(db, userId),
        pageOf({ at: t.createdAt, id: t.id, condition }, { limit, before }),
      ),
    )
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit);
}

export async function findConcern(db: Reader, { id, userId }: { id: number; userId: number }) {
  const { mentorConcerns: t } = db.tables;
  const [concern] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), isSeenBy(db, userId)));
  return concern;
}

type Outcome = Pick<Row<"mentorConcerns">, "id" | "closedAt" | "closedBy" | "outcome" | "note">;

export async function closeConcern(tx: Tx, { id, ...outcome }: Outcome) {
  const { mentorConcerns: t } = tx.tables;
  await tx.update(t).set(outcome).where(eq(t.id, id));
}

/** How many are open, and since when the oldest is. */
export async function findOpenConcerns(db: Reader, userId: number) {
  const { mentorConcerns: t } = db.tables;
  const isWaiting = and(isOpen(db), isSeenBy(db, userId));
  const [oldest] = await db
    .select({ at: t.createdAt })
    .from(t)
    .where(isWaiting)
    .orderBy(asc(t.createdAt))
    .limit(1);
  return { count: await db.$count(t, isWaiting), oldestAt: oldest?.at ?? null };
}

/** Without what the staff noted for themselves. */
export function exportConcerns(db: Reader, athleteId: number) {
  const { mentorConcerns: t } = db.tables;
  const { closedBy: _, note: __, ...own } = getTableColumns(t);
  return db.select(own).from(t).where(eq(t.athleteId, athleteId));
}
