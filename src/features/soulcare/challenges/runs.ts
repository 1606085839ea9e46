import type { RouterOutputs } from "#src/lib/trpc.ts";
import { addDays } from "#src/lib/weeks.ts";

export type Challenge = RouterOutputs["soulcare"]["ownChallenges"][number];
type Run = NonNullable<Challenge["run"]>;
export type StartedChallenge = Challenge & { run: Run };

const dayMs = 24 * 60 * 60_000;

/** Running challenges and those completed in the last 24 hours, then the expired ones. */
export function startedChallenges(challenges: readonly Challenge[], now: Date): StartedChallenge[] {
  const started = challenges.flatMap(({ run, ...challenge }) => (run ? { ...challenge, run } : []));
  const current = started.filter(
    ({ run }) => run.state === "running" || isLatelyCompleted(run, now),
  );
  const expired = started.filter(({ run, isActive }) => run.state === "expired" && isActive);
  return [...current, ...expired];
}

const isLatelyCompleted = ({ state, completedAt }: Run, now: Date) =>
  state === "completed" && completedAt !== null && now.getTime() - completedAt.getTime() < dayMs;

/** Rounded days left, 0 in the last 24 hours; undefined without a time limit. */
export function daysLeft({ endsAt }: Pick<Run, "endsAt">, now: Date) {
  if (!endsAt) return undefined;
  const left = endsAt.getTime() - now.getTime();
  return left < dayMs ? 0 : Math.round(left / dayMs);
}

type Stepped = Pick<Run, "steps" | "ticks" | "state">;

/** Whether all steps are done and the run only has to be finished. */
export const isFull = ({ steps, ticks, state }: Stepped) =>
  state === "running" && steps !== null && ticks >= steps;

/** The steps done of a run; undefined for a challenge without daily steps. */
export function countedOf({ stepWord, run: { steps, ticks } }: StartedChallenge) {
  return steps === null ? undefined : { done: Math.min(ticks, steps), all: steps, stepWord };
}

const shownDays = 7;

/** Seven days of a run: the first seven, and later from four days before today. */
export function weekOf({ startDay, today, days, open }: Run) {
  if (startDay === null) return [];
  const isFirstWeek = today <= addDays(startDay, shownDays - 1);
  const from = isFirstWeek ? startDay : addDays(today, -4);
  return Array.from({ length: shownDays }, (_, index) => {
    const shown = addDays(from, index);
    return { day: shown, isToday: shown === today, state: stateOf(shown) };
  });

  function stateOf(shown: string) {
    if (days.includes(shown)) return "done" as const;
    if (shown === today) return "today" as const;
    if (open.includes(shown)) return "open" as const;
    return shown < today ? ("missed" as const) : ("later" as const);
  }
}

type SavedRun = Run & { points?: number; unlocked?: unknown };

/** The cached list with one run replaced by the answer of the server. */
export function withRun(
  challenges: readonly Challenge[] | undefined,
  { points: _, unlocked: __, ...run }: SavedRun,
) {
  return challenges?.map((challenge) => {
    if (challenge.id !== run.challengeId) return challenge;
    const isNew = run.state === "completed" && challenge.run?.state !== "completed";
    return { ...challenge, run, timesCompleted: challenge.timesCompleted + (isNew ? 1 : 0) };
  });
}
