import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { type LimitName, limits } from "#server/rate-limits.ts";
import { boardApp, day } from "#tests/helpers/board.ts";
import { mutate } from "#tests/helpers/http.ts";
import type { Person } from "#tests/helpers/make.ts";

const words = { title: "My knee", content: "It hurts.", acceptsRules: true };
const forbidden = { code: "FORBIDDEN" };
const tooMany = { code: "TOO_MANY_REQUESTS" };

async function start(options: Parameters<typeof boardApp>[1] = {}) {
  const app = await boardApp(undefined, options);
  const [ruth, boaz] = [await app.make.athlete(), await app.make.athlete()];
  const say = async (path: string, body: object) => {
    const answer = await app.http(path, { json: { ...words, ...body }, as: ruth });
    return [answer.status, (await answer.json()).error ?? "done"];
  };
  return { app, ruth, boaz, say };
}

const hitOf = <Name extends LimitName>(name: Name, { viewer }: Person) =>
  [name, viewer.userId] as const;

const board = "/api/discussion/posts";

test("missing words are refused with the same sentence by tRPC and REST", async () => {
  const { app, ruth, say } = await start();
  const { id } = await app.post(ruth);
  const fillIn = [400, "Please fill in all fields"];
  for (const blank of [undefined, " \u200b\n"]) {
    expect(await say(board, { title: blank })).toEqual(fillIn);
    expect(await say(`${board}/${id}/replies`, { content: blank })).toEqual(fillIn);
    const input = { ...words, content: blank };
    const answer = await mutate(app, "community.createPost", input, { as: ruth });
    expect([answer.status, (await answer.json()).error.json.message]).toEqual(fillIn);
  }
});

test("too long texts, unknown values and a reply for another post than in the path are refused", async () => {
  const { app, boaz, say } = await start();
  const bad = [
    ...[{ title: "x".repeat(201) }, { content: "x".repeat(10_001) }, { title: "two\nlines" }],
    ...[{ category: "gossip" }, { expiresInDays: 2 }, { content: "\u0000" }, { athleteId: 0 }],
  ];
  for (const body of bad) expect([body, (await say(board, body))[0]]).toEqual([body, 400]);
  const longest = { title: "🙏".repeat(200), content: "é".repeat(10_000) };
  expect(await say(board, longest)).toEqual([201, "done"]);

  const [{ id }, other] = [await app.post(boaz), await app.post(boaz)];
  const replies = `${board}/${id}/replies`;
  expect((await say(replies, { postId: other.id }))[0]).toBe(400);
  expect((await say(replies, { postId: id }))[0]).toBe(201);
  expect((await say(`${board}/99/replies`, {}))[0]).toBe(404);
  expect(await app.board(boaz).post({ id: other.id })).toMatchObject({ replyCount: 0 });
});

test("the rules of the board are accepted once, before the first entry", async () => {
  const { app, ruth, boaz } = await start();
  const { id: postId } = await app.post(boaz);
  const unread = { acceptsRules: false };
  await expect(app.post(ruth, unread)).rejects.toMatchObject(forbidden);
  await expect(app.reply(ruth, { postId, ...unread })).rejects.toMatchObject(forbidden);
  expect(await app.board(ruth).boardAccess()).toMatchObject({ hasAcceptedRules: false });
  await app.reply(ruth, { postId });
  const accepted = app.clock.now;
  app.moveBy(day);
  await app.post(ruth, unread);
  await app.post(ruth);
  expect(await app.board(ruth).boardAccess()).toMatchObject({ hasAcceptedRules: true });
  const rows = await app.database.read.select().from(app.database.read.tables.athletes);
  expect(rows.find(({ id }) => id === ruth.id)?.rulesAcceptedAt).toEqual(accepted);
});

