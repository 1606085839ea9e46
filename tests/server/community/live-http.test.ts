import { expect, test } from "vitest";
import { createStreamLimit } from "#server/live/stream-limit.ts";
import { type BoardApp, boardApp } from "#tests/helpers/board.ts";
import { listen } from "#tests/helpers/listen.ts";
import type { Person } from "#tests/helpers/make.ts";

/** A server on its own port, and its stream as a browser reads it. */
async function startServer() {
  const app = await boardApp();
  const url = await listen(app);
  return { app, live: (as?: Person, last?: number) => live(url, as, last) };
}

async function live(url: string, as?: Person, last?: number) {
  const controller = new AbortController();
  const answer = await fetch(`${url}/trpc/community.live?input={"json":{}}`, {
    signal: controller.signal,
    headers: {
      ...(as ? { cookie: as.cookie } : {}),
      ...(last === undefined ? {} : { "last-event-id": String(last) }),
    },
  });
  const state = { text: "", isOver: false };
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? [])
      state.text += decoder.decode(part, { stream: true });
  })();
  void reading.catch(() => undefined).then(() => (state.isOver = true));
  return {
    answer,
    text: () => state.text,
    isOver: () => state.isOver,
    ids: () => [...state.text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)),
    leave: () => controller.abort(),
  };
}

async function twoPeople(app: BoardApp) {
  return [await app.make.athlete(), await app.make.athlete()] as const;
}

test("the stream sends new events, and resumes from the Last-Event-ID header", async () => {
  const { app, live } = await startServer();
  const [ruth, boaz] = await twoPeople(app);
  const first = await live(boaz);
  expect(first.answer.status).toBe(200);
  expect(first.answer.headers.get("content-type")).toContain("text/event-stream");
  await expect.poll(first.text).toContain('"kind":"position"');
  await app.post(ruth, { title: "One" });
  await expect.poll(first.ids).toEqual([0, 1]);
  expect(first.text()).toContain("One");

  first.leave();
  await expect.poll(first.isOver).toBe(true);
  await app.post(ruth, { title: "Two" });
  await app.post(ruth, { title: "Three" });
  const second = await live(boaz, 1);
  await expect.poll(second.ids).toEqual([2, 3, 3]);
  await app.post(ruth, { title: "Four" });
  await expect.poll(second.ids).toEqual([2, 3, 3, 4]);
});

test("closing the board ends every stream", async () => {
  const { app, live } = await startServer();
  const people = await twoPeople(app);
  const streams = await Promise.all(people.map((person) => live(person)));
  for (const { text } of streams) await expect.poll(text).toContain("position");
  app.deps.board.close();
  for (const { isOver } of streams) await expect.poll(isOver).toBe(true);
});

test("a visitor receives nothing but UNAUTHORIZED", async () => {
  const { app, live } = await startServer();
  const [ruth] = await twoPeople(app);
  const stream = await live();
  await expect.poll(stream.isOver).toBe(true);
  await app.post(ruth, { title: "Secret" });
  expect(stream.text()).toContain("UNAUTHORIZED");
  expect(stream.ids()).toEqual([]);
});

test("the author and others receive the same event, except for isMine", async () => {
  const { app, live } = await startServer();
  const [ruth, boaz] = await twoPeople(app);
  const [own, other] = [await live(ruth), await live(boaz)];
  for (const { text } of [own, other]) await expect.poll(text).toContain("position");
  await app.post(ruth, { isAnonymous: true });
  await expect.poll(own.ids).toEqual([0, 1]);
  await expect.poll(other.ids).toEqual([0, 1]);
  expect(own.text()).toContain('"isMine":true');
  expect(other.text()).toContain('"isMine":false');
  expect(other.text().replace("false", "true")).toBe(own.text());
});

test("the number of open streams is limited for each account", () => {
  const streamLimit = createStreamLimit(2);
  streamLimit.acquire(1);
  streamLimit.acquire(1);
  expect(() => streamLimit.acquire(1)).toThrow("Please wait 30 seconds");
  streamLimit.acquire(2);

  streamLimit.release(1);
  streamLimit.acquire(1);
  expect(() => streamLimit.acquire(1)).toThrow("Please wait 30 seconds");
});
