import { expect, test } from "vitest";
import { boardApp, notFound } from "#tests/helpers/board.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

onEveryEngine("replies", ({ open }) => {
  async function start() {
    const app = await boardApp(open);
    const [ruth, boaz] = [await app.make.athlete(), await app.make.athlete()];
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

    const naomi = await app.make.athlete();
    for (const person of [ruth, naomi])
      await app.board(person).report({ kind: "reply", id, reason: "unkind" });
    expect(await replyCount()).toBe(0);
    expect(await app.board(boaz).replies({ postId })).toMatchObject([{ id, isHidden: true }]);
    expect(await app.board(ruth).replies({ postId })).toEqual([]);
    await app.board(boaz).deleteReply({ id });
    expect(await replyCount()).toBe(0);
  });

  test("are edited, deleted and restored by their author only", async () => {
    const { app, ruth, boaz, postId, contents } = await start();
    const { id } = await app.reply(boaz, { postId });
    await expect(app.board(ruth).updateReply({ id, content: "No." })).rejects.toMatchObject(
      notFound,
    );
    await expect(app.board(ruth).deleteReply({ id })).rejects.toMatchObject(notFound);
    app.moveBy(1_000);
    expect(await app.board(boaz).updateReply({ id, content: "Rest." })).toMatchObject({
      ...{ content: "Rest.", editedAt: app.clock.now, isMine: true },
    });
    await app.board(boaz).deleteReply({ id });
    await expect(app.board(ruth).restoreReply({ id })).rejects.toMatchObject(notFound);
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
