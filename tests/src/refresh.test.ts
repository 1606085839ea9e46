import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changes, endsSession, queryClient } from "#src/lib/trpc.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

type Read = () => Promise<string>;

/** A query that is on screen and has been answered once; gives how often it was asked since. */
async function show(router: string, read: Read = async () => "read") {
  const queryFn = vi.fn(async () => "first");
  const queryKey = [[router, "list"], { type: "query" }];
  const observer = new QueryObserver<string>(queryClient, { queryKey, queryFn });
  observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  queryFn.mockImplementation(read).mockClear();
  return queryFn;
}

/** How a mutation stands, from now on. */
function mutate(options: { meta?: Record<string, unknown>; onSuccess?: () => void }) {
  const observer = new MutationObserver(queryClient, {
    mutationFn: async () => "done",
    ...options,
  });
  void observer.mutate();
  return () => observer.getCurrentResult().status;
}

test("a mutation is pending until the queries on screen are refetched", async () => {
  let answer = () => undefined as unknown;
  const asked = await show(
    "moods",
    () => new Promise((resolve) => (answer = () => resolve("new"))),
  );
  const status = mutate({});
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(status()).toBe("pending");
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toBe("success");
});

test("a refetch that hangs does not keep it pending", async () => {
  await show("moods", () => new Promise(() => undefined));
  const status = mutate({});
  await vi.advanceTimersByTimeAsync(4_900);
  expect(status()).toBe("pending");
  await vi.advanceTimersByTimeAsync(200);
  expect(status()).toBe("success");
});

test("a failed refetch does not fail the mutation", async () => {
  await show("moods", () => Promise.reject(new Error("No")));
  const status = mutate({});
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toBe("success");
});

test("onSuccess runs before the refetch", async () => {
  const asked = await show("moods");
  const onSuccess = vi.fn(() => expect(asked).not.toHaveBeenCalled());
  const status = mutate({ onSuccess });
  await vi.advanceTimersByTimeAsync(0);
  expect(onSuccess).toHaveBeenCalledTimes(1);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(status()).toBe("success");
});

test.each([
  { meta: undefined, asked: ["moods", "community"] },
  { meta: changes("moods"), asked: ["moods"] },
  { meta: changes(), asked: [] },
  { meta: endsSession, asked: [] },
])("$meta asks again for $asked", async ({ meta, asked }) => {
  const queries = { moods: await show("moods"), community: await show("community") };
  mutate(meta ? { meta } : {});
  await vi.advanceTimersByTimeAsync(0);
  const again = Object.entries(queries).filter(([, query]) => query.mock.calls.length > 0);
  expect(again.map(([router]) => router)).toEqual(asked);
});
