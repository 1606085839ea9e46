import { expect, test } from "vitest";
import { purgeBoard } from "#server/live/retention.ts";
import { boardApp, day, notFound } from "#tests/helpers/board.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

onEveryEngine("posts", ({ open }) => {
  async function start() {
    const app = await boardApp(open);
    const [ruth, boaz] = [await app.make.athlete(), await app.make.athlete()];
    return { app, ruth, boaz };
  }

  test("are listed newest first, page by page, and counted", async () => {
    const { app, ruth } = await start();
    for (const title of ["one", "two", "three"]) {
      app.moveBy(1_000);
      await app.post(ruth, { title });
    }
    const board = app.board(ruth);

    const first = await board.posts({ limit: 2 });
    expect(first.map(({ title }) => title)).toEqual(["three", "two"]);
    const next = await board.posts({ limit: 2, before: first.at(-1)?.id });
    expect(next.map(({ title }) => title)).toEqual(["one"]);
    expect(await board.posts({ before: next[0]?.id })).toEqual([]);
    expect(await board.count({})).toEqual({ count: 3, isMore: false });
    expect(await app.stats()).toMatchObject({ posts: 3 });
  });

  test("are on exactly one page each, even if all have the same time", async () => {
    const { app, ruth } = await start();
    for (let serial = 1; serial <= 7; serial += 1) await app.post(ruth);
    const seen: number[] = [];
    for (let before: number | undefined; seen.length < 7; before = seen.at(-1)) {
      const page = await app.board(ruth).posts({ limit: 2, ...(before ? { before } : {}) });
      expect(page).not.toEqual([]);
      seen.push(...page.map(({ id }) => id));
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  test("continue after a post that has been deleted meanwhile", async () => {
    const { app, ruth, boaz } = await start();
    for (const title of ["one", "two", "three"]) await app.post(ruth, { title });
    const [last] = (await app.board(boaz).posts({ limit: 2 })).slice(-1);
    await app.board(ruth).deletePost({ id: last?.id ?? 0 });
    expect(await app.titles(boaz, { before: last?.id })).toEqual(["one"]);
  });

  test("can be filtered by category", async () => {
    const { app, ruth } = await start();
    await app.post(ruth, { title: "A question", category: "questions" });
    await app.post(ruth, { title: "In general" });
    expect(await app.titles(ruth, { category: "questions" })).toEqual(["A question"]);
    expect(await app.board(ruth).count({ category: "questions" })).toMatchObject({ count: 1 });
    expect(await app.titles(ruth, { category: "encouragement" })).toEqual([]);
  });

  test("can be urgent or expire only if they are prayer requests", async () => {
    const { app, ruth } = await start();
    const sent = { isUrgent: true, expiresInDays: 3 } as const;
    expect(await app.post(ruth, sent)).toMatchObject({ isUrgent: false, expiresAt: null });
    const asked = await app.request(ruth, sent);
    const expiresAt = new Date(app.clock.now.getTime() + 3 * day);
    expect(asked).toMatchObject({ isUrgent: true, expiresAt });

    const { id, title, content } = asked;
    const words = { id, title, content, category: "general", isUrgent: true } as const;
    const changed = { isUrgent: false, expiresAt: null };
    expect(await app.board(ruth).updatePost(words)).toMatchObject(changed);
  });

  test("disappear when a request expires, except for its author", async () => {
    const { app, ruth, boaz } = await start();
    const { id } = await app.request(ruth, { expiresInDays: 1 });
    app.moveBy(day - 1);
    expect(await app.board(boaz).post({ id })).toMatchObject({ id });
    app.moveBy(1);
    await expect(app.board(boaz).post({ id })).rejects.toMatchObject(notFound);
    expect(await app.titles(boaz)).toEqual([]);
    expect(await app.titles(ruth)).toHaveLength(1);
  });

  test("are edited, deleted and restored by their author", async () => {
    const { app, ruth, boaz } = await start();
    const { id } = await app.post(ruth, { content: "It hurts." });
    app.moveBy(1_000);
    const changed = { id, title: "My shoulder", content: "It aches." };
    expect(await app.board(ruth).updatePost(changed)).toMatchObject({
      ...{ ...changed, editedAt: app.clock.now, isMine: true },
    });
    await app.board(ruth).deletePost({ id });
    for (const person of [ruth, boaz]) {
      await expect(app.board(person).post({ id })).rejects.toMatchObject(notFound);
      expect(await app.titles(person)).toEqual([]);
    }
    expect(await app.stats()).toMatchObject({ posts: 0 });
    await expect(app.board(ruth).deletePost({ id })).rejects.toMatchObject(notFound);
    await expect(app.board(ruth).updatePost(changed)).rejects.toMatchObject(notFound);

    expect(await app.board(ruth).restorePost({ id })).toMatchObject({ title: "My shoulder" });
    expect(await app.titles(boaz)).toEqual(["My shoulder"]);
    expect(await app.stats()).toMatchObject({ posts: 1 });
    await expect(app.board(ruth).restorePost({ id })).rejects.toMatchObject(notFound);
  });

  test("cannot be restored after an admin removed them", async () => {
    const { app, ruth } = await start();
    const { id } = await app.post(ruth);
    await app.board(ruth).deletePost({ id });
    await app.database.write((tx) =>
      tx.update(tx.tables.discussionPosts).set({ removedAt: app.clock.now }),
    );
    await expect(app.board(ruth).restorePost({ id })).rejects.toMatchObject(notFound);
  });

  test("are purged thirty days after deletion, with their replies", async () => {
    const { app, ruth, boaz } = await start();
    const [kept, gone] = [await app.post(ruth), await app.post(ruth)];
    await app.reply(boaz, { postId: gone.id });
    await app.board(ruth).deletePost({ id: gone.id });
    const count = () => {
      const { read } = app.database;
      const { discussionPosts, discussionReplies } = read.tables;
      return Promise.all([read.$count(discussionPosts), read.$count(discussionReplies)]);
    };
    app.moveBy(30 * day);
    await app.database.write((tx) => purgeBoard(tx, app.clock.now));
    expect(await count()).toEqual([2, 1]);
    app.moveBy(1);
    await app.database.write((tx) => purgeBoard(tx, app.clock.now));
    expect(await count()).toEqual([1, 0]);
    await expect(app.board(ruth).restorePost({ id: gone.id })).rejects.toMatchObject(notFound);
    expect(await app.board(ruth).post({ id: kept.id })).toMatchObject({ id: kept.id });
  });

  test("cannot be changed by other athletes", async () => {
    const { app, ruth, boaz } = await start();
    const { id } = await app.request(ruth);
    const stranger = app.board(boaz);
    const words = { id, title: "Mine now", content: "Mine." };
    await expect(stranger.updatePost(words)).rejects.toMatchObject(notFound);
    await expect(stranger.deletePost({ id })).rejects.toMatchObject(notFound);
    await expect(stranger.answer({ id, testimony: "Done." })).rejects.toMatchObject(notFound);
    await app.board(ruth).deletePost({ id });
    await expect(stranger.restorePost({ id })).rejects.toMatchObject(notFound);
    expect(await app.board(ruth).restorePost({ id })).toMatchObject({ title: "My knee" });
  });
});
