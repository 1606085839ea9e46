import { expect, test } from "vitest";
import { createTooltipDelay, tooltipFigures } from "#src/components/tooltip.tsx";

function clock() {
  let at = 0;
  return { now: () => at, pass: (ms: number) => (at += ms) };
}

test("the delays are as specified", () => {
  expect(tooltipFigures).toEqual({ openDelayMs: 700, skipDelayMs: 300 });
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
