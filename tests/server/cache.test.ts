import { expect, test } from "vitest";
import { type Answer, answerOf, createAnswerCache } from "#server/cache.ts";
import { gate } from "#tests/helpers/gate.ts";

const limits = { longestMs: 1_000, mostAnswers: 3, mostBytes: 1_000 };
const text = (body: string) => answerOf(body, "application/json");

function startCache(changed: Partial<typeof limits> = {}) {
  const clock = { now: new Date("2026-03-02T15:00:00Z") };
  const cache = createAnswerCache({ now: () => clock.now, ...limits, ...changed });
  const keep = (key: string, body = key) => cache.make(key, async () => text(body));
  const forward = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  const kept = () => ["a", "b", "c", "d"].filter((key) => cache.find(key) !== undefined);
  return { ...cache, keep, forward, kept };
}

/** Work that ends when the test says so. */
function openWork() {
  const { passed, open } = gate();
  let answer: Answer | undefined;
  return {
    work: () => passed.then(() => answer),
    end(made: Answer | undefined) {
      answer = made;
      open();
    },
  };
}

test("what was asked for longest ago goes first", async () => {
  const cache = startCache();
  for (const key of ["a", "b", "c"]) await cache.keep(key);
  cache.find("a");
  await cache.keep("d");
  expect(cache.kept()).toEqual(["a", "c", "d"]);
});

test("no more is kept than it may weigh, counted in bytes", async () => {
  const cache = startCache();
  await cache.keep("a", "ä".repeat(300));
  await cache.keep("b", "b".repeat(300));
  expect(cache.size()).toEqual({ answers: 2, bytes: 900 });
  await cache.keep("c", "c".repeat(300));
  expect(cache.kept()).toEqual(["b", "c"]);
  await cache.keep("b", "b");
  expect(cache.size()).toEqual({ answers: 2, bytes: 301 });
  await cache.keep("d", "d".repeat(1_001));
  expect(cache.size()).toEqual({ answers: 0, bytes: 0 });
});

test("nothing lasts longer than its time, nor when the clock is put back", async () => {
  const cache = startCache();
  await cache.keep("a");
  cache.forward(999);
  expect(cache.kept()).toEqual(["a"]);
  cache.forward(1);
  expect(cache.kept()).toEqual([]);
  await cache.keep("a");
  cache.forward(-1);
  expect(cache.kept()).toEqual([]);
  expect(cache.size()).toEqual({ answers: 0, bytes: 0 });
});

test("those who ask while it is made share the work", async () => {
  const cache = startCache();
  const { work, end } = openWork();
  const made = cache.make("a", work);
  const [one, other] = [cache.join("a"), cache.join("a")];
  expect(cache.join("b")).toBeUndefined();
  end(text("once"));
  expect(await Promise.all([made, one, other])).toEqual(Array(3).fill(text("once")));
  expect(cache.join("a")).toBeUndefined();
  expect(cache.find("a")).toEqual(text("once"));
});

test("what was begun before a commit is neither kept after it nor shared", async () => {
  const cache = startCache();
  const { work, end } = openWork();
  const made = cache.make("a", work);
  cache.empty();
  expect(cache.join("a")).toBeUndefined();
  const later = openWork();
  const next = cache.make("a", later.work);
  end(text("old"));
  expect(await made).toEqual(text("old"));
  expect(cache.find("a")).toBeUndefined();
  expect(cache.join("a")).toBeDefined();
  later.end(text("new"));
  await next;
  expect(cache.find("a")).toEqual(text("new"));
});

test("a commit leaves nothing", async () => {
  const cache = startCache();
  for (const key of ["a", "b"]) await cache.keep(key);
  cache.empty();
  expect(cache.kept()).toEqual([]);
  expect(cache.size()).toEqual({ answers: 0, bytes: 0 });
});

test("work that gives nothing or fails is not kept, and whoever joined is told nothing", async () => {
  const cache = startCache();
  const { work, end } = openWork();
  const made = cache.make("a", work);
  const joined = cache.join("a");
  end(undefined);
  expect(await made).toBeUndefined();
  expect(await joined).toBeUndefined();

  const failing = cache.make("a", async () => {
    throw new Error("no");
  });
  const waiting = cache.join("a");
  await expect(failing).rejects.toThrow("no");
  expect(await waiting).toBeUndefined();
  expect(cache.size()).toEqual({ answers: 0, bytes: 0 });
});
