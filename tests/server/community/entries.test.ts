import { expect, test } from "vitest";
import { deleteOldRows } from "#server/retention.ts";
import { boardApp, day, notFound } from "#tests/helpers/board.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

onEveryEngine("posts", ({ open }) => {
  async function start() {
    const app = await boardApp(open);
    const [ruth, boaz] = [await app.make.athlete(), await app.make.athlete()];
    return { app, ruth, boaz };
  }

  test("are listed newest first, page by page even if all have the same time, and counted", async () => {
    const { app, ruth } = await start();
    for (const title of ["one", "two", "three"]) await app.post(ruth, { title });
    const board = app.board(ruth);

    const first = await board.posts({ limit: 2 });
    expect(first.map(({ title }) => title)).toEqual(["three", "two"]);
    const next = await board.posts({ limit: 2, before: first.at(-1)?.id });
    expect(next.map(({ title }) => title)).toEqual(["one"]);
    expect(await board.posts({ before: next[0]?.id })).toEqual([]);
    expect(await board.count({})).toEqual({ count: 3, isMore: false });
    expect(await app.stats()).toMatchObject({ posts: 3 });
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
      ...changed,
      editedAt: app.clock.now,
      isMine: true,
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
    await deleteOldRows(app.deps);
    expect(await count()).toEqual([2, 1]);
    app.moveBy(1);
    await deleteOldRows(app.deps);
    expect(await count()).toEqual([1, 0]);
    await expect(app.board(ruth).restorePost({ id: gone.id })).rejects.toMatchObject(notFound);
    expect(await app.board(ruth).post({ id: kept.id })).toMatchObject({ id: kept.id });
  });
});

onEveryEngine("replies", ({ open }) => {
  async function start() {
    const app = await boardApp(open);
    const [ruth, boaz] = [await app.make.member(), await app.make.athlete()];
    const { id: postId } = await app.post(ruth);
    const contents = async (asked: { limit?: number; after?: number } = {}) =>
      (await app.board(ruth).replies({ postId, ...asked })).map(({ content }) => content);
    const replyCount = async () => (await app.board(ruth).post({ id: postId })).replyCount;
    return { app, ruth, boaz, postId, contents, replyCount };
  }

  test("are listed oldest first, page by page, even if all have the same time", async () => {
    const { app, ruth, boaz, postId, contents } = await start();
    for (const content of ["one", "two", "three", "four", "five"])
      await app.reply(boaz, { postId, content });
    expect(await contents({ limit: 2 })).toEqual(["one", "two"]);
    expect(await contents({ limit: 2, after: 2 })).toEqual(["three", "four"]);
    await app.board(boaz).deleteReply({ id: 4 });
    expect(await contents({ limit: 2, after: 4 })).toEqual(["five"]);
    expect(await app.board(ruth).replies({ postId, after: 99 })).toEqual([]);
  });

  test("are counted when they are created, deleted, restored and hidden", async () => {
    const { app, ruth, boaz, postId, replyCount } = await start();
    const { id } = await app.reply(boaz, { postId });
    expect([await replyCount(), (await app.stats()).replies]).toEqual([1, 1]);
    await app.board(boaz).deleteReply({ id });
    expect([await replyCount(), (await app.stats()).replies]).toEqual([0, 0]);
    await app.board(boaz).restoreReply({ id });
    expect([await replyCount(), (await app.stats()).replies]).toEqual([1, 1]);

    const naomi = await app.make.member();
    for (const person of [ruth, naomi])
      await app.board(person).report({ kind: "reply", id, reason: "unkind" });
    expect(await replyCount()).toBe(0);
    expect(await app.board(boaz).replies({ postId })).toMatchObject([{ id, isHidden: true }]);
    expect(await app.board(ruth).replies({ postId })).toEqual([]);
    await app.board(boaz).deleteReply({ id });
    expect(await replyCount()).toBe(0);
  });

  test("are edited and deleted by their author", async () => {
    const { app, boaz, postId, contents } = await start();
    const { id } = await app.reply(boaz, { postId });
    app.moveBy(1_000);
    expect(await app.board(boaz).updateReply({ id, content: "Rest." })).toMatchObject({
      content: "Rest.",
      editedAt: app.clock.now,
      isMine: true,
    });
    await app.board(boaz).deleteReply({ id });
    await expect(app.board(boaz).updateReply({ id, content: "No." })).rejects.toMatchObject(
      notFound,
    );
    expect(await contents()).toEqual([]);
  });

  test("need a visible post", async () => {
    const { app, ruth, boaz, postId } = await start();
    await expect(app.reply(boaz, { postId: 99 })).rejects.toMatchObject(notFound);
    await app.board(ruth).deletePost({ id: postId });
    await expect(app.reply(boaz, { postId })).rejects.toMatchObject(notFound);
    await expect(app.board(boaz).replies({ postId })).rejects.toMatchObject(notFound);
    expect(await app.stats()).not.toHaveProperty("replies");
  });

  test("of ten athletes at the same time are counted ten times", async () => {
    const { app, postId, replyCount } = await start();
    const people = [];
    while (people.length < 10) people.push(await app.make.athlete());
    await Promise.all(people.map((person) => app.reply(person, { postId })));
    expect([await replyCount(), (await app.stats()).replies]).toEqual([10, 10]);
  });
});

