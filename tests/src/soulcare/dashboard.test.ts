import { describe, expect, test } from "vitest";
import { growthAreas } from "#db/values.ts";
import { unlockedText } from "#src/content/achievements.ts";
import {
  type Challenge,
  daysLeft,
  startedChallenges,
  withRun,
} from "#src/features/soulcare/challenges/runs.ts";
import {
  earnedNewestFirst,
  nextAchievements,
  topWithOwnRow,
} from "#src/features/soulcare/highlights/sorting.ts";
import { progressText } from "#src/features/soulcare/highlights/words.ts";
import {
  promptAfter,
  promptOfDay,
  reflectionValues,
} from "#src/features/soulcare/reflections/reflection-form.tsx";

import { prompts } from "#src/features/soulcare/reflections/words.ts";

const now = new Date("2026-08-12T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

type Run = NonNullable<Challenge["run"]>;

const runOf = (id: number, state: Run["state"], completedAt: Date | null = null): Run => ({
  id,
  challengeId: id,
  state,
  progress: 40,
  startedAt: daysAgo(3),
  endsAt: null,
  completedAt,
  closingLine: null,
  steps: null,
  ticks: 0,
  startDay: null,
  today: "2026-08-12",
  days: [],
  open: [],
  undoable: [],
});

const challenge = (id: number, run: Run | null, isActive = true): Challenge => ({
  id,
  title: `Challenge ${id}`,
  description: "",
  category: "leadership",
  run,
  isActive,
  difficulty: "beginner",
  pointReward: 25,
  timeLimit: null,
  timesCompleted: 0,
  steps: null,
  stepWord: null,
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

const ahead = (title: string, count: number, goal: number) => ({
  title,
  count,
  goal,
  unlockedAt: null as Date | null,
  progress: Math.floor((count / goal) * 100),
});
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

test("the next achievements are those with progress, the highest first", () => {
  const list = [
    ahead("nothing yet", 0, 3),
    ahead("half of many", 15, 30),
    ahead("half of few", 2, 4),
    ahead("most", 9, 10),
    { ...ahead("earned", 3, 3), unlockedAt: new Date() },
  ];
  expect(titles(nextAchievements(list, 2))).toEqual(["most", "half of few"]);
  expect(titles(nextAchievements(list, 9))).toEqual(["most", "half of few", "half of many"]);
});

test("earned achievements are sorted newest first", () => {
  const at = (title: string, day: string | null) => ({
    title,
    unlockedAt: day === null ? null : new Date(day),
  });
  const list = [at("older", "2026-08-01"), at("none", null), at("newer", "2026-08-09")];
  expect(titles(earnedNewestFirst(list))).toEqual(["newer", "older"]);
});

test("the top rows and the own row are shown once, with the ranks of ties", () => {
  const leaders = [1, 2, 3, 3, 5, 6, 6].map((rank, index) => ({ id: index + 1, rank }));
  const places = (ownId: number | undefined) =>
    topWithOwnRow(leaders, { ownId, limit: 5 }).map(({ id, rank }) => [id, rank]);
  const first = [
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 3],
    [5, 5],
  ];
  expect(places(2)).toEqual(first);
  expect(places(7)).toEqual([...first, [7, 6]]);
  expect(places(undefined)).toEqual(first);
});

test("progress and unlocked achievements have texts", () => {
  expect(progressText({ measure: "check_ins", count: 7, goal: 10 })).toBe("7 of 10 check-ins");
  expect(unlockedText([])).toBe("");
  expect(
    unlockedText([
      { title: "Marker Stone", pointValue: 25 },
      { title: "Solo", pointValue: 1 },
    ]),
  ).toBe("You earned Marker Stone, 25 points; Solo, 1 point.");
});

const day = (date: number, hour = 9) => new Date(2026, 7, date, hour);

describe("prompts", () => {
  test("there are thirty, three to each growth area", () => {
    expect(prompts).toHaveLength(30);
    expect(new Set(prompts.map(({ text }) => text)).size).toBe(30);
    for (const area of growthAreas)
      expect(prompts.filter((prompt) => prompt.area === area)).toHaveLength(3);
  });

  test("the prompt is the same all day, and thirty days bring all of them", () => {
    expect(promptOfDay(day(12, 0))).toBe(promptOfDay(day(12, 23)));
    const seen = Array.from({ length: 30 }, (_, at) => promptOfDay(day(1 + at)).text);
    expect(new Set(seen).size).toBe(30);
  });

  test("asking for another prompt goes through all of them, each of another area", () => {
    let prompt = promptOfDay(day(12));
    const seen = new Set<string>();
    for (const _ of prompts) {
      const next = promptAfter(prompt.text);
      expect(next.area).not.toBe(prompt.area);
      seen.add(next.text);
      prompt = next;
    }
    expect(seen.size).toBe(30);
  });
});

describe("the draft of a reflection", () => {
  const draft = {
    promptQuestion: "What small, ordinary thing was good today?",
    reflection: "The bus was on time.",
    growthArea: "Gratitude",
    isPrivate: false,
  };

  test("is restored with its own prompt, and private unless it says otherwise", () => {
    expect(reflectionValues(draft, day(12))).toEqual(draft);
    const { isPrivate: _, ...rest } = draft;
    expect(reflectionValues(rest, day(12)).isPrivate).toBe(true);
  });

  test("is the prompt of the day and private where there is none", () => {
    const { text, area } = promptOfDay(day(12));
    const none = { promptQuestion: text, reflection: "", growthArea: area, isPrivate: true };
    for (const kept of [
      undefined,
      "text",
      { ...draft, reflection: "  " },
      { ...draft, growthArea: "Speed" },
      { ...draft, promptQuestion: "" },
    ])
      expect(reflectionValues(kept, day(12))).toEqual(none);
  });
});
