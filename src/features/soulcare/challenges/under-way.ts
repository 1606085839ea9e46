import type { RouterOutputs } from "#src/lib/trpc.ts";

export type Challenge = RouterOutputs["soulcare"]["ownChallenges"][number];
type Run = NonNullable<Challenge["run"]>;
export type Begun = Challenge & { run: Run };

const day = 24 * 60 * 60_000;

/** What one is at, then what the time ran out for; what was completed stays in sight for a day. */
export function underWay(challenges: readonly Challenge[], now: Date): Begun[] {
  const begun = challenges.flatMap(({ run, ...challenge }) => (run ? { ...challenge, run } : []));
  const current = begun.filter(({ run }) => run.state === "running" || isFresh(run, now));
  const expired = begun.filter(({ run, isActive }) => run.state === "expired" && isActive);
  return [...current, ...expired];
}

const isFresh = ({ state, completedAt }: Run, now: Date) =>
  state === "completed" && completedAt !== null && now.getTime() - completedAt.getTime() < day;

/** How many days are left, 0 on the last one; undefined where nothing limits them. */
export function daysLeft({ endsAt }: Pick<Run, "endsAt">, now: Date) {
  if (!endsAt) return undefined;
  const left = endsAt.getTime() - now.getTime();
  return left < day ? 0 : Math.round(left / day);
}

type Moved = Run & { points: number; unlocked: unknown };

/** The list with what the server says of one run, until it is asked for the whole again. */
export function withRun(
  challenges: readonly Challenge[] | undefined,
  { points: _, unlocked: __, ...run }: Moved,
) {
  return challenges?.map((challenge) => {
    if (challenge.id !== run.challengeId) return challenge;
    const isNew = run.state === "completed" && challenge.run?.state !== "completed";
    return { ...challenge, run, timesCompleted: challenge.timesCompleted + (isNew ? 1 : 0) };
  });
}
