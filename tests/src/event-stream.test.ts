import { TRPCClientError } from "@trpc/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openEventStream } from "#src/lib/event-stream.ts";
import { whileVisible } from "#src/lib/while-visible.ts";

type Connection = { onData: (data: string) => void; onComplete: () => void; onError: OnError };
type OnError = (error: unknown) => void;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const connections: (Connection & { unsubscribe: () => void })[] = [];
  const received: string[] = [];
  const close = openEventStream<string>({
    subscribe(_, handlers) {
      const connection = { ...handlers, unsubscribe: vi.fn() };
      connections.push(connection);
      return connection;
    },
    onData: (data) => received.push(data),
  });
  return { connections, received, close };
}

const statusError = (httpStatus: number) =>
  TRPCClientError.from({ error: { message: "no", code: -32000, data: { httpStatus } } });

test("a broken stream is opened again after pauses from 0.5 s to 30 s", () => {
  const { connections } = start();
  for (const pauseMs of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const count = connections.length;
    connections.at(-1)?.onError(new Error("broken"));
    vi.advanceTimersByTime(pauseMs - 1);
    expect(connections).toHaveLength(count);
    vi.advanceTimersByTime(1);
    expect(connections).toHaveLength(count + 1);
  }
});

test("data is passed on and makes the next pause short again", () => {
  const { connections, received } = start();
  for (const pauseMs of [500, 1_000]) {
    connections.at(-1)?.onComplete();
    vi.advanceTimersByTime(pauseMs);
  }
  connections.at(-1)?.onData("news");
  connections.at(-1)?.onComplete();
  vi.advanceTimersByTime(500);
  expect([received, connections.length]).toEqual([["news"], 4]);
});

test("without a session, and after closing, it stays closed", () => {
  const refused = start();
  refused.connections[0]?.onError(statusError(401));
  const unavailable = start();
  unavailable.connections[0]?.onError(statusError(503));
  const closed = start();
  closed.connections[0]?.onError(new Error("broken"));
  closed.close();
  vi.advanceTimersByTime(60_000);
  expect(refused.connections).toHaveLength(1);
  expect(unavailable.connections).toHaveLength(2);
  expect(closed.connections).toHaveLength(1);
  expect(closed.connections[0]?.unsubscribe).toHaveBeenCalled();
});

test("it runs while the page is visible only", () => {
  const page = Object.assign(new EventTarget(), { visibilityState: "hidden" });
  vi.stubGlobal("document", page);
  const stop = vi.fn();
  const startStream = vi.fn(() => stop);
  const show = (state: string) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  const end = whileVisible(startStream);
  expect(startStream).not.toHaveBeenCalled();
  show("visible");
  show("visible");
  expect([startStream, stop].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  show("hidden");
  show("visible");
  expect([startStream, stop].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  end();
  show("hidden");
  expect(stop).toHaveBeenCalledTimes(2);
});
