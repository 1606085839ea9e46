import { and, asc, countDistinct, desc, eq, isNull, max, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow } from "../schema/index.ts";

type Mine = { athleteId: number; challengeId: number };

/**
 * The athlete's runs, newest first within each challenge, and active challenges without a run: one
 * row for each of them.
 */
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

/** Includes deleted challenges, because a running one can be finished. */
export async function findChallenge(db: Reader, id: number) {
  const { challenges } = db.tables;
  const [challenge] = await db.select().from(challenges).where(eq(challenges.id, id));
  return challenge;
}

/** The newest run, completed or not. */
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

/** The athlete's runs that are not completed, each with the number and the last day of its ticks. */
export function listOpenRuns(db: Reader, athleteId: number) {
  const { challenges, athleteChallenges: runs, challengeTicks } = db.tables;
  const isOfRun = eq(challengeTicks.runId, runs.id);
  const lastDay = db
    .select({ day: max(challengeTicks.day) })
    .from(challengeTicks)
    .where(isOfRun);
  return db
    .select({
      challenge: {
        id: challenges.id,
        title: challenges.title,
        timeLimit: challenges.timeLimit,
        stepWord: challenges.stepWord,
      },
      run: runs,
      ticks: db.$count(challengeTicks, isOfRun),
      lastDay: sql<string | null>`${lastDay}`,
    })
    .from(runs)
    .innerJoin(challenges, eq(challenges.id, runs.challengeId))
    .where(and(eq(runs.athleteId, athleteId), eq(runs.isCompleted, false)))
    .orderBy(asc(challenges.id));
}

type NewRun = Mine & Pick<NewRow<"athleteChallenges">, "startedAt" | "startDay" | "steps">;

export async function insertRun(tx: Tx, run: NewRun) {
  return firstRow(await tx.insert(tx.tables.athleteChallenges).values(run).returning());
}

/** Deletes a run; its ticks are deleted by the foreign key. */
export async function deleteRun(tx: Tx, { id, athleteId }: { id: number; athleteId: number }) {
  const { athleteChallenges: runs } = tx.tables;
  await tx.delete(runs).where(and(eq(runs.id, id), eq(runs.athleteId, athleteId)));
}

type Change = Partial<NewRow<"athleteChallenges">> & { id: number };

export async function updateRun(tx: Tx, { id, ...changes }: Change) {
  const { athleteChallenges: runs } = tx.tables;
  return firstRow(await tx.update(runs).set(changes).where(eq(runs.id, id)).returning());
}

/**
 * For staff: the challenges, newest first, with the number of athletes who have each under way and
 * the number who have finished it.
 */
export function listChallengeUse(db: Reader) {
  const { challenges: t, athleteChallenges: runs } = db.tables;
  const countAthletes = (isCompleted: boolean) =>
    countDistinct(sql`case when ${eq(runs.isCompleted, isCompleted)} then ${runs.athleteId} end`);
  return db
    .select({ challenge: t, started: countAthletes(false), finished: countAthletes(true) })
    .from(t)
    .leftJoin(runs, eq(runs.challengeId, t.id))
    .where(isNull(t.deletedAt))
    .groupBy(t.id)
    .orderBy(desc(t.id));
}
