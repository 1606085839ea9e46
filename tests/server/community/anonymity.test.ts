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

  test("leave the server without id or name, unlike named ones; only their author sees isMine", async () => {
    const { app, ruth, boaz } = await start();
    const { id: postId } = await app.post(ruth, unnamed);
    await app.reply(ruth, { postId, ...unnamed });
    for (const [person, isMine] of [
      [ruth, true],
      [boaz, false],
      [await app.make.admin(), false],
    ] as const) {
      expect(await app.board(person).posts({})).toMatchObject([{ ...anonymous, isMine }]);
      expect(await app.board(person).post({ id: postId })).toMatchObject({ ...anonymous, isMine });
      expect(await app.board(person).replies({ postId })).toMatchObject([{ ...anonymous, isMine }]);
    }
    const named = await app.post(ruth);
    expect(named).toMatchObject({ athleteId: ruth.id, author: "Ruth of the Eight" });
    const reply = await app.reply(boaz, { postId });
    expect(reply).toMatchObject({ athleteId: boaz.id, author: "Community Member" });
  });

  test("change no points, streak or badge, also none that named entries earn", async () => {
    const { app, ruth, boaz } = await start();
    for (const [title, requirement, pointValue] of [
      ["Voice", "posts >= 1", 10],
      ["Two", "posts >= 2", 1],
      ["Ear", "replies >= 1", 5],
      ["Knees", "prayers_offered >= 1", 2],
    ] as const)
      await app.make.achievement({ title, requirement, pointValue });
    const { id: postId } = await app.post(ruth, unnamed);
    expect(await app.reply(ruth, { postId, ...unnamed })).toMatchObject({ unlocked: [] });
    expect(await app.pointsOf(ruth)).toEqual({ totalPoints: 0, currentStreak: 0 });
    expect(await app.as(ruth).soulcare.pointsSummary()).toMatchObject({ faithfulDays: 0 });

    expect((await app.post(ruth)).unlocked).toMatchObject([{ title: "Voice" }]);
    expect((await app.post(ruth)).unlocked).toMatchObject([{ title: "Two" }]);
    expect((await app.reply(ruth, { postId })).unlocked).toMatchObject([{ title: "Ear" }]);
    const { id } = await app.request(boaz, unnamed);
    expect((await app.board(ruth).pray({ id })).unlocked).toMatchObject([{ title: "Knees" }]);
    expect(await app.pointsOf(ruth)).toEqual({ totalPoints: 18, currentStreak: 1 });
    expect(await app.pointsOf(boaz)).toEqual({ totalPoints: 0, currentStreak: 0 });
  });

  test("stay anonymous when they are edited, answered, restored, and when their author is gone", async () => {
    const { app, ruth, boaz } = await start();
    const { id, title, content } = await app.request(ruth, unnamed);
    const board = app.board(ruth);
    await board.updatePost({ id, title, content, category: "prayer-requests" });
    await board.answer({ id, testimony: "He heard." });
    await board.deletePost({ id });
    await board.restorePost({ id });
    const testimony = "He heard.";
    expect(await app.board(boaz).posts({})).toMatchObject([{ ...anonymous, testimony }]);
    expect(await app.pointsOf(ruth)).toEqual({ totalPoints: 0, currentStreak: 0 });
    await app.post(ruth);
    app.moveBy(day);
    await app.database.write((tx) => tx.delete(tx.tables.athletes).where(isOf(tx.tables, ruth.id)));
    expect(await app.board(boaz).posts({})).toMatchObject([
      { athleteId: null, author: "Community Member", isMine: false },
      { ...anonymous, testimony, isMine: false },
    ]);
  });
});

const isOf = ({ athletes }: Tx["tables"], id: number) => eq(athletes.id, id);