onEveryEngine("prayers", ({ open }) => {
  async function start() {
    const app = await boardApp(open);
    const [ruth, boaz] = [await app.make.athlete(), await app.make.athlete()];
    const { id } = await app.request(ruth);
    return { app, ruth, boaz, id };
  }

  test("count once per athlete, however many requests arrive", async () => {
    const { app, ruth, boaz, id } = await start();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.board(boaz).pray({ id })),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ prayerCount: 1, hasPrayed: true, isMine: false });
    await app.board(await app.make.athlete()).pray({ id });
    expect(await app.board(ruth).post({ id })).toMatchObject({ prayerCount: 2, hasPrayed: false });
    expect(await app.stats()).toMatchObject({ prayers: 2 });
    const contributions = await app.as(boaz).soulcare.contributions({ id: boaz.id });
    expect(contributions).toHaveLength(1);
    expect(JSON.stringify(contributions)).not.toContain("knee");
  });

  test("are for other athletes' prayer requests only", async () => {
    const { app, ruth, boaz, id } = await start();
    const refused = { code: "BAD_REQUEST" };
    await expect(app.board(ruth).pray({ id })).rejects.toMatchObject(refused);
    const { id: question } = await app.post(ruth, { category: "questions" });
    await expect(app.board(boaz).pray({ id: question })).rejects.toMatchObject(refused);
    await expect(app.board(boaz).pray({ id: 99 })).rejects.toMatchObject(notFound);
    await app.board(ruth).deletePost({ id });
    await expect(app.board(boaz).pray({ id })).rejects.toMatchObject(notFound);
    expect(await app.stats()).not.toHaveProperty("prayers");
  });

  test("are answered with a testimony, which can be taken back", async () => {
    const { app, ruth, boaz, id } = await start();
    app.moveBy(1_000);
    const answeredAt = app.clock.now;
    const testimony = "I ran today.";
    expect(await app.board(ruth).answer({ id, testimony })).toMatchObject({ answeredAt });
    expect(await app.board(boaz).post({ id })).toMatchObject({ testimony, answeredAt });
    const open = { testimony: null, answeredAt: null };
    expect(await app.board(ruth).answer({ id, testimony: null })).toMatchObject(open);
    expect(await app.board(boaz).post({ id })).toMatchObject(open);
  });

  test("are answered in one line, and only prayer requests are", async () => {
    const { app, ruth, id } = await start();
    const { id: question } = await app.post(ruth, { category: "questions" });
    const refused = { code: "BAD_REQUEST" };
    for (const testimony of ["", " ", "two\nlines", "x".repeat(301)])
      await expect(app.board(ruth).answer({ id, testimony })).rejects.toMatchObject(refused);
    await expect(app.board(ruth).answer({ id: question, testimony: "Yes." })).rejects.toMatchObject(
      refused,
    );
  });
});
