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

  test("are listed newest first, page by page, and by category, also after one that was deleted", async () => {
    const { app, ruth, boaz } = await start();
    await app.post(ruth, { title: "one", category: "questions" });
    for (const title of ["two", "three"]) await app.post(ruth, { title });
    const board = app.board(ruth);
    const [first, second] = await board.posts({ limit: 2 });
    expect([first?.title, second?.title]).toEqual(["three", "two"]);
    expect(await app.titles(ruth, { limit: 2, before: second?.id })).toEqual(["one"]);
    expect(await board.posts({ before: 1 })).toEqual([]);
    expect(await board.count({})).toEqual({ count: 3, isMore: false });
    expect(await app.stats()).toMatchObject({ posts: 3 });

    await board.deletePost({ id: second?.id ?? 0 });
    expect(await app.titles(boaz, { before: second?.id })).toEqual(["one"]);
    expect(await app.titles(boaz, { category: "questions" })).toEqual(["one"]);
    expect(await board.count({ category: "questions" })).toMatchObject({ count: 1 });
    expect(await app.titles(boaz, { category: "encouragement" })).toEqual([]);
  });

  test("can be urgent or expire only if they are prayer requests, and expire for all but their author", async () => {
    const { app, ruth, boaz } = await start();
    const sent = { isUrgent: true, expiresInDays: 3 } as const;
    expect(await app.post(ruth, sent)).toMatchObject({ isUrgent: false, expiresAt: null });
    const { id, title, content, ...asked } = await app.request(ruth, sent);
    const expiresAt = new Date(app.clock.now.getTime() + 3 * day);
    expect(asked).toMatchObject({ isUrgent: true, expiresAt });
    app.moveBy(3 * day - 1);
    expect(await app.titles(boaz)).toHaveLength(2);
    app.moveBy(1);
    await expect(app.board(boaz).post({ id })).rejects.toMatchObject(notFound);
    expect([await app.titles(boaz), await app.titles(ruth)]).toMatchObject([
      [title],
      [title, title],
    ]);

    const words = { id, title, content, category: "general", isUrgent: true } as const;
    const changed = { isUrgent: false, expiresAt: null };
    expect(await app.board(ruth).updatePost(words)).toMatchObject(changed);
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

    // The second time as a repeated request, whose first answer was lost.
    for (const _ of ["sent", "repeated"])
      expect(await app.board(ruth).restorePost({ id })).toMatchObject({ title: "My shoulder" });
    expect(await app.titles(boaz)).toEqual(["My shoulder"]);
    expect(await app.stats()).toMatchObject({ posts: 1 });
    await expect(app.board(boaz).restorePost({ id })).rejects.toMatchObject(notFound);
    // Not after the staff removed it.
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

  test("are edited, deleted, restored and hidden, and counted as they are seen", async () => {
    const { app, ruth, boaz, postId, contents, replyCount } = await start();
    const counts = async () => [await replyCount(), (await app.stats()).replies];
    const { id } = await app.reply(boaz, { postId });
    expect(await counts()).toEqual([1, 1]);
    app.moveBy(1_000);
    const rest = { content: "Rest.", editedAt: app.clock.now, isMine: true };
    const board = app.board(boaz);
    expect(await board.updateReply({ id, content: "Rest." })).toMatchObject(rest);
    await board.deleteReply({ id });
    await expect(board.updateReply({ id, content: "No." })).rejects.toMatchObject(notFound);
    expect([await contents(), await counts()]).toEqual([[], [0, 0]]);
    for (const _ of ["sent", "repeated"]) await board.restoreReply({ id });
    expect(await counts()).toEqual([1, 1]);

    for (const person of [ruth, await app.make.member()])
      await app.board(person).report({ kind: "reply", id, reason: "unkind" });
    expect(await replyCount()).toBe(0);
    expect(await board.replies({ postId })).toMatchObject([{ id, isHidden: true }]);
    expect(await app.board(ruth).replies({ postId })).toEqual([]);
    await board.deleteReply({ id });
    expect(await replyCount()).toBe(0);
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

  test("are answered with a testimony of one line, which can be taken back", async () => {
    const { app, ruth, boaz, id } = await start();
    app.moveBy(1_000);
    const answeredAt = app.clock.now;
    const testimony = "I ran today.";
    expect(await app.board(ruth).answer({ id, testimony })).toMatchObject({ answeredAt });
    expect(await app.board(boaz).post({ id })).toMatchObject({ testimony, answeredAt });
    const open = { testimony: null, answeredAt: null };
    expect(await app.board(ruth).answer({ id, testimony: null })).toMatchObject(open);
    expect(await app.board(boaz).post({ id })).toMatchObject(open);

    await app.board(ruth).answer({ id, testimony });
    const moved = { id, title: "My knee", content: "It held.", category: "general" } as const;
    expect(await app.board(ruth).updatePost(moved)).toMatchObject(open);
    const request = { ...moved, category: "prayer-requests" } as const;
    const asked = await app.board(ruth).updatePost(request);
    expect(asked).toMatchObject({ testimony, answeredAt: app.clock.now });

    const { id: question } = await app.post(ruth, { category: "questions" });
    for (const wrong of [
      { id, testimony: " " },
      { id, testimony: "two\nlines" },
      { id: question, testimony: "Yes." },
    ])
      await expect(app.board(ruth).answer(wrong)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });
});
