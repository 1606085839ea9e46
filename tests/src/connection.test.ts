import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";

type Connection = typeof import("#src/lib/connection.ts");

let onServerBack: Connection["onServerBack"];
let suspectLoss: Connection["suspectLoss"];

beforeEach(async () => {
  // Without what other tests have lost.
  vi.resetModules();
  ({ onServerBack, suspectLoss } = await import("#src/lib/connection.ts"));
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
});
afterEach(() => void vi.useRealTimers());

test("after a lost answer what waits is sent, with growing pauses until a minute is quiet", async () => {
  vi.stubGlobal("fetch", async () => new Response());
  let isLost = true;
  const sentAt: number[] = [];
  const send = () => {
    sentAt.push(Date.now());
    if (isLost) suspectLoss();
  };
  onTestFinished(onServerBack(send));
  const begin = Date.now();
  suspectLoss();
  await vi.advanceTimersByTimeAsync(4_000);
  // Another request fails meanwhile: what waits goes out once, and no later.
  suspectLoss();
  await vi.advanceTimersByTimeAsync(95_000);
  expect(sentAt.map((at) => at - begin)).toEqual([5_000, 15_000, 35_000, 65_000, 95_000]);
  isLost = false;
  await vi.advanceTimersByTimeAsync(90_000);
  sentAt.length = 0;
  suspectLoss();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sentAt).toHaveLength(1);
});

test("what waits is sent also while another request is lost again and again", async () => {
  vi.stubGlobal("fetch", async () => new Response());
  const send = vi.fn();
  onTestFinished(onServerBack(send));
  const losing = setInterval(suspectLoss, 10_000);
  onTestFinished(() => clearInterval(losing));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(send.mock.calls.length).toBeGreaterThan(6);
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
