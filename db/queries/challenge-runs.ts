import { and, asc, desc, eq, isNull, or } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../first-row.ts";
import type { NewRow } from "../schema/index.ts";

type Mine = { athleteId: number; challengeId: number };

/** All challenges with each run of this athlete; those that rest only where they have one. */
export function listChallengesOf(db: Reader, athleteId: number) {
  const { challenges, athleteChallenges: runs } = db.tables;
  const isOpen = and(isNull(challenges.deletedAt), eq(challenges.isActive, true));
  return db
    .select({ challenge: challenges, run: runs })
    .from(challenges)
    .leftJoin(runs, and(eq(runs.challengeId, challenges.id), eq(runs.athleteId, athleteId)))
    .where(or(isOpen, eq(runs.athleteId, athleteId)))
    .orderBy(asc(challenges.id), desc(runs.id));
}

/** Also one that was taken away: who runs it may finish. */
export async function findChallenge(db: Reader, id: number) {
  const { challenges } = db.tables;
  const [challenge] = await db.select().from(challenges).where(eq(challenges.id, id));
  return challenge;
}

/** The newest run, done or not. */
export async function findRun(db: Reader, { athleteId, challengeId }: Mine) {
  const { athleteChallenges: runs } = db.tables;
  const [run] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.athleteId, athleteId), eq(runs.challengeId, challengeId)))
    .orderBy(desc(runs.id))
    .limit(1);
  return run;
}

export async function insertRun(tx: Tx, run: Mine & { startedAt: Date }) {
  return firstRow(await tx.insert(tx.tables.athleteChallenges).values(run).returning());
}

type Change = Partial<NewRow<"athleteChallenges">> & { id: number };

export async function updateRun(tx: Tx, { id, ...changes }: Change) {
  const { athleteChallenges: runs } = tx.tables;
  return firstRow(await tx.update(runs).set(changes).where(eq(runs.id, id)).returning());
}
