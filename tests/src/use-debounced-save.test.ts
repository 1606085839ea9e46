import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDebouncedSave } from "#src/lib/use-debounced.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  const sent: { value: number; answer: () => void }[] = [];
  const shown: (number | undefined)[] = [];
  const save = createDebouncedSave<number>(
    (value) => new Promise<void>((resolve) => sent.push({ value, answer: resolve })),
    (value) => shown.push(value),
  );
  return { ...save, shown, sent, values: () => sent.map(({ value }) => value) };
}

test("every value is shown at once, the last one is sent after the pause", async () => {
  const { move, shown, sent, values } = setUp();
  for (const value of [5, 10, 15]) move(value);
  expect(shown).toEqual([5, 10, 15]);
  expect(values()).toEqual([]);

  await vi.advanceTimersByTimeAsync(1_000);
  expect(values()).toEqual([15]);
  sent[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.at(-1)).toBeUndefined();
});

test("values moved during a request are sent after it, only the last one, and stay shown", async () => {
  const { move, shown, sent, values } = setUp();
  move(20);
  await vi.advanceTimersByTimeAsync(1_000);
  move(40);
  move(60);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(values()).toEqual([20]);
  sent[0]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(values()).toEqual([20, 60]);
  // An answer does not reset a slider that is still moving.
  move(80);
  sent[1]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect([shown, values()]).toEqual([
    [20, 40, 60, 80],
    [20, 60],
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(values()).toEqual([20, 60, 80]);
  sent[2]?.answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.at(-1)).toBeUndefined();
});

test("leaving sends the waiting value once", async () => {
  const { move, flush: settle, values } = setUp();
  settle();
  move(70);
  settle();
  settle();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(values()).toEqual([70]);
});
