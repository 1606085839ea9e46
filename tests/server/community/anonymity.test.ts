import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Tx } from "#db/database.ts";
import { boardApp, day } from "#tests/helpers/board.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

onEveryEngine("anonymous entries", ({ open }) => {
  async function start() {
    const app = await boardApp(open);
    const ruth = await app.make.athlete({ communityName: "Ruth of the Eight" });
    const boaz = await app.make.athlete();
    return { app, ruth, boaz };
  }

  const unnamed = { isAnonymous: true } as const;
  const anonymous = { athleteId: null, author: "Anonymous", isAnonymous: true };

  test("leave the server without id or name; only their author sees isMine", async () => {
    const { app, ruth, boaz } = await start();
    const { id: postId } = await app.post(ruth, unnamed);
    await app.reply(ruth, { postId, ...unnamed });
    const admin = await app.make.admin();
    for (const [person, isMine] of [
      [ruth, true],
      [boaz, false],
      [admin, false],
    ] as const) {
      expect(await app.board(person).posts({})).toMatchObject([{ ...anonymous, isMine }]);
      expect(await app.board(person).post({ id: postId })).toMatchObject({ ...anonymous, isMine });
      expect(await app.board(person).replies({ postId })).toMatchObject([{ ...anonymous, isMine }]);
    }
  });

  test("differ from named entries and from those of athletes without a community name", async () => {
    const { app, ruth, boaz } = await start();
    const { id: postId } = await app.post(ruth);
    await app.reply(boaz, { postId });
    const author = "Ruth of the Eight";
    expect(await app.board(boaz).posts({})).toMatchObject([{ athleteId: ruth.id, author }]);
    const [reply] = await app.board(ruth).replies({ postId });
    expect(reply).toMatchObject({ athleteId: boaz.id, author: "Community Member" });
  });

  test("change no points, streak or badge; named entries change each", async () => {
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

  test("do not count towards a badge that named entries earn later", async () => {
    const { app, ruth } = await start();
    await app.make.achievement({ title: "Two", requirement: "posts >= 2", pointValue: 10 });
    await app.post(ruth, unnamed);
    expect((await app.post(ruth)).unlocked).toEqual([]);
    expect((await app.post(ruth)).unlocked).toMatchObject([{ title: "Two" }]);
  });

  test("stay anonymous when they are edited, answered, deleted and restored", async () => {
    const { app, ruth, boaz } = await start();
    const { id, title, content } = await app.request(ruth, unnamed);
    const board = app.board(ruth);
    await board.updatePost({ id, title, content, category: "prayer-requests" });
    await board.answer({ id, testimony: "He heard." });
    await board.deletePost({ id });
    await board.restorePost({ id });
    expect(await app.board(boaz).posts({})).toMatchObject([
      { ...anonymous, testimony: "He heard." },
    ]);
    expect(await app.pointsOf(ruth)).toEqual({ totalPoints: 0, currentStreak: 0 });
  });

  test("stay, still anonymous, when their author is deleted", async () => {
    const { app, ruth, boaz } = await start();
    await app.post(ruth, unnamed);
    await app.post(ruth);
    app.moveBy(day);
    await app.database.write((tx) => tx.delete(tx.tables.athletes).where(isOf(tx.tables, ruth.id)));
    expect(await app.board(boaz).posts({})).toMatchObject([
      { athleteId: null, author: "Community Member", isMine: false },
      { ...anonymous, isMine: false },
    ]);
  });
});

const isOf = ({ athletes }: Tx["tables"], id: number) => eq(athletes.id, id);
