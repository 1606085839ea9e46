import { and, desc, eq, gte, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow, Row } from "../schema/index.ts";
import { checkInKeys } from "../values.ts";

type OfAthlete = { athleteId: number };
type OfDay = OfAthlete & { day: string };
type CheckIn = NewRow<"checkIns">;
/** Undefined fields keep their values. */
type Change = { [K in keyof CheckIn]?: CheckIn[K] | undefined };

/** The condition for days with at least one answer. */
export function isAnswered({ tables: { checkIns: t } }: Pick<Reader, "tables">) {
  return or(...checkInKeys.map((key) => isNotNull(t[key])));
}

/** Check-ins of the day `from` and later, newest first. */
export function listCheckIns(db: Reader, { athleteId, from }: OfAthlete & { from: string }) {
  const { checkIns: t } = db.tables;
  return db
    .select()
    .from(t)
    .where(and(eq(t.athleteId, athleteId), gte(t.day, from)))
    .orderBy(desc(t.day));
}

/** The latest check-ins, newest first. */
export function listNewestCheckIns(
  db: Reader,
  { athleteId, limit }: OfAthlete & { limit: number },
) {
  const { checkIns: t } = db.tables;
  const own = db.select().from(t).where(eq(t.athleteId, athleteId));
  return own.orderBy(desc(t.day)).limit(limit);
}

export async function findCheckIn(db: Reader, { athleteId, day }: OfDay) {
  const { checkIns: t } = db.tables;
  const isThisDay = and(eq(t.athleteId, athleteId), eq(t.day, day));
  return (await db.select().from(t).where(isThisDay))[0];
}

/** Inserts `row`, or applies `change` to the stored row of that day. */
export async function saveCheckIn(tx: Tx, row: CheckIn, change: Change) {
  const { checkIns: t } = tx.tables;
  const insert = tx.insert(t).values(row);
  const set = { ...change, updatedAt: row.updatedAt };
  return firstRow(
    await insert.onConflictDoUpdate({ target: [t.athleteId, t.day], set }).returning(),
  );
}

type Sharing = OfDay & Pick<Row<"checkIns">, "shared">;

/** Undefined if there is no such day. */
export async function updateShared(tx: Tx, { athleteId, day, shared }: Sharing) {
  const { checkIns: t } = tx.tables;
  const isThisDay = and(eq(t.athleteId, athleteId), eq(t.day, day));
  return (await tx.update(t).set({ shared }).where(isThisDay).returning())[0];
}

/** Makes every answer private again; returns the number of days on which answers were shared. */
export async function emptyShared(tx: Tx, { athleteId }: OfAthlete) {
  const { checkIns: t } = tx.tables;
  const isShown = and(eq(t.athleteId, athleteId), ne(t.shared, []));
  const emptied = await tx.update(t).set({ shared: [] }).where(isShown).returning({ id: t.id });
  return emptied.length;
}

/** The condition for days on which the athlete shares the answer about the soul. */
export const sharesSoul = ({ tables: { checkIns: t } }: Reader) =>
  sql`cast(${t.shared} as text) like '%"soul"%'`;
