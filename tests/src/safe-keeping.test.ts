import { beforeEach, expect, test, vi } from "vitest";
import { localStore } from "#src/lib/local-store.ts";
import {
  askToPersist,
  countDue,
  markCopied,
  momentsIn,
  readMoments,
  snoozeReminder,
} from "#src/lib/safe-keeping.ts";
import { stubStorage } from "./device/stub-browser.ts";

const now = new Date("2026-11-23T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
const never = { copiedAt: undefined, snoozedAt: undefined, now };
const entries = (count: number, day = 1) => Array.from({ length: count }, () => daysAgo(day));

beforeEach(() => void stubStorage());

test("five entries, or one of thirty days, that no copy has are worth a reminder", () => {
  for (const [what, changed, moments, count] of [
    ["no entries", [], never, 0],
    ["four entries without a copy", entries(4), never, 0],
    ["five entries without a copy", entries(5), never, 5],
    ["one entry of 29 days", entries(1, 29), never, 0],
    ["one entry of 30 days", entries(1, 30), never, 1],
    ["five entries that a copy has", entries(5, 2), { ...never, copiedAt: daysAgo(1) }, 0],
    ["five entries since the copy", entries(5, 1), { ...never, copiedAt: daysAgo(2) }, 5],
    ["an old entry that a copy has", entries(1, 90), { ...never, copiedAt: daysAgo(60) }, 0],
    ["a reminder put off for 29 days", entries(9), { ...never, snoozedAt: daysAgo(29) }, 0],
    ["a reminder put off for 30 days", entries(9), { ...never, snoozedAt: daysAgo(30) }, 9],
  ] as const)
    expect([what, countDue(changed, moments)]).toEqual([what, count]);
});

test("the copy and the answer to the reminder are remembered", () => {
  expect(momentsIn(readMoments())).toEqual({ copiedAt: undefined, snoozedAt: undefined });
  markCopied(daysAgo(3));
  expect(momentsIn(readMoments())).toEqual({ copiedAt: daysAgo(3), snoozedAt: undefined });
  snoozeReminder(now);
  expect(momentsIn(readMoments())).toEqual({ copiedAt: daysAgo(3), snoozedAt: now });
});

test("the browser is asked once to keep what is written", async () => {
  const persist = vi.fn(async () => false);
  vi.stubGlobal("navigator", { storage: { persist } });
  expect(await askToPersist()).toBe(false);
  expect(await askToPersist()).toBe(true);
  expect(persist).toHaveBeenCalledTimes(1);
  // One that cannot be asked has not refused.
  stubStorage();
  vi.stubGlobal("navigator", {});
  expect(await askToPersist()).toBe(true);
  expect(localStore.read("asked-to-persist")).toBeNull();
});
