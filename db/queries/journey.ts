import { and, desc, eq, gte, isNotNull, isNull } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow, onPage, type Page } from "../query.ts";
import type { NewRow } from "../schema/index.ts";

type OfAthlete = Page & { athleteId: number };
type Mine = { id: number; athleteId: number };

/**
 * Newest first, like every list in this file. `onPage` does not get `isNull(deletedAt)`, because
 * the last row of the previous page may be deleted by now and must still be found.
 */
export function listMilestones(db: Reader, { athleteId, ...page }: OfAthlete) {
  const { growthMilestones: t } = db.tables;
  const isOwn = eq(t.athleteId, athleteId);
  return db
    .select()
    .from(t)
    .where(
      and(onPage({ at: t.celebratedAt, id: t.id, condition: isOwn }, page), isNull(t.deletedAt)),
    )
    .orderBy(desc(t.celebratedAt), desc(t.id))
    .limit(page.limit);
}

export async function insertMilestone(tx: Tx, milestone: NewRow<"growthMilestones">) {
  return firstRow(await tx.insert(tx.tables.growthMilestones).values(milestone).returning());
}

export async function findMilestone(db: Reader, id: number) {
  const { growthMilestones: t } = db.tables;
  const [milestone] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), isNull(t.deletedAt)));
  return milestone;
}

/** Undefined if this athlete has no such milestone. With `wasDeleted`, only deleted ones match. */
export async function updateMilestone(
  tx: Tx,
  { id, athleteId, ...changes }: Partial<NewRow<"growthMilestones">> & Mine,
  { wasDeleted = false } = {},
) {
  const { growthMilestones: t } = tx.tables;
  const isInState = wasDeleted ? isNotNull(t.deletedAt) : isNull(t.deletedAt);
  const isMatch = and(eq(t.id, id), eq(t.athleteId, athleteId), isInState);
  const [updated] = await tx.update(t).set(changes).where(isMatch).returning();
  return updated;
}

export function listContributions(db: Reader, { athleteId, ...page }: OfAthlete) {
  const { communityContributions: t } = db.tables;
  const isOwn = eq(t.athleteId, athleteId);
  return db
    .select()
    .from(t)
    .where(onPage({ at: t.contributedAt, id: t.id, condition: isOwn }, page))
    .orderBy(desc(t.contributedAt), desc(t.id))
    .limit(page.limit);
}

/** With `from`, only what is newer, for readers who may not see older rows. */
type From = { from: Date | null };

export function listActivities(db: Reader, { athleteId, from, ...page }: OfAthlete & From) {
  const { soulCareActivities: t } = db.tables;
  const isOwn = eq(t.athleteId, athleteId);
  return db
    .select()
    .from(t)
    .where(
      and(
        onPage({ at: t.createdAt, id: t.id, condition: isOwn }, page),
        from ? gte(t.createdAt, from) : undefined,
      ),
    )
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(page.limit);
}

/** `withPrivate` is true only for the athlete. `from` compares with the time of sharing. */
export function listReflections(
  db: Reader,
  { athleteId, from, withPrivate, ...page }: OfAthlete & From & { withPrivate: boolean },
) {
  const { journeyReflections: t } = db.tables;
  const isOwn = eq(t.athleteId, athleteId);
  const onlyShared = withPrivate ? undefined : eq(t.isPrivate, false);
  return db
    .select()
    .from(t)
    .where(
      and(
        onPage({ at: t.createdAt, id: t.id, condition: isOwn }, page),
        onlyShared,
        isNull(t.deletedAt),
        from ? gte(t.sharedAt, from) : undefined,
      ),
    )
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(page.limit);
}

export async function insertReflection(tx: Tx, reflection: NewRow<"journeyReflections">) {
  return firstRow(await tx.insert(tx.tables.journeyReflections).values(reflection).returning());
}

export async function findReflection(db: Reader, { id, athleteId }: Mine) {
  const { journeyReflections: t } = db.tables;
  const isMatch = and(eq(t.id, id), eq(t.athleteId, athleteId), isNull(t.deletedAt));
  const [reflection] = await db.select().from(t).where(isMatch);
  return reflection;
}

type Fields = NewRow<"journeyReflections">;
type Change = { [Field in keyof Fields]?: Fields[Field] | undefined } & Mine;

/** Undefined if this athlete has no such reflection. With `wasDeleted`, only deleted ones match. */
export async function updateReflection(
  tx: Tx,
  { id, athleteId, ...changes }: Change,
  { wasDeleted = false } = {},
) {
  const { journeyReflections: t } = tx.tables;
  const isInState = wasDeleted ? isNotNull(t.deletedAt) : isNull(t.deletedAt);
  const isMatch = and(eq(t.id, id), eq(t.athleteId, athleteId), isInState);
  const [updated] = await tx.update(t).set(changes).where(isMatch).returning();
  return updated;
}
