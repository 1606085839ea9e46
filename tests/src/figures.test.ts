import { expect, test } from "vitest";
import { createTypeAhead, typeAheadResetMs } from "#src/components/form/type-ahead.ts";
import { createTooltipDelay, tooltipFigures } from "#src/components/tooltip/tooltip-delay.ts";

const labels = ["Keynote", "Retreat", "Seminar", "Series", "Training"];

function clock() {
  let at = 0;
  return { now: () => at, pass: (ms: number) => (at += ms) };
}

test("the figures are those of the specification", () => {
  expect(tooltipFigures).toEqual({ openDelayMs: 700, skipDelayMs: 300 });
  expect(typeAheadResetMs).toBe(1_000);
});

test("the first tooltip waits 700 ms, the next one within 300 ms does not", () => {
  const { now, pass } = clock();
  const delay = createTooltipDelay(now);

  expect(delay.next()).toBe(700);
  delay.closed();
  pass(300);
  expect(delay.next()).toBe(0);
  pass(1);
  expect(delay.next()).toBe(700);
});

test("letters typed within a second are one word", () => {
  const { now, pass } = clock();
  const find = createTypeAhead(now);

  expect(find("s", labels, -1)).toBe(2);
  pass(999);
  expect(find("e", labels, 2)).toBe(2);
  pass(999);
  expect(find("r", labels, 2)).toBe(3);
});

test("after a second a new word begins", () => {
  const { now, pass } = clock();
  const find = createTypeAhead(now);

  find("s", labels, -1);
  pass(1_000);
  expect(find("t", labels, 2)).toBe(4);
});

test("the same letter again goes on to the next", () => {
  const find = createTypeAhead(clock().now);

  expect(find("s", labels, -1)).toBe(2);
  expect(find("s", labels, 2)).toBe(3);
  expect(find("s", labels, 3)).toBe(2);
});

test("what nothing begins with changes nothing", () => {
  expect(createTypeAhead()("x", labels, 1)).toBeUndefined();
});
