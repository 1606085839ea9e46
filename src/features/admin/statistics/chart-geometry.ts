export type Size = { width: number; height: number };

const edge = { left: 34, right: 14, top: 30, bottom: 26 };
const mostSteps = 3;

/** The axis ticks: round numbers from 0 to at least the largest value. */
export function ticksFor(values: readonly number[]) {
  const largest = Math.max(1, ...values);
  const leastStep = largest / mostSteps;
  const power = 10 ** Math.floor(Math.log10(leastStep));
  const factor = [1, 2, 4, 5, 10].find((each) => each * power >= leastStep) ?? 10;
  const step = Math.max(1, factor * power);
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, index) => index * step);
}

/** The edges of the plot area; `up` gives the y coordinate of a value. */
export function plot({ width, height }: Size, ticks: readonly number[]) {
  const floor = height - edge.bottom;
  const highest = ticks.at(-1) ?? 1;
  return {
    floor,
    left: edge.left,
    right: width - edge.right,
    up: (value: number) => floor - (value / highest) * (floor - edge.top),
  };
}

const round = (value: number) => Math.round(value * 10) / 10;

type Point = { x: number; y: number };

/** A point for each value, evenly spaced from left to right. */
export function pointsOf(values: readonly number[], size: Size, ticks: readonly number[]) {
  const { left, right, up } = plot(size, ticks);
  const first = left + edge.right;
  const step = (right - first) / Math.max(1, values.length - 1);
  return values.map((value, index) => ({ x: round(first + index * step), y: round(up(value)) }));
}

/** The path of a curve through all points, level at each one so that it never overshoots. */
export function bend([first, ...rest]: readonly Point[]) {
  if (!first) return "";
  let at = first;
  let path = `M${at.x} ${at.y}`;
  for (const next of rest) {
    const middle = (at.x + next.x) / 2;
    path += `C${middle} ${at.y} ${middle} ${next.y} ${next.x} ${next.y}`;
    at = next;
  }
  return path;
}

/** The path of a column with a rounded top, between the y coordinates `from` and `to`. */
export function column(x: number, width: number, { from, to }: { from: number; to: number }) {
  const radius = Math.min(width / 2, Math.max(0, from - to));
  const shoulder = to + radius;
  return `M${x} ${from}V${shoulder}A${width / 2} ${radius} 0 0 1 ${x + width} ${shoulder}V${from}Z`;
}

/** Whether a label is shown: the last one, and others at even distances before it. */
export function isLabelled(index: number, count: number, most: number) {
  const every = Math.max(1, Math.ceil(count / most));
  return (count - 1 - index) % every === 0;
}
