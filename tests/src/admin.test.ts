import { expect, test } from "vitest";
import { expiryOf } from "#src/features/admin/announcements/announcement-dates.ts";
import { bend, isLabelled, ticksFor } from "#src/features/admin/statistics/chart-geometry.ts";

test("an announcement expires in a day, a week or a month, or never", () => {
  const now = new Date(2026, 0, 31, 10, 42);
  expect(expiryOf("day", now)).toEqual(new Date(2026, 1, 1, 10, 42));
  expect(expiryOf("week", now)).toEqual(new Date(2026, 1, 7, 10, 42));
  expect(expiryOf("month", now)).toEqual(new Date(2026, 1, 28, 10, 42));
  expect(expiryOf("never", now)).toBeNull();
});

test("a chart's ticks are round numbers up to the largest value or just above it", () => {
  expect(ticksFor([])).toEqual([0, 1]);
  expect(ticksFor([3])).toEqual([0, 1, 2, 3]);
  expect(ticksFor([7, 31])).toEqual([0, 20, 40]);
  expect(ticksFor([135_000])).toEqual([0, 50_000, 100_000, 150_000]);
});

test("the last label is shown, and others at even distances before it", () => {
  const shown = (count: number, most: number) =>
    Array.from({ length: count }, (_, index) => index).filter((index) =>
      isLabelled(index, count, most),
    );
  expect(shown(4, 6)).toEqual([0, 1, 2, 3]);
  expect(shown(12, 4)).toEqual([2, 5, 8, 11]);
});

test("a chart's curve passes through its points and is level at each", () => {
  const points = [
    { x: 0, y: 10 },
    { x: 20, y: 0 },
  ];
  expect(bend(points)).toBe("M0 10C10 10 10 0 20 0");
  expect(bend([])).toBe("");
});
