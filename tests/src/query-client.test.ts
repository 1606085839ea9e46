import { MutationObserver, QueryObserver } from "@tanstack/react-query";
import { getQueryKey, TRPCClientError } from "@trpc/react-query";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { isServerError, serverFailure } from "#src/lib/server-failure.ts";
import {
  changes,
  endsSession,
  onOtherViewer,
  queryClient,
  trpc,
  trpcClient,
  type Viewer,
} from "#src/lib/trpc.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

type Read = () => Promise<string>;

/** A query that is on screen and has had its first answer; its mock counts the later calls. */
async function show(router: string, read: Read = async () => "read") {
  const queryFn = vi.fn(async () => "first");
  const queryKey = [[router, "list"], { type: "query" }];
  const observer = new QueryObserver<string>(queryClient, { queryKey, queryFn });
  observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  queryFn.mockImplementation(read).mockClear();
  return queryFn;
}

/** Runs a mutation; returns a function that reads its status. */
function mutate(options: { meta?: Record<string, unknown>; onSuccess?: () => void }) {
  const observer = new MutationObserver(queryClient, {
    mutationFn: async () => "done",
    ...options,
  });
  void observer.mutate();
  return () => observer.getCurrentResult().status;
}

test("a mutation is pending until the queries on screen are refetched, after its own success", async () => {
  let answer = () => undefined as unknown;
  const asked = await show(
    "moods",
    () => new Promise((resolve) => (answer = () => resolve("new"))),
  );
  const onSuccess = vi.fn(() => expect(asked).not.toHaveBeenCalled());
  const status = mutate({ onSuccess });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect([status(), onSuccess.mock.calls.length]).toEqual(["pending", 1]);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toBe("success");
});

test("a refetch that hangs or fails does not keep it pending", async () => {
  await show("moods", () => new Promise(() => undefined));
  const status = mutate({});
  await vi.advanceTimersByTimeAsync(4_900);
  expect(status()).toBe("pending");
  await vi.advanceTimersByTimeAsync(200);
  expect(status()).toBe("success");
  queryClient.clear();
  await show("moods", () => Promise.reject(new Error("No")));
  const afterFailure = mutate({});
  await vi.advanceTimersByTimeAsync(0);
  expect(afterFailure()).toBe("success");
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

const queryKey = getQueryKey(trpc.athletes.session, undefined, "query");
const ruth: Viewer = { role: "athlete", athleteId: 7, name: "Ruth Carter" };
const boaz: Viewer = { role: "athlete", athleteId: 8, name: "Boaz Reed" };
const staff: Viewer = { role: "admin", userId: 3, name: "Anna" };

afterEach(() => queryClient.clear());

/** A page of the first viewer, and the session answers that the server sends it next. */
async function visit(first: Viewer | null) {
  let viewer = first;
  const observer = new QueryObserver(queryClient, { queryKey, queryFn: async () => ({ viewer }) });
  onTestFinished(observer.subscribe(() => undefined));
  await observer.refetch();
  const change = vi.fn();
  onTestFinished(onOtherViewer(change));
  async function answer(next: Viewer | null) {
    viewer = next;
    await observer.refetch();
  }
  return { answer, change };
}

test.each([
  ["another athlete", ruth, boaz, 1],
  ["a member of the staff", ruth, staff, 1],
  ["another member of the staff, of the same name", staff, { ...staff, userId: 4 }, 1],
  ["the same member of the staff under another name", staff, { ...staff, name: "Anna B." }, 0],
  ["the same athlete under another name", ruth, { ...ruth, name: "Ruth C. Boaz" }, 0],
  ["a visitor after a sign-out", ruth, null, 0],
  ["an athlete after a sign-in", null, ruth, 0],
])("only another person's session calls the listener: %s", async (_, before, after, times) => {
  const { answer, change } = await visit(before);
  await answer(after);
  expect(change.mock.calls).toEqual(Array(times).fill([after]));
});

test("a session that ended elsewhere is another person's where the next one signs in", async () => {
  const { answer, change } = await visit(ruth);
  await answer(null);
  await answer(ruth);
  expect(change).not.toHaveBeenCalled();
  await answer(null);
  await answer(boaz);
  expect(change.mock.calls).toEqual([[boaz]]);
});

test("a sign-in on this page does not count as another viewer", async () => {
  const { answer, change } = await visit(ruth);
  queryClient.setQueryData(queryKey, { viewer: boaz });
  await answer(boaz);
  expect(change).not.toHaveBeenCalled();
});

test.each([
  [401, 1],
  [403, 0],
])("a write that is refused with %i asks for the session %i times", async (httpStatus, times) => {
  const queryFn = vi.fn(async () => ({ viewer: ruth }));
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(0);
  queryFn.mockClear();
  const error = { message: "no", code: -32_000, data: { httpStatus } };
  const refusal = TRPCClientError.from({ error });
  const write = new MutationObserver(queryClient, { mutationFn: () => Promise.reject(refusal) });
  await expect(write.mutate()).rejects.toBe(refusal);
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(times);
});

test.each(["an answer", "the rest of an answer"])(
  "%s that never comes is lost in a minute",
  async (part) => {
    vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
      const signal = init?.signal;
      const untilAbort = (fail: (reason: unknown) => void) =>
        signal?.addEventListener("abort", () => fail(signal.reason));
      if (part === "an answer") return new Promise((_, fail) => untilAbort(fail));
      return new Response(
        new ReadableStream({ start: (body) => untilAbort((reason) => body.error(reason)) }),
      );
    });
    const lost = vi.fn();
    trpcClient.soulcare.mentor.query().catch(lost);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(lost).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    const [error] = lost.mock.lastCall ?? [];
    expect([isServerError(error), serverFailure(error)]).toEqual([true, undefined]);
  },
);
