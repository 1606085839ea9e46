import { expect, test } from "vitest";
import { momentOf } from "#src/features/admin/announcements/announcement-dates.ts";
import { isLabelled, ticksFor } from "#src/features/admin/statistics/chart-geometry.ts";
import { curveOf } from "#src/features/moods/mood-curve.tsx";

test("an announcement expires in a day, a week or a month, or never", () => {
  const now = new Date(2026, 0, 31, 10, 42);
  expect(momentOf("day", { now, days: 7 })).toEqual(new Date(2026, 1, 1, 10, 42));
  expect(momentOf("week", { now, days: 7 })).toEqual(new Date(2026, 1, 7, 10, 42));
  expect(momentOf("month", { now, days: 7 })).toEqual(new Date(2026, 1, 28, 10, 42));
  expect(momentOf("never", { now, days: 7 })).toBeNull();
  expect(momentOf("now", { now, days: 1 })).toBeNull();
  expect(momentOf("date", { now, days: 1 })).toEqual(new Date(2026, 1, 1, 10, 42));
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

const size = { width: 720, height: 240, lane: 11 };

test("more energy is a higher dot inside the drawing, a low list looks low, and its lowest is marked", () => {
  const { dots, path } = curveOf([1, 5, 10], size);
  const heights = dots.map(({ y }) => y);
  expect(heights).toEqual(heights.toSorted((one, other) => other - one));
  for (const { x, y } of dots) {
    expect(Math.min(x, size.width - x)).toBeGreaterThan(2 * size.lane);
    expect(Math.min(y, size.height - y)).toBeGreaterThan(2 * size.lane);
  }
  const [first, , last] = dots;
  expect(path.startsWith(`M${first?.x} ${first?.y}C`)).toBe(true);
  expect(path.endsWith(` ${last?.x} ${last?.y}`)).toBe(true);
  const [low] = curveOf([5, 1], size).dots;
  const [high] = curveOf([10, 1], size).dots;
  expect(low?.y).toBeGreaterThan(Number(high?.y));
  expect(curveOf([7, 3, 2, 2, 8], size).lowest).toBe(2);
  expect(curveOf([5], size).dots).toHaveLength(1);
  expect(curveOf([], size)).toMatchObject({ dots: [], path: "", lowest: -1 });
});
