import { expect, test } from "vitest";
import { insertBoardEvent } from "#db/queries/board-events.ts";
import { createStreamLimit } from "#server/live/streams.ts";
import { deleteOldRows } from "#server/retention.ts";

import { appOn } from "#tests/helpers/app-on.ts";
import { boardApp, day } from "#tests/helpers/board.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { serve } from "#tests/helpers/listen.ts";
import { listenToBoard } from "#tests/helpers/listen-to-board.ts";
import type { Person } from "#tests/helpers/make.ts";

onEveryEngine("the board's stream", ({ open }) => {
  async function start() {
    const app = await boardApp(open);
    const [ruth, boaz] = [
      await app.make.athlete({ communityName: "Ruth" }),
      await app.make.athlete(),
    ];
    return { app, ruth, boaz };
  }

  test("sends every change with the post and reply as they are now", async () => {
    const { app, ruth, boaz } = await start();
    const [listener, own] = [await listenToBoard(app, boaz), await listenToBoard(app, ruth)];
    const { id, title, content } = await app.request(ruth);
    await expect.poll(() => listener.events()).toHaveLength(1);
    const { id: replyId } = await app.reply(boaz, { postId: id });
    await expect.poll(() => listener.events()).toHaveLength(2);
    await app.board(boaz).pray({ id });
    await expect.poll(() => listener.events()).toHaveLength(3);
    await app
      .board(ruth)
      .updatePost({ id, title: "My ankle", content, category: "prayer-requests" });
    await expect.poll(() => listener.events()).toHaveLength(4);
    await app.board(boaz).deleteReply({ id: replyId });
    await expect.poll(() => listener.events()).toHaveLength(5);
    await app.board(ruth).deletePost({ id });
    await expect.poll(() => listener.events()).toHaveLength(6);

    const about = { postId: id, replyId: null };
    expect(listener.events()).toMatchObject([
      { ...about, type: "created", reply: null, post: { title, author: "Ruth", replyCount: 0 } },
      { type: "created", replyId, post: { replyCount: 1 }, reply: { content: "I am with you." } },
      { ...about, type: "prayed", post: { prayerCount: 1 } },
      { ...about, type: "changed", post: { title: "My ankle" } },
      { type: "changed", replyId, post: { replyCount: 0 }, reply: null },
      { ...about, type: "changed", post: null, reply: null },
    ]);
    await expect.poll(() => own.numbers()).toEqual(listener.numbers());
    const mine = own.messages.flatMap(({ event }) =>
      event.kind === "event" ? [event.isMine] : [],
    );
    expect(mine).toEqual([true, false, true, true, false, true]);
  });

  test("resumes after the last event without gap or repeat, or begins fifteen seconds ago", async () => {
    const { app, ruth, boaz } = await start();
    const listener = await listenToBoard(app, boaz);
    await app.post(ruth);
    await expect.poll(() => listener.numbers()).toEqual([1]);
    app.deps.board.close();
    await listener.over;
    for (const title of ["two", "three"]) await app.post(ruth, { title });

    const restarted = appOn(app.database);
    const post = (title: string) =>
      restarted.as(ruth).community.createPost({ title, content: "Words.", acceptsRules: true });
    const again = await listenToBoard(restarted, boaz, listener.last());
    await post("four");
    await expect.poll(() => again.numbers()).toEqual([2, 3, 4]);
    expect(again.events().map(({ post }) => post?.title)).toEqual(["two", "three", "four"]);
    expect(again.kinds()).toEqual(["event", "event", "position", "event"]);
    expect((await listenToBoard(restarted, boaz, 4)).kinds()).toEqual(["position"]);

    // Without a number it begins with the last fifteen seconds.
    const begun = restarted.clock.now.getTime();
    restarted.clock.now = new Date(begun + 15_000);
    await post("five");
    restarted.clock.now = new Date(begun + 29_999);
    const fresh = await listenToBoard(restarted, boaz);
    expect(fresh.events().map(({ post }) => post?.title)).toEqual(["five"]);
    expect(fresh.last()).toBe(5);
  });

  test("sends an event once that is both missed and new", async () => {
    const { app, ruth, boaz } = await start();
    await listenToBoard(app, ruth);
    const { id: postId } = await app.post(ruth);
    const createdAt = app.clock.now;
    // Committed, but not signalled yet.
    await app.database.write((tx) => insertBoardEvent(tx, { type: "changed", postId, createdAt }));
    const listener = await listenToBoard(app, boaz, 0);
    expect(listener.numbers()).toEqual([1, 2]);
    await app.post(ruth);
    await expect.poll(() => listener.numbers()).toContain(3);
    expect(listener.numbers()).toEqual([1, 2, 3]);
  });

  test("sends a reset after more than 200 missed events, or if events are gone", async () => {
    const { app, ruth, boaz } = await start();
    await app.database.write(async (tx) => {
      const { discussionPosts, boardEvents, boardClock } = tx.tables;
      const createdAt = app.clock.now;
      await tx.insert(discussionPosts).values({ title: "A", content: "B", createdAt });
      const numbers = Array.from({ length: 202 }, (_, index) => index + 1);
      const events = numbers.map((id) => ({ id, deed: "changed" as const, postId: 1, createdAt }));
      await tx.insert(boardEvents).values(events);
      await tx.insert(boardClock).values({ id: 1, last: 202 });
    });
    expect((await listenToBoard(app, boaz, 2)).numbers()).toHaveLength(200);
    for (const since of [0, 1, 900]) {
      const listener = await listenToBoard(app, boaz, since);
      expect([since, listener.messages]).toEqual([
        since,
        [{ number: 202, event: { kind: "reset" } }],
      ]);
    }
    app.moveBy(2 * day + 1);
    await deleteOldRows(app.deps);
    expect((await listenToBoard(app, boaz, 201)).kinds()).toEqual(["reset"]);
    expect((await listenToBoard(app, boaz, 202)).kinds()).toEqual(["position"]);
    await app.post(ruth);
    expect((await listenToBoard(app, boaz, 202)).numbers()).toEqual([203]);
  });

  test("refuses a last event id that is no number", async () => {
    const { app, boaz } = await start();
    for (const id of ["x", "-1", "9".repeat(30)]) {
      const headers = { "last-event-id": id };
      const answer = await app.http("/trpc/community.live", { as: boaz, headers });
      expect([id, await answer.text()]).toEqual([id, expect.stringContaining("BAD_REQUEST")]);
    }
  });

  test("announces a hidden post and an expired request as gone, except to their author", async () => {
    const { app, ruth, boaz } = await start();
    const { id } = await app.request(ruth, { expiresInDays: 1 });
    const people = [await app.make.member(), await app.make.member()];
    app.moveBy(day);
    const { id: postId } = await app.post(ruth);
    const [listener, own] = [await listenToBoard(app, boaz, 2), await listenToBoard(app, ruth, 2)];
    for (const person of people)
      await app.board(person).report({ kind: "post", id: postId, reason: "unkind" });
    await app.board(ruth).answer({ id, testimony: "He heard." });
    await app.post(boaz);
    await expect.poll(() => listener.numbers()).toEqual([3, 4, 5]);
    expect(listener.events()).toMatchObject([
      { postId, post: null },
      { postId: id, post: null },
      {},
    ]);
    await expect.poll(() => own.numbers()).toEqual([5]);
  });

  test("leaves out named entries of muted athletes, but not their anonymous ones", async () => {
    const { app, ruth, boaz } = await start();
    const naomi = await app.make.athlete();
    const { id } = await app.post(ruth);
    const { id: postId } = await app.post(naomi);
    const unnamed = await app.post(naomi, { isAnonymous: true });
    await app.board(boaz).mute({ kind: "post", id });
    await app.board(boaz).mute({ kind: "post", id: unnamed.id });
    const [listener, all] = [await listenToBoard(app, boaz, 3), await listenToBoard(app, naomi, 3)];
    await app.post(ruth, { title: "Named" });
    await app.reply(ruth, { postId });
    await app.reply(naomi, { postId: id });
    await app.reply(ruth, { postId: unnamed.id, isAnonymous: true });
    await app.reply(ruth, { postId, isAnonymous: true });
    await app.post(ruth, { title: "Unnamed", isAnonymous: true });
    await expect.poll(() => all.numbers()).toEqual([4, 5, 6, 7, 8, 9]);
    await expect.poll(() => listener.numbers()).toEqual([8, 9]);
  });

  test("sends nothing about the author of an anonymous entry", async () => {
    const { app, ruth, boaz } = await start();
    const listener = await listenToBoard(app, boaz);
    const { id: postId } = await app.request(ruth, { isAnonymous: true });
    await app.reply(ruth, { postId, isAnonymous: true });
    await app.board(boaz).pray({ id: postId });
    await expect.poll(() => listener.events()).toHaveLength(3);
    for (const { post, reply } of listener.events())
      for (const entry of [post, reply])
        if (entry) expect(entry).toMatchObject({ athleteId: null, author: "Anonymous" });
    expect(listener.text()).not.toMatch(/Ruth|authorId|mutedBy|isMine.{0,4}true/);
  });
});

