import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Reader } from "../database.ts";
import { onPage, type Page } from "../query.ts";

/** The staff member whose lines are meant; owners also have the lines without a mentor. */
type Whose = { userId: number; isOwner: boolean };

/** The lines that this member of staff may read without opening them. */
function isOwnLine({ tables: { mentorLines: t } }: Reader, { userId, isOwner }: Whose) {
  return isOwner ? or(eq(t.mentorId, userId), isNull(t.mentorId)) : eq(t.mentorId, userId);
}

/** The lines of other mentors, which owners see without their messages. */
const isOthersLine = ({ tables: { mentorLines: t } }: Reader, userId: number) =>
  and(isNotNull(t.mentorId), ne(t.mentorId, userId));

type Listing = Whose & { isOthers: boolean };

/** The lines in which an athlete waits for an answer, longest wait first. */
export function listWaitingLines(db: Reader, { limit, ...listing }: Listing & { limit: number }) {
  const { mentorLines: t } = db.tables;
  return selectLines(db, listing, isNotNull(t.awaitsSince))
    .orderBy(asc(t.awaitsSince), asc(t.id))
    .limit(limit);
}

/** The lines in which no athlete waits for an answer, last change first. */
export function listQuietLines(db: Reader, { limit, before, ...listing }: Listing & Page) {
  const { mentorLines: t } = db.tables;
  const condition = isNull(t.awaitsSince);
  return selectLines(
    db,
    listing,
    onPage({ at: t.changedAt, id: t.id, condition }, { limit, before }),
  )
    .orderBy(desc(t.changedAt), desc(t.id))
    .limit(limit);
}

/** Lines with their athlete, mentor and newest message that is not deleted, with its author. */
function selectLines(db: Reader, { isOthers, ...whose }: Listing, condition: SQL | undefined) {
  const { mentorLines: t, mentorMessages: m, athletes, staff, users } = db.tables;
  const later = aliasedTable(m, "later");
  const authors = aliasedTable(users, "authors");
  const newest = sql`(select max(${later.id}) from ${m} as later
    where ${later.athleteId} = ${t.athleteId} and ${later.deletedAt} is null)`;
  const isReadable = or(isNull(t.ownersReadFrom), gte(m.createdAt, t.ownersReadFrom));
  return db
    .select({
      line: t,
      athlete: athletes.name,
      mentor: users.displayName,
      replyHours: staff.replyHours,
      last: m,
      author: authors.displayName,
    })
    .from(t)
    .innerJoin(athletes, eq(athletes.id, t.athleteId))
    .leftJoin(users, eq(users.id, t.mentorId))
    .leftJoin(staff, eq(staff.userId, t.mentorId))
    .leftJoin(m, isOthers ? sql`false` : and(eq(m.id, newest), isReadable))
    .leftJoin(authors, eq(authors.id, m.authorId))
    .where(and(isOthers ? isOthersLine(db, whose.userId) : isOwnLine(db, whose), condition));
}

/** How many lines of this staff member wait for an answer. */
export function countWaitingLines(db: Reader, whose: Whose) {
  const { mentorLines: t } = db.tables;
  return db.$count(t, and(isOwnLine(db, whose), isNotNull(t.awaitsSince)));
}

/** Maps athletes to names; mentors get only the names of their own athletes, owners all. */
export async function listLineNames(
  db: Reader,
  { ids, userId, isOwner }: Whose & { ids: readonly number[] },
) {
  const { mentorLines: t, athletes } = db.tables;
  const isKnown = isOwner ? undefined : eq(t.mentorId, userId);
  const rows = await db
    .select({ id: athletes.id, name: athletes.name })
    .from(athletes)
    .innerJoin(t, eq(t.athleteId, athletes.id))
    .where(and(inArray(athletes.id, [...ids]), isKnown));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