test("a suspended athlete writes nothing and sees until when in their time zone", async () => {
  const { app, ruth, boaz } = await start();
  const { id: postId } = await app.post(boaz);
  const mine = await app.post(ruth);
  const said = await app.reply(ruth, { postId });
  const suspendedUntil = new Date(app.clock.now.getTime() + day);
  await app.database.write((tx) => {
    const { athletes } = tx.tables;
    const values = { suspendedUntil, timeZone: "America/Chicago" };
    return tx.update(athletes).set(values).where(eq(athletes.id, ruth.id));
  });
  const board = app.board(ruth);
  const tries = [
    () => app.post(ruth),
    () => app.post(ruth, { isAnonymous: true }),
    () => app.reply(ruth, { postId }),
    () => board.updatePost({ id: mine.id, title: "New", content: "Words." }),
    () => board.updateReply({ id: said.id, content: "New words." }),
  ];
  for (const write of tries)
    await expect(write()).rejects.toMatchObject({
      ...forbidden,
      message: expect.stringMatching(/until Mar 3, 2026, 9:00\sAM\./),
    });
  expect(await board.boardAccess()).toMatchObject({ suspendedUntil });
  expect(await app.titles(ruth)).toHaveLength(2);
  await board.deleteReply({ id: said.id });
  app.moveBy(day);
  expect(await board.boardAccess()).toMatchObject({ suspendedUntil: null });
  await app.post(ruth);
});

test("an athlete writes one post in fifteen seconds and one reply in five; refused ones do not count", async () => {
  const { app, boaz } = await start({ rateLimitScale: 1 });
  const ruth = await app.make.athlete({ createdAt: new Date(app.clock.now.getTime() - day) });
  const { id: postId } = await app.post(boaz);
  await expect(app.post(ruth, { athleteId: boaz.id })).rejects.toMatchObject(forbidden);
  await expect(app.post(ruth, { acceptsRules: false })).rejects.toMatchObject(forbidden);
  await expect(app.post(ruth, { title: "" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  for (const [ms, write] of [
    [15_000, () => app.post(ruth)],
    [5_000, () => app.reply(ruth, { postId })],
  ] as const) {
    await write();
    app.moveBy(ms - 1);
    await expect(write()).rejects.toMatchObject(tooMany);
    app.moveBy(1);
    await write();
  }
  // One over the limit is not stored and leaves the counters unchanged.
  const { rateLimits } = app.database.read.tables;
  const stored = async () => [
    await app.titles(ruth),
    await app.database.read.select().from(rateLimits).orderBy(rateLimits.key),
  ];
  app.moveBy(15_000);
  await app.post(ruth);
  const before = await stored();
  const answer = await app.http(board, { as: ruth, json: words });
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "15"]);
  expect(await stored()).toEqual(before);
});

test("an athlete writes at most five posts and twenty replies on the first day", async () => {
  const { app, ruth, boaz } = await start({ rateLimitScale: 1 });
  const { id: postId } = await app.post(boaz);
  for (const [name, write] of [
    ["firstPostsByAccount", () => app.post(ruth)],
    ["firstRepliesByAccount", () => app.reply(ruth, { postId })],
  ] as const) {
    const earlier = Array.from({ length: limits[name].max - 1 }, () => hitOf(name, ruth));
    await app.deps.limiter.count(...earlier);
    await write();
    app.moveBy(60_000);
    await expect(write()).rejects.toMatchObject({
      ...tooMany,
      message: expect.stringContaining("first day"),
    });
  }
  app.moveBy(day);
  for (const _ of Array(limits.firstPostsByAccount.max + 1)) {
    app.moveBy(60_000);
    await app.post(ruth);
  }
});

test("a post and a reply are one write each, including limits", async () => {
  const { app, ruth } = await start();
  const { community } = app.as(ruth);
  const write = vi.spyOn(app.database, "write");
  const { id: postId } = await community.createPost(words);
  expect(write).toHaveBeenCalledTimes(1);
  await community.createReply({ ...words, postId });
  expect(write).toHaveBeenCalledTimes(2);
});
