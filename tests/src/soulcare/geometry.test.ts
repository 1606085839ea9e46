import { expect, test } from "vitest";
import { archPath, laneBox } from "#src/features/soulcare/calendar/geometry.ts";

const run = { mark: "faithful", row: 1, from: 1, to: 3 } as const;

test("a closed lane has both of its round ends in sight", () => {
  const { frame, bar } = laneBox({ ...run, isOpenBefore: false, isOpenAfter: false });
  expect(frame).toMatchObject({ x: 39, width: 3 * 39, height: 28 });
  expect(bar.x).toBeGreaterThan(0);
  expect(bar.x + bar.width).toBeLessThan(frame.width);
});

test("an open lane has its round ends out of sight", () => {
  const { frame, bar } = laneBox({ ...run, isOpenBefore: true, isOpenAfter: true });
  expect(bar.x).toBeLessThanOrEqual(-14);
  expect(bar.x + bar.width).toBeGreaterThanOrEqual(frame.width + 14);
});

test("an arch stands in the middle of its day", () => {
  expect(archPath({ row: 0, column: 0 })).toMatch(/^M5\.5 /);
  expect(archPath({ row: 0, column: 6 })).toMatch(/^M239\.5 /);
});
