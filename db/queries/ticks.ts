import { and, asc, eq, inArray } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";

type Runs = { athleteId: number; runIds: readonly number[] };

/** The ticks of these runs of the athlete, the earliest day first. */
export async function listTicks(db: Reader, { athleteId, runIds }: Runs) {
  if (runIds.length === 0) return [];
  const { challengeTicks: t } = db.tables;
  return db
    .select()
    .from(t)
    .where(and(eq(t.athleteId, athleteId), inArray(t.runId, [...runIds])))
    .orderBy(asc(t.day));
}

/** Returns whether the day was not ticked yet. */
export async function insertTick(tx: Tx, tick: NewRow<"challengeTicks">) {
  const { challengeTicks: t } = tx.tables;
  const inserted = await tx
    .insert(t)
    .values(tick)
    .onConflictDoNothing({ target: [t.runId, t.day] })
    .returning({ id: t.id });
  return inserted.length > 0;
}

type Own = { athleteId: number; runId: number };

export async function deleteTick(tx: Tx, { athleteId, runId, day }: Own & { day: string }) {
  const { challengeTicks: t } = tx.tables;
  await tx.delete(t).where(and(eq(t.athleteId, athleteId), eq(t.runId, runId), eq(t.day, day)));
}

/** Deletes all ticks of a run, which then starts again. */
export async function deleteTicks(tx: Tx, { athleteId, runId }: Own) {
  const { challengeTicks: t } = tx.tables;
  await tx.delete(t).where(and(eq(t.athleteId, athleteId), eq(t.runId, runId)));
}
