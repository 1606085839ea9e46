import type { challengeRunStates } from "#db/values.ts";
import { type Day, dayIn } from "./days.ts";
import { type CountedRun, daysToTick } from "./ticks.ts";

/** The most challenges that one athlete can have under way at the same time. */
export const maxRuns = 5;

const day = 24 * 60 * 60_000;
/** A hundred years; adding far more days gives an invalid date. */
const maxDays = 36_500;

type RunState = (typeof challengeRunStates)[number];
type Run = { startedAt: Date; isCompleted: boolean; steps: number | null };
type Challenge = { timeLimit: number | null };

/** When a run's time ends; null without a limit. */
export function runEndsAt({ startedAt }: Pick<Run, "startedAt">, { timeLimit }: Challenge) {
  if (timeLimit === null) return null;
  return new Date(startedAt.getTime() + Math.min(timeLimit, maxDays) * day);
}

export const isFull = ({ steps }: Pick<Run, "steps">, ticks: number) =>
  steps !== null && ticks >= steps;

/** Expiry is computed, never stored. A run with all its steps ticked does not expire. */
export function runState(run: Run & { ticks: number }, challenge: Challenge, now: Date): RunState {
  if (run.isCompleted) return "completed";
  const endsAt = runEndsAt(run, challenge);
  const isOver = endsAt !== null && now >= endsAt;
  return isOver && !isFull(run, run.ticks) ? "expired" : "running";
}

type Tick = { day: Day; isLate: boolean; createdAt: Date };

type StoredRun = Run & {
  id: number;
  challengeId: number;
  progress: number;
  completedAt: Date | null;
  startDay: Day | null;
  closingLine: string | null;
};

/** `ticks` are those of this run; the time zone is the athlete's. */
type Known = { ticks: readonly Tick[]; now: Date; timeZone: string };

export function runOf(run: StoredRun, challenge: Challenge, { ticks, now, timeZone }: Known) {
  const { id, challengeId, progress, startedAt, completedAt, steps, startDay, closingLine } = run;
  const state = runState({ ...run, ticks: ticks.length }, challenge, now);
  const today = dayIn(timeZone, now);
  const counted = state === "running" ? countedRun(run, ticks) : undefined;
  const isOfToday = (tick: Tick) => tick.day === today || dayIn(timeZone, tick.createdAt) === today;
  return {
    id,
    challengeId,
    state,
    progress,
    startedAt,
    endsAt: runEndsAt(run, challenge),
    completedAt,
    closingLine,
    steps,
    ticks: ticks.length,
    startDay,
    today,
    days: ticks.map((tick) => tick.day).sort(),
    open: counted ? daysToTick(counted, today) : [],
    undoable: counted ? ticks.filter(isOfToday).map((tick) => tick.day) : [],
  };
}

/** Undefined for a run without steps, which only has a number. */
export function countedRun(
  { steps, startDay }: Pick<StoredRun, "steps" | "startDay">,
  ticks: readonly Tick[],
): CountedRun | undefined {
  return steps === null || startDay === null ? undefined : { steps, startDay, ticks };
}

type Pair<C> = { challenge: C; run: StoredRun | null };

type Listed = Challenge & { id: number; isActive: boolean; deletedAt: Date | null };

/** Each challenge once, with its newest run. Expects the newest run of a challenge first. */
export function newestRuns<C extends Listed>(pairs: readonly Pair<C>[]) {
  const newest = new Map<number, Pair<C>>();
  const completed = new Map<number, number>();
  for (const pair of pairs) {
    const { id } = pair.challenge;
    if (!newest.has(id)) newest.set(id, pair);
    completed.set(id, (completed.get(id) ?? 0) + (pair.run?.isCompleted ? 1 : 0));
  }
  return [...newest.values()].map(({ challenge, run }) => ({
    ...challenge,
    // A run of a deleted challenge can be finished, but no new one started.
    isActive: challenge.isActive && challenge.deletedAt === null,
    run,
    timesCompleted: completed.get(challenge.id) ?? 0,
  }));
}
