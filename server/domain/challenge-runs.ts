import type { challengeRunStates } from "#db/values.ts";

const day = 24 * 60 * 60_000;
/** A hundred years; adding much more gives an invalid date. */
const maxDays = 36_500;

type RunState = (typeof challengeRunStates)[number];
type Run = { startedAt: Date; isCompleted: boolean };
type Challenge = { timeLimit: number | null };

/** When a run's time ends; null without a limit. */
function runEndsAt({ startedAt }: Run, { timeLimit }: Challenge) {
  if (timeLimit === null) return null;
  return new Date(startedAt.getTime() + Math.min(timeLimit, maxDays) * day);
}

/** Expiry is computed, never written. */
function runState(run: Run, challenge: Challenge, now: Date): RunState {
  if (run.isCompleted) return "completed";
  const endsAt = runEndsAt(run, challenge);
  return endsAt !== null && now >= endsAt ? "expired" : "running";
}

type StoredRun = Run & {
  id: number;
  challengeId: number;
  progress: number;
  completedAt: Date | null;
};

export function runOf(run: StoredRun, challenge: Challenge, now: Date) {
  const { id, challengeId, progress, startedAt, completedAt } = run;
  const state = runState(run, challenge, now);
  const endsAt = runEndsAt(run, challenge);
  return { id, challengeId, state, progress, startedAt, endsAt, completedAt };
}

type Pair<C> = { challenge: C; run: StoredRun | null };

type Listed = Challenge & { id: number; isActive: boolean; deletedAt: Date | null };

/** Each challenge once with its newest run. Pairs of one challenge are sorted newest run first. */
export function ownChallenges<C extends Listed>(pairs: readonly Pair<C>[], now: Date) {
  const newest = new Map<number, Pair<C>>();
  const completed = new Map<number, number>();
  for (const pair of pairs) {
    const { id } = pair.challenge;
    if (!newest.has(id)) newest.set(id, pair);
    completed.set(id, (completed.get(id) ?? 0) + (pair.run?.isCompleted ? 1 : 0));
  }
  return [...newest.values()].map(({ challenge, run }) => ({
    ...challenge,
    // A deleted challenge can be finished but not started.
    isActive: challenge.isActive && challenge.deletedAt === null,
    run: run && runOf(run, challenge, now),
    timesCompleted: completed.get(challenge.id) ?? 0,
  }));
}
