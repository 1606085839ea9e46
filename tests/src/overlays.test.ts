import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTooltipDelay } from "#src/app/page-script/tooltips.ts";
import { createToastStore } from "#src/components/toaster/toast-store.ts";
import { createCountdown } from "#src/components/toaster/toaster.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a toast that was dismissed is removed after a while, whatever is done to it meanwhile", () => {
  const store = createToastStore();
  const id = store.create({ title: "Saving" });
  store.update(id, { title: "Saved" });
  expect(store.read()).toMatchObject([{ id, title: "Saved", variant: "default", open: true }]);
  store.dismiss(id);
  vi.advanceTimersByTime(500_000);
  store.dismiss(id);
  vi.advanceTimersByTime(499_999);
  expect(store.read()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(1);
  expect(store.read()).toEqual([]);
});

test("a countdown ends after 5000 ms, without the time it was paused", () => {
  const end = vi.fn();
  const countdown = createCountdown(5_000, end);
  countdown.start();
  vi.advanceTimersByTime(4_000);
  countdown.pause();
  vi.advanceTimersByTime(60_000);
  countdown.start();
  vi.advanceTimersByTime(999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
});

function clock() {
  let at = 0;
  return { now: () => at, pass: (ms: number) => (at += ms) };
}

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
