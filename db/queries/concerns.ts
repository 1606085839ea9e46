import { aliasedTable, and, asc, desc, eq, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow, onPage, type Page, without } from "../query.ts";
import type { NewRow, Row } from "../schema/index.ts";

const isOpen = ({ tables: { mentorConcerns: t } }: Reader) => isNull(t.closedAt);

/** Hides concerns from the person they are about, even if that person is an owner. */
function isSeenBy({ tables: { mentorConcerns: t } }: Reader, userId: number) {
  return or(isNull(t.mentorId), ne(t.mentorId, userId));
}

/** Whether there is an open concern about this mentor. */
export async function hasOpenConcern(db: Reader, mentorId: number) {
  const { mentorConcerns: t } = db.tables;
  return (await db.$count(t, and(eq(t.mentorId, mentorId), isOpen(db)))) > 0;
}

export async function insertConcern(tx: Tx, concern: NewRow<"mentorConcerns">) {
  return firstRow(await tx.insert(tx.tables.mentorConcerns).values(concern).returning());
}

const mostOwn = 20;

/** The times of an athlete's concerns, newest first. */
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
        onPage({ at: t.createdAt, id: t.id, condition }, { limit, before }),
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

/** The number of open concerns that this user may see, and the time of the oldest. */
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

/** For an athlete's data export: without the staff's notes. */
export function exportConcerns(db: Reader, athleteId: number) {
  const { mentorConcerns: t } = db.tables;
  return db
    .select(without(t, "closedBy", "note"))
    .from(t)
    .where(eq(t.athleteId, athleteId));
}
