import { expect, test } from "vitest";
import { purgeBoard } from "#server/live/board.ts";
import { boardApp, day, notFound } from "#tests/helpers/board.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

onEveryEngine("the board", ({ open }) => {
  async function start() {
    const app = await boardApp(open);
    const [ruth, boaz] = [await app.make.athlete(), await app.make.athlete()];
    return { app, ruth, boaz };
  }

  test("has the newest first, page by page, and counts what is there", async () => {
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

  test("puts each post on one page, also when all were written at the same moment", async () => {
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

  test("goes on from a post that was deleted meanwhile", async () => {
    const { app, ruth, boaz } = await start();
    for (const title of ["one", "two", "three"]) await app.post(ruth, { title });
    const [last] = (await app.board(boaz).posts({ limit: 2 })).slice(-1);
    await app.board(ruth).deletePost({ id: last?.id ?? 0 });
    expect(await app.titles(boaz, { before: last?.id })).toEqual(["one"]);
  });

  test("shows one category where one is asked for", async () => {
    const { app, ruth } = await start();
    await app.post(ruth, { title: "A question", category: "questions" });
    await app.post(ruth, { title: "In general" });
    expect(await app.titles(ruth, { category: "questions" })).toEqual(["A question"]);
    expect(await app.board(ruth).count({ category: "questions" })).toMatchObject({ count: 1 });
    expect(await app.titles(ruth, { category: "encouragement" })).toEqual([]);
  });

  test("keeps what is urgent, and what ends, to prayer requests", async () => {
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

  test("loses a request that is over, but not for who asked", async () => {
    const { app, ruth, boaz } = await start();
    const { id } = await app.request(ruth, { expiresInDays: 1 });
    app.moveBy(day - 1);
    expect(await app.board(boaz).post({ id })).toMatchObject({ id });
    app.moveBy(1);
    await expect(app.board(boaz).post({ id })).rejects.toMatchObject(notFound);
    expect(await app.titles(boaz)).toEqual([]);
    expect(await app.titles(ruth)).toHaveLength(1);
  });

  test("lets people change, delete and bring back what is theirs", async () => {
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

  test("brings nothing back that an admin has removed", async () => {
    const { app, ruth } = await start();
    const { id } = await app.post(ruth);
    await app.board(ruth).deletePost({ id });
    await app.database.write((tx) =>
      tx.update(tx.tables.discussionPosts).set({ removedAt: app.clock.now }),
    );
    await expect(app.board(ruth).restorePost({ id })).rejects.toMatchObject(notFound);
  });

  test("forgets after thirty days what was deleted, and what was said to it", async () => {
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

  test("refuses a stranger whatever is somebody's own", async () => {
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

  test("gives back a reply to the one who deleted it, and to nobody else", async () => {
    const { app, ruth, boaz } = await start();
    const [board, others] = [app.board(ruth), app.board(boaz)];
    const words = { content: "about it", acceptsRules: true };
    const { id: postId } = await board.createPost({ title: "one", ...words });
    const { id } = await board.createReply({ postId, content: "a word" });
    await board.deleteReply({ id });
    expect(await board.replies({ postId })).toEqual([]);
    await expect(others.restoreReply({ id })).rejects.toMatchObject(notFound);
    expect(await board.restoreReply({ id })).toMatchObject({ content: "a word" });
    expect(await board.replies({ postId })).toHaveLength(1);
  });
});
