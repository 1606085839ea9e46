import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { onServerBack, suspectLoss } from "#src/lib/connection.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => void vi.useRealTimers());

test("after one lost answer what waits is sent, with a pause before each try", async () => {
  vi.stubGlobal("fetch", async () => new Response());
  // Its answer is lost each time.
  const send = vi.fn(suspectLoss);
  onTestFinished(onServerBack(send));
  suspectLoss();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(2);
});

test("after a loss what waits is sent as soon as the server answers", async () => {
  const isUp = vi.fn(() => false);
  vi.stubGlobal("fetch", async () => new Response(null, { status: isUp() ? 200 : 503 }));
  const send = vi.fn();
  onTestFinished(onServerBack(send));
  suspectLoss();
  await vi.advanceTimersByTimeAsync(4_999);
  isUp.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});
