import type { RouterOutputs } from "#src/lib/trpc.ts";

export type Challenge = RouterOutputs["soulcare"]["ownChallenges"][number];
type Run = NonNullable<Challenge["run"]>;
export type StartedChallenge = Challenge & { run: Run };

const day = 24 * 60 * 60_000;

/** Running and lately completed challenges, then the expired ones. */
export function startedChallenges(challenges: readonly Challenge[], now: Date): StartedChallenge[] {
  const started = challenges.flatMap(({ run, ...challenge }) => (run ? { ...challenge, run } : []));
  const current = started.filter(
    ({ run }) => run.state === "running" || isLatelyCompleted(run, now),
  );
  const expired = started.filter(({ run, isActive }) => run.state === "expired" && isActive);
  return [...current, ...expired];
}

const isLatelyCompleted = ({ state, completedAt }: Run, now: Date) =>
  state === "completed" && completedAt !== null && now.getTime() - completedAt.getTime() < day;

/** Whole days left, 0 on the last one; undefined without a time limit. */
export function daysLeft({ endsAt }: Pick<Run, "endsAt">, now: Date) {
  if (!endsAt) return undefined;
  const left = endsAt.getTime() - now.getTime();
  return left < day ? 0 : Math.round(left / day);
}

type SavedRun = Run & { points: number; unlocked: unknown };

/** The list with the server's answer about one run, until the whole list is read again. */
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
