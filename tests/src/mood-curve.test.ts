import { expect, test } from "vitest";
import { curveOf } from "#src/features/moods/mood-curve.tsx";

const size = { width: 720, height: 240, lane: 11 };

test("more energy is a higher dot, and all dots are inside the drawing", () => {
  const { dots } = curveOf([1, 5, 10], size);
  const heights = dots.map(({ y }) => y);
  expect(heights).toEqual(heights.toSorted((one, other) => other - one));
  for (const { x, y } of dots) {
    expect(x).toBeGreaterThan(2 * size.lane);
    expect(x).toBeLessThan(size.width - 2 * size.lane);
    expect(y).toBeGreaterThan(2 * size.lane);
    expect(y).toBeLessThan(size.height - 2 * size.lane);
  }
});

test("the first of several lowest songs is marked", () => {
  expect(curveOf([7, 3, 2, 2, 8], size).lowest).toBe(2);
});

test("the line starts at the first dot and ends at the last", () => {
  const { path, dots } = curveOf([7, 3, 8], size);
  const [first, , last] = dots;
  expect(path.startsWith(`M${first?.x} ${first?.y}C`)).toBe(true);
  expect(path.endsWith(` ${last?.x} ${last?.y}`)).toBe(true);
});

test("one song and no songs work too", () => {
  expect(curveOf([5], size).dots).toHaveLength(1);
  expect(curveOf([], size)).toMatchObject({ dots: [], path: "", lowest: -1 });
});
