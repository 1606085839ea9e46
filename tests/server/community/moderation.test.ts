import { expect, test } from "vitest";
import { testApp, waitingMail } from "#tests/helpers/app.ts";

const reason = "It tells what somebody else said in confidence.";

async function start() {
  const app = await testApp();
  const ruth = await app.make.athlete({ communityName: "Ruth", rulesAcceptedAt: app.clock.now });
  const boaz = await app.make.athlete({ rulesAcceptedAt: app.clock.now });
  const admin = await app.make.admin();
  const board = app.as(ruth).community;
  const post = await board.createPost({
    title: "A secret",
    content: "He said.",
    isAnonymous: true,
  });
  const reply = await board.createReply({ postId: post.id, content: "And more." });
  const audit = () => app.database.read.select().from(app.database.read.tables.auditLog);
  return { app, ruth, boaz, admin, post, reply, audit };
}

test("a removed reply is gone for everyone, no longer counted, and its author gets a mail", async () => {
  const { app, ruth, boaz, admin, post, reply, audit } = await start();
  await app.as(admin).admin.decide({ kind: "reply", id: reply.id, decision: "remove", reason });

  expect(await app.as(boaz).community.replies({ postId: post.id })).toEqual([]);
  expect(await app.as(ruth).community.replies({ postId: post.id })).toEqual([]);
  expect(await app.as(boaz).community.post({ id: post.id })).toMatchObject({ replyCount: 0 });
  expect(await waitingMail(app.database)).toMatchObject([
    {
      kind: "post-removed",
      athleteId: ruth.id,
      subject: "A reply of yours was removed",
      body: expect.stringContaining(`Reason: ${reason}`),
    },
  ]);
  expect(app.woken).toContain("outbox");
  expect(await audit()).toMatchObject([
    { userId: admin.viewer.userId, action: "remove", target: `reply ${reply.id}`, reason },
  ]);
});

test("the mail about an anonymous post quotes nothing of it", async () => {
  const { app, admin, post } = await start();
  await app.as(admin).admin.decide({ kind: "post", id: post.id, decision: "remove", reason });

  const [mail] = await waitingMail(app.database);
  expect(mail?.body).not.toMatch(/secret|He said/);
});

test("a restored post is visible again until two new reports hide it", async () => {
  const { app, boaz, admin, post } = await start();
  const miriam = await app.make.athlete();
  for (const person of [boaz, miriam])
    await app.as(person).community.report({ kind: "post", id: post.id, reason: "private" });
  await expect(app.as(boaz).community.post({ id: post.id })).rejects.toThrow("could not find");

  await app.as(admin).admin.decide({ kind: "post", id: post.id, decision: "restore", reason });
  expect(await app.as(boaz).community.post({ id: post.id })).toMatchObject({ isHidden: false });
  const naomi = await app.make.athlete();
  await app.as(naomi).community.report({ kind: "post", id: post.id, reason: "private" });
  expect(await app.as(boaz).community.post({ id: post.id })).toMatchObject({ isHidden: false });
  expect(await waitingMail(app.database)).toEqual([]);
});

test("the author of an anonymous post is suspended without being named", async () => {
  const { app, ruth, admin, post } = await start();
  const until = new Date(app.clock.now.getTime() + 3 * 24 * 60 * 60_000);
  const answer = await app
    .as(admin)
    .admin.suspendAuthor({ kind: "post", id: post.id, until, reason });
  expect(answer).toBeUndefined();

  const board = app.as(ruth).community;
  await expect(board.createPost({ title: "Again", content: "Words." })).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringContaining("until Mar 5, 2026"),
  });
  expect(await board.boardAccess()).toMatchObject({ suspendedUntil: until });
  app.clock.now = new Date(until.getTime() + 60_000);
  await board.createPost({ title: "Again", content: "Words." });
});

test("a decision needs a reason and an admin", async () => {
  const { app, boaz, admin, post, audit } = await start();
  const decision = { kind: "post", id: post.id, decision: "remove" } as const;
  await expect(app.as(admin).admin.decide({ ...decision, reason: " " })).rejects.toThrow();
  await expect(app.as(boaz).admin.decide({ ...decision, reason })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  expect(await audit()).toEqual([]);
});
