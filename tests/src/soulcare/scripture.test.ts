import { describe, expect, test } from "vitest";
import { findPassage } from "#server/domain/scripture.ts";
import { verifyVerse } from "#server/domain/verse-lock.ts";
import { orderedDiff } from "#src/components/verse-lock.tsx";
import {
  excerpt,
  initialOrder,
  type ScriptureChallenge,
  sortBy,
  statusText,
} from "#src/features/soulcare/scripture/scripture-challenge.ts";
import { timeLeft } from "#src/features/soulcare/scripture/time-left.ts";
import { examples } from "#src/features/soulcare/scripture/words.ts";

const now = new Date(2026, 7, 12, 10, 30);

describe("how long a challenge still runs", () => {
  test.each([
    [new Date(2026, 7, 19, 10, 30), "7 days left"],
    [new Date(2026, 7, 14, 0, 5), "2 days left"],
    [new Date(2026, 7, 13, 23, 59), "ends tomorrow"],
    [new Date(2026, 7, 13, 0, 1), "ends tomorrow"],
    [new Date(2026, 7, 12, 23, 0), "ends tonight"],
    [new Date(2026, 7, 12, 12, 0), "ends today"],
    [new Date(2026, 7, 12, 10, 30), "ended Aug 12, 2026"],
    [new Date(2026, 7, 1), "ended Aug 1, 2026"],
  ])("until %s: %s", (end, words) => {
    expect(timeLeft(end, now)).toBe(words);
  });

  test("a month is counted across the end of summer time", () => {
    const start = new Date(2026, 9, 20, 12);
    const end = new Date(2026, 10, 19, 12);

    expect(timeLeft(end, start)).toBe("30 days left");
  });
});

describe("how a challenge stands", () => {
  const challenge = {
    challengeType: "weekly",
    expiresAt: new Date(2026, 7, 16, 10),
    participants: 9,
    own: null,
  } as const;
  const own = { progress: 40, isCompleted: false, reflection: null };
  const joined = { own: { ...own, joinedAt: now, completedAt: null } };

  test.each([
    [{}, "Weekly · 4 days left · 9 taking part"],
    [{ participants: 0 }, "Weekly · 4 days left"],
    [joined, "You are in · weekly, 4 days left · 9 taking part"],
    [{ own: { ...joined.own, isCompleted: true } }, expect.stringMatching(/^Finished · weekly/)],
    [
      { ...joined, expiresAt: new Date(2026, 7, 10, 10) },
      "Weekly · ended Aug 10, 2026 · 9 taking part",
    ],
  ])("with %j: %s", (values, text) => {
    expect(statusText({ ...challenge, ...values }, now)).toEqual(text);
  });
});

describe("the order of the rows", () => {
  const row = (id: number, progress?: number) =>
    ({
      id,
      own: progress === undefined ? null : { progress, isCompleted: progress === 100 },
      // Only what the order looks at.
    }) as ScriptureChallenge;

  test("joined challenges come first, then open ones, then completed ones", () => {
    expect(initialOrder([row(5, 100), row(4), row(3, 40), row(2)])).toEqual([3, 4, 2, 5]);
  });

  test("a completed row keeps its place, and a new one comes first", () => {
    const order = initialOrder([row(4), row(3, 40)]);
    const later = sortBy([row(6), row(4), row(3, 100)], order);

    expect(later.map(({ id }) => id)).toEqual([6, 3, 4]);
  });
});

test.each([
  ["a short verse", "Jesus wept.", 120, "Jesus wept."],
  ["a verse with a pause near its end", "one two three; four five", 16, "one two three …"],
  ["a verse with an early pause", "one, two three four", 12, "one, two …"],
  ["words without a pause", "one two three four five", 12, "one two …"],
  ["a word without an end", "a".repeat(50), 20, `${"a".repeat(20)} …`],
])("the excerpt of %s", (_, verse, length, expected) => {
  expect(excerpt(verse, length)).toBe(expected);
});

describe("the drawing of what differs", () => {
  test("the typed words come before the right ones", () => {
    const { diff = [] } = { diff: [], ...verifyVerse("John 11:35", "Jesus cried aloud.") };

    expect(orderedDiff(diff)).toEqual([
      { kind: "same", text: "Jesus" },
      { kind: "extra", text: "cried aloud." },
      { kind: "missing", text: "wept." },
    ]);
  });

  test("words that are only missing or only added keep their places", () => {
    const pieces = [
      { kind: "missing", text: "But" },
      { kind: "same", text: "they" },
      { kind: "extra", text: "really" },
      { kind: "same", text: "that" },
    ] as const;

    expect(orderedDiff(pieces)).toEqual(pieces);
  });
});

test.each(examples)("the example $reference is a known verse", ({ reference }) => {
  expect(findPassage(reference)?.reference).toBe(reference);
});
