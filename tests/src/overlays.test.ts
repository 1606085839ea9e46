import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTooltipDelay, tooltipFigures } from "#src/app/page-script/tooltips.ts";
import { createToastStore, toastFigures } from "#src/components/toaster/toast-store.ts";
import { createCountdown } from "#src/components/toaster/toaster.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("the durations and limits are as specified", () => {
  expect(toastFigures).toEqual({
    displayMs: 5_000,
    limit: 1,
    swipePx: 50,
    hotkey: "F8",
    removeAfterMs: 1_000_000,
  });
});

test("a new toast has an id, a title and a variant, and is open", () => {
  const store = createToastStore();
  const id = store.create({ title: "Saved", description: "All of it." });

  expect(store.read()).toEqual([
    { id, title: "Saved", description: "All of it.", variant: "default", open: true },
  ]);
});

test("a new toast replaces the one before", () => {
  const store = createToastStore();
  store.create({ title: "First" });
  store.create({ title: "Second", variant: "destructive" });

  const shown = store.read().filter(({ open }) => open);
  expect(shown).toMatchObject([{ title: "Second", variant: "destructive" }]);
});

test("a toast is removed 1,000,000 ms after it was first dismissed", () => {
  const store = createToastStore();
  const id = store.create({ title: "Saved" });
  store.dismiss(id);
  vi.advanceTimersByTime(500_000);
  store.dismiss(id);

  vi.advanceTimersByTime(499_999);
  expect(store.read()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(1);
  expect(store.read()).toEqual([]);
});

test("an open toast can be updated", () => {
  const store = createToastStore();
  const id = store.create({ title: "Saving" });
  store.update(id, { title: "Saved" });

  expect(store.read()).toMatchObject([{ id, title: "Saved", open: true }]);
});

test("listeners are called on every change until they unsubscribe", () => {
  const store = createToastStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  const id = store.create({ title: "Saved" });
  store.dismiss(id);
  leave();
  store.create({ title: "Unheard" });

  expect(listener).toHaveBeenCalledTimes(2);
});

test("a countdown ends after 5000 ms, without the time it was paused", () => {
  const end = vi.fn();
  const countdown = createCountdown(toastFigures.displayMs, end);

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
