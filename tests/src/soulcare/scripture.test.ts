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
import { saysDay, timeLeft } from "#src/features/soulcare/scripture/time-left.ts";
import { examples } from "#src/features/soulcare/scripture/words.ts";

const now = new Date(2026, 7, 12, 10, 30);

test("a challenge says how long it still runs, in days that end at midnight", () => {
  for (const [end, words] of [
    [new Date(2026, 7, 19, 10, 30), "7 days left"],
    [new Date(2026, 7, 14, 0, 5), "2 days left"],
    [new Date(2026, 7, 13, 23, 59), "ends tomorrow"],
    [new Date(2026, 7, 12, 23, 0), "ends tonight"],
    [new Date(2026, 7, 12, 12, 0), "ends today"],
    [new Date(2026, 7, 12, 10, 30), "ended Aug 12, 2026"],
  ] as const) {
    expect(timeLeft(end, now)).toBe(words);
    // The date is said beside it only where the days are counted.
    expect(saysDay(end, now)).toBe(!words.includes("days"));
  }
  // Also across the end of summer time.
  expect(timeLeft(new Date(2026, 10, 19, 12), new Date(2026, 9, 20, 12))).toBe("30 days left");
});

test("a challenge says how it stands for its reader", () => {
  const challenge = {
    challengeType: "weekly",
    expiresAt: new Date(2026, 7, 16, 10),
    participants: 9,
    own: null,
  } as const;
  const started = { progress: 40, isCompleted: false, reflection: null };
  const own = { ...started, joinedAt: now, completedAt: null };
  const said = (values: object) => statusText({ ...challenge, ...values }, now);
  expect(said({})).toBe("Weekly · 4 days left · 9 taking part");
  expect(said({ participants: 0 })).toBe("Weekly · 4 days left");
  expect(said({ own })).toBe("You are in · weekly, 4 days left · 9 taking part");
  expect(said({ own: { ...own, isCompleted: true } })).toMatch(/^Finished · weekly/);
  expect(said({ own, expiresAt: new Date(2026, 7, 10, 10) })).toBe(
    "Weekly · ended Aug 10, 2026 · 9 taking part",
  );
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

test("the excerpt of a verse ends at a pause near its end, or else at a word", () => {
  expect(excerpt("Jesus wept.", 120)).toBe("Jesus wept.");
  expect(excerpt("one two three; four five", 16)).toBe("one two three …");
  expect(excerpt("one, two three four", 12)).toBe("one, two …");
  expect(excerpt("one two three four five", 12)).toBe("one two …");
  expect(excerpt("a".repeat(50), 20)).toBe(`${"a".repeat(20)} …`);
});

test("of what differs the typed words come before the right ones; others keep their places", () => {
  const { diff = [] } = { diff: [], ...verifyVerse("John 11:35", "Jesus cried aloud.") };
  expect(orderedDiff(diff)).toEqual([
    { kind: "same", text: "Jesus" },
    { kind: "extra", text: "cried aloud." },
    { kind: "missing", text: "wept." },
  ]);
  const pieces = [
    { kind: "missing", text: "But" },
    { kind: "same", text: "they" },
    { kind: "extra", text: "really" },
    { kind: "same", text: "that" },
  ] as const;
  expect(orderedDiff(pieces)).toEqual(pieces);
});

test("the examples are known verses", () => {
  for (const { reference } of examples) expect(findPassage(reference)?.reference).toBe(reference);
});
