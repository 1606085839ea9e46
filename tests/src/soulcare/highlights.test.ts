import { expect, test } from "vitest";
import { unlockedText } from "#src/content/achievements.ts";
import {
  earnedNewestFirst,
  nextAchievements,
  topWithOwnRow,
} from "#src/features/soulcare/highlights/sorting.ts";
import { progressText } from "#src/features/soulcare/highlights/words.ts";

const ahead = (title: string, count: number, goal: number) => ({
  ...{ title, count, goal, unlockedAt: null as Date | null },
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
  expect(progressText({ measure: "mood_entries", count: 7, goal: 10 })).toBe("7 of 10 check-ins");
  expect(unlockedText([])).toBe("");
  expect(
    unlockedText([
      { title: "Marker Stone", pointValue: 25 },
      { title: "Solo", pointValue: 1 },
    ]),
  ).toBe("You earned Marker Stone, 25 points; Solo, 1 point.");
});
