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
  timeLeft,
} from "#src/features/soulcare/scripture/scripture-challenge.ts";
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
  const own = {
    progress: 40,
    isCompleted: false,
    reflection: null,
    joinedAt: now,
    completedAt: null,
  };

  test("for an athlete who has not joined, has joined and has completed it", () => {
    expect(statusText(challenge, now)).toBe("Weekly · 4 days left · 9 taking part");
    expect(statusText({ ...challenge, own }, now)).toBe(
      "You are in · weekly, 4 days left · 9 taking part",
    );
    expect(statusText({ ...challenge, own: { ...own, isCompleted: true } }, now)).toMatch(
      /^Finished · weekly/,
    );
  });

  test("for an athlete who had joined when it ended", () => {
    const over = { ...challenge, own, expiresAt: new Date(2026, 7, 10, 10) };

    expect(statusText(over, now)).toBe("Weekly · ended Aug 10, 2026 · 9 taking part");
  });

  test("zero participants are not shown", () => {
    expect(statusText({ ...challenge, participants: 0 }, now)).toBe("Weekly · 4 days left");
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

describe("a verse in a list", () => {
  test("is whole when it is short", () => {
    expect(excerpt("Jesus wept.", 120)).toBe("Jesus wept.");
  });

  test("is cut where it pauses, and says so", () => {
    const verse = findPassage("Isaiah 40:31")?.text ?? "";

    expect(excerpt(verse, 120)).toBe(
      "But they that wait upon the LORD shall renew their strength; they shall mount up with wings as eagles; they shall run …",
    );
  });

  test("is cut between words where it does not pause, and anywhere in a word without end", () => {
    expect(excerpt("one two three four five", 12)).toBe("one two …");
    expect(excerpt("a".repeat(50), 20)).toBe(`${"a".repeat(20)} …`);
  });
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
