import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onNewDay } from "#src/lib/use-today.ts";

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 7, 12, 23, 50) });
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

test("listeners are called at midnight, and at the next midnight", () => {
  const listener = vi.fn();
  const stop = onNewDay(listener);
  vi.advanceTimersByTime(9 * minute);
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1 * minute);
  expect(listener).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(24 * 60 * minute);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

test("after a sleep the listener is called when the page is seen again, once a day", () => {
  const listener = vi.fn();
  const stop = onNewDay(listener);
  page.dispatchEvent(new Event("focus"));
  expect(listener).not.toHaveBeenCalled();
  for (const [nth, event] of ["visibilitychange", "focus"].entries()) {
    // The clock moves on and no timer runs, as when a computer sleeps.
    vi.setSystemTime(new Date(2026, 7, 13 + nth, 8, 0));
    page.dispatchEvent(new Event(event));
    page.dispatchEvent(new Event(event));
    expect(listener).toHaveBeenCalledTimes(1 + nth);
  }
  stop();
});

test("all listeners share one timer; without listeners there is none", () => {
  const stops = [onNewDay(vi.fn()), onNewDay(vi.fn())];
  page.dispatchEvent(new Event("focus"));
  expect(vi.getTimerCount()).toBe(1);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});
