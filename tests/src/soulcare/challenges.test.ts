import { expect, test } from "vitest";
import {
  type Challenge,
  daysLeft,
  startedChallenges,
  withRun,
} from "#src/features/soulcare/challenges/runs.ts";

const now = new Date("2026-08-12T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

type Run = NonNullable<Challenge["run"]>;

const runOf = (id: number, state: Run["state"], completedAt: Date | null = null): Run => ({
  ...{ id, challengeId: id, state, progress: 40, startedAt: daysAgo(3), endsAt: null, completedAt },
});

const challenge = (id: number, run: Run | null, isActive = true): Challenge => ({
  ...{ id, title: `Challenge ${id}`, description: "", category: "leadership", run, isActive },
  ...{ difficulty: "beginner", pointReward: 25, timeLimit: null, timesCompleted: 0 },
});

test("running challenges come first, expired ones last, and completed ones stay for a day", () => {
  const list = [
    challenge(1, null),
    challenge(2, runOf(2, "expired")),
    challenge(3, runOf(3, "running")),
    challenge(4, runOf(4, "completed", daysAgo(0.5))),
    challenge(5, runOf(5, "completed", daysAgo(1.5))),
    challenge(6, runOf(6, "running"), false),
    challenge(7, runOf(7, "expired"), false),
  ];
  expect(startedChallenges(list, now).map(({ id }) => id)).toEqual([3, 4, 6, 2]);
});

test("days are counted down to 0", () => {
  const left = (days: number) => daysLeft({ endsAt: daysAgo(-days) }, now);
  expect([left(13.99), left(9), left(1.2), left(0.9), left(-1)]).toEqual([14, 9, 1, 0, 0]);
  expect(daysLeft({ endsAt: null }, now)).toBeUndefined();
});

test("a completed run counts once, however often the server answers", () => {
  const moved = { ...runOf(3, "completed", now), progress: 100, points: 25, unlocked: [] };
  const before = [challenge(2, null), challenge(3, runOf(3, "running"))];
  const once = withRun(before, moved);
  const [other, done] = once ?? [];
  expect(other).toBe(before[0]);
  expect(done).toMatchObject({ timesCompleted: 1, run: { state: "completed", progress: 100 } });
  expect(done?.run).not.toHaveProperty("points");
  expect(withRun(once, moved)?.[1]).toMatchObject({ timesCompleted: 1 });
  expect(withRun(undefined, moved)).toBeUndefined();
});
