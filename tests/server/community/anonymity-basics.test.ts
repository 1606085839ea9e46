import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Tx } from "#db/database.ts";
import { boardApp, day } from "#tests/helpers/board.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

onEveryEngine("what has no name", ({ open }) => {
  async function start() {
    const app = await boardApp(open);
    const ruth = await app.make.athlete({ communityName: "Ruth of the Eight" });
    const boaz = await app.make.athlete();
    return { app, ruth, boaz };
  }

  const unnamed = { isAnonymous: true } as const;
  const nobody = { athleteId: null, author: "Anonymous", isAnonymous: true };

  test("leaves the server without an id or a name, and its author alone knows it", async () => {
    const { app, ruth, boaz } = await start();
    const { id: postId } = await app.post(ruth, unnamed);
    await app.reply(ruth, { postId, ...unnamed });
    const admin = await app.make.admin();
    for (const [person, isMine] of [
      [ruth, true],
      [boaz, false],
      [admin, false],
    ] as const) {
      expect(await app.board(person).posts({})).toMatchObject([{ ...nobody, isMine }]);
      expect(await app.board(person).post({ id: postId })).toMatchObject({ ...nobody, isMine });
      expect(await app.board(person).replies({ postId })).toMatchObject([{ ...nobody, isMine }]);
    }
  });

  test("differs from what is said by name, or by somebody who chose none", async () => {
    const { app, ruth, boaz } = await start();
    const { id: postId } = await app.post(ruth);
    await app.reply(boaz, { postId });
    const author = "Ruth of the Eight";
    expect(await app.board(boaz).posts({})).toMatchObject([{ athleteId: ruth.id, author }]);
    const [reply] = await app.board(ruth).replies({ postId });
    expect(reply).toMatchObject({ athleteId: boaz.id, author: "Community Member" });
  });

  test("moves no point, no streak and no badge; the same by name moves each", async () => {
    const { app, ruth, boaz } = await start();
    await app.make.achievement({ title: "Voice", requirement: "posts >= 1", pointValue: 10 });
    await app.make.achievement({ title: "Ear", requirement: "replies >= 1", pointValue: 5 });
    await app.make.achievement({
      title: "Knees",
      requirement: "prayers_offered >= 1",
      pointValue: 2,
    });
    const { id: postId } = await app.post(ruth, unnamed);
    expect(await app.reply(ruth, { postId, ...unnamed })).toMatchObject({ unlocked: [] });
    expect(await app.pointsOf(ruth)).toEqual({ totalPoints: 0, currentStreak: 0 });
    expect(await app.as(ruth).soulcare.pointsSummary()).toMatchObject({ faithfulDays: 0 });

    const post = await app.post(ruth);
    expect(post.unlocked).toMatchObject([{ title: "Voice" }]);
    expect((await app.reply(ruth, { postId })).unlocked).toMatchObject([{ title: "Ear" }]);
    const { id } = await app.request(boaz, unnamed);
    expect((await app.board(ruth).pray({ id })).unlocked).toMatchObject([{ title: "Knees" }]);
    expect(await app.pointsOf(ruth)).toEqual({ totalPoints: 17, currentStreak: 1 });
    expect(await app.pointsOf(boaz)).toEqual({ totalPoints: 0, currentStreak: 0 });
  });

  test("does not help a badge along that is earned by name later", async () => {
    const { app, ruth } = await start();
    await app.make.achievement({ title: "Two", requirement: "posts >= 2", pointValue: 10 });
    await app.post(ruth, unnamed);
    expect((await app.post(ruth)).unlocked).toEqual([]);
    expect((await app.post(ruth)).unlocked).toMatchObject([{ title: "Two" }]);
  });

  test("keeps no name when it is changed, answered, deleted and brought back", async () => {
    const { app, ruth, boaz } = await start();
    const { id, title, content } = await app.request(ruth, unnamed);
    const board = app.board(ruth);
    await board.updatePost({ id, title, content, category: "prayer-requests" });
    await board.answer({ id, testimony: "He heard." });
    await board.deletePost({ id });
    await board.restorePost({ id });
    expect(await app.board(boaz).posts({})).toMatchObject([{ ...nobody, testimony: "He heard." }]);
    expect(await app.pointsOf(ruth)).toEqual({ totalPoints: 0, currentStreak: 0 });
  });

  test("stays, without a name, when its author leaves", async () => {
    const { app, ruth, boaz } = await start();
    await app.post(ruth, unnamed);
    await app.post(ruth);
    app.moveBy(day);
    await app.database.write((tx) => tx.delete(tx.tables.athletes).where(isOf(tx.tables, ruth.id)));
    expect(await app.board(boaz).posts({})).toMatchObject([
      { athleteId: null, author: "Community Member", isMine: false },
      { ...nobody, isMine: false },
    ]);
  });
});

const isOf = ({ athletes }: Tx["tables"], id: number) => eq(athletes.id, id);