/** A server on its own port, and its stream as a browser reads it. */
async function startServer() {
  const app = await boardApp();
  const url = await serve(app);
  const [ruth, boaz] = [await app.make.athlete(), await app.make.athlete()];
  return { app, ruth, boaz, live: (as: Person, last?: number) => live(url, as, last) };
}

async function live(url: string, { cookie }: Person, last?: number) {
  const controller = new AbortController();
  const answer = await fetch(`${url}/trpc/community.live`, {
    signal: controller.signal,
    headers: { cookie, ...(last === undefined ? {} : { "last-event-id": String(last) }) },
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

test("the stream sends new events over HTTP, and resumes from the Last-Event-ID header", async () => {
  const { app, ruth, boaz, live } = await startServer();
  const first = await live(boaz);
  expect(first.answer.status).toBe(200);
  expect(first.answer.headers.get("content-type")).toContain("text/event-stream");
  await expect.poll(first.text).toContain('"kind":"position"');
  await app.post(ruth, { title: "One" });
  await expect.poll(first.ids).toEqual([0, 1]);
  first.leave();
  await expect.poll(first.isOver).toBe(true);
  await app.post(ruth, { title: "Two" });

  // The author and others receive the same, except for isMine.
  const [other, own] = [await live(boaz, 1), await live(ruth, 1)];
  await app.post(ruth, { isAnonymous: true });
  for (const { ids } of [other, own]) await expect.poll(ids).toEqual([2, 2, 3]);
  expect(own.text()).toContain('"isMine":true');
  expect(own.text()).not.toContain('"isMine":false');
  expect(other.text().replaceAll('"isMine":false', '"isMine":true')).toBe(own.text());
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
