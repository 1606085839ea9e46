import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow, Row } from "../schema/index.ts";

/** An athlete's plans, the newest first. */
export function listPlans(db: Reader, athleteId: number) {
  const { gamePlans: t } = db.tables;
  return db
    .select()
    .from(t)
    .where(eq(t.athleteId, athleteId))
    .orderBy(desc(t.createdAt), desc(t.id));
}

export async function findOpenPlan(db: Reader, athleteId: number) {
  const { gamePlans: t } = db.tables;
  const [plan] = await db
    .select()
    .from(t)
    .where(and(eq(t.athleteId, athleteId), isNull(t.archivedAt)));
  return plan;
}

/** The open plan with its newest version. */
export async function findOpenContent(db: Reader, athleteId: number) {
  const { gamePlans: t, gamePlanVersions: versions } = db.tables;
  const isNewest = and(eq(versions.planId, t.id), eq(versions.number, t.version));
  const [found] = await db
    .select({ plan: t, content: versions.content })
    .from(t)
    .innerJoin(versions, isNewest)
    .where(and(eq(t.athleteId, athleteId), isNull(t.archivedAt)));
  return found;
}

/** A plan's versions without their content, the newest first. */
export function listPlanVersions(db: Reader, planId: number) {
  const { gamePlanVersions: t } = db.tables;
  const { number, changed, createdAt } = t;
  return db
    .select({ number, changed, createdAt })
    .from(t)
    .where(eq(t.planId, planId))
    .orderBy(desc(number));
}

export async function findPlanVersion(
  db: Reader,
  { planId, number }: { planId: number; number: number },
) {
  const { gamePlanVersions: t } = db.tables;
  const [version] = await db
    .select()
    .from(t)
    .where(and(eq(t.planId, planId), eq(t.number, number)));
  return version;
}

export function listPlanTicks(db: Reader, planId: number) {
  const { gamePlanTicks: t } = db.tables;
  const { actionId, place, at } = t;
  return db.select({ actionId, place, at }).from(t).where(eq(t.planId, planId)).orderBy(asc(t.id));
}

export async function insertPlan(tx: Tx, plan: NewRow<"gamePlans">) {
  return firstRow(await tx.insert(tx.tables.gamePlans).values(plan).returning());
}

type PlanChange = Pick<Row<"gamePlans">, "id"> & Partial<NewRow<"gamePlans">>;

export async function updatePlan(tx: Tx, { id, ...change }: PlanChange) {
  const { gamePlans: t } = tx.tables;
  await tx.update(t).set(change).where(eq(t.id, id));
}

export async function insertPlanVersion(tx: Tx, version: NewRow<"gamePlanVersions">) {
  await tx.insert(tx.tables.gamePlanVersions).values(version);
}

/** Returns false if the place was ticked already. */
export async function insertPlanTick(tx: Tx, tick: NewRow<"gamePlanTicks">) {
  const { gamePlanTicks: t } = tx.tables;
  const inserted = await tx.insert(t).values(tick).onConflictDoNothing().returning({ id: t.id });
  return inserted.length > 0;
}

type Place = Pick<Row<"gamePlanTicks">, "planId" | "actionId" | "place">;

export async function deletePlanTick(tx: Tx, { planId, actionId, place }: Place) {
  const { gamePlanTicks: t } = tx.tables;
  const isThisTick = and(eq(t.planId, planId), eq(t.actionId, actionId), eq(t.place, place));
  await tx.delete(t).where(isThisTick);
}
