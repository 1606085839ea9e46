import { expect, test } from "vitest";
import { finishMail } from "#db/queries/mail.ts";
import { testApp, waitingMail } from "#tests/helpers/app.ts";
import { boardApp, notFound } from "#tests/helpers/board.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";

onEveryEngine("reports and mutes", ({ open }) => {
  async function start() {
    const app = await boardApp(open);
    const [ruth, boaz, naomi] = [
      await app.make.athlete({ communityName: "Ruth" }),
      await app.make.member(),
      await app.make.member(),
    ];
    return { app, ruth, boaz, naomi };
  }

  test("two reports by different people hide a post from everyone but its author", async () => {
    const { app, ruth, boaz, naomi } = await start();
    const { id } = await app.post(ruth);
    const report = { kind: "post", id, reason: "unkind", note: "He is not." } as const;
    await app.board(boaz).report(report);
    await expect(app.board(boaz).report(report)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await app.titles(naomi)).toHaveLength(1);
    await app.board(naomi).report({ ...report, reason: "spam" });
    for (const person of [boaz, naomi]) {
      expect(await app.titles(person)).toEqual([]);
      await expect(app.board(person).post({ id })).rejects.toMatchObject(notFound);
      await expect(app.reply(person, { postId: id })).rejects.toMatchObject(notFound);
    }
    expect(await app.board(ruth).post({ id })).toMatchObject({ isHidden: true, isMine: true });
    expect(await app.board(ruth).count({})).toMatchObject({ count: 1 });
    expect(await app.board(boaz).count({})).toMatchObject({ count: 0 });
  });

  test("refuse the reporter's own entries and entries that they cannot see", async () => {
    const { app, ruth, boaz } = await start();
    const { id } = await app.post(ruth, { isAnonymous: true });
    const own = { code: "BAD_REQUEST", message: "This is your own." };
    await expect(
      app.board(ruth).report({ kind: "post", id, reason: "other" }),
    ).rejects.toMatchObject(own);
    await expect(app.board(ruth).mute({ kind: "post", id })).rejects.toMatchObject(own);
    await expect(app.board(boaz).mute({ kind: "reply", id })).rejects.toMatchObject(notFound);
    await app.board(ruth).deletePost({ id });
    await expect(
      app.board(boaz).report({ kind: "post", id, reason: "other" }),
    ).rejects.toMatchObject(notFound);
    await expect(app.board(boaz).mute({ kind: "post", id })).rejects.toMatchObject(notFound);
  });

  test("hide the named entries of a muted athlete, but not the anonymous ones", async () => {
    const { app, ruth, boaz, naomi } = await start();
    const named = await app.post(ruth, { title: "Named" });
    await app.post(ruth, { title: "Another" });
    await app.post(ruth, { title: "Unnamed", isAnonymous: true });
    const { id: postId } = await app.post(naomi, { title: "Of Naomi" });
    await app.reply(ruth, { postId, content: "named" });
    await app.reply(ruth, { postId, content: "unnamed", isAnonymous: true });

    const muted = await app.board(boaz).mute({ kind: "post", id: named.id });
    expect(await app.titles(boaz)).toEqual(["Of Naomi", "Unnamed"]);
    const replies = await app.board(boaz).replies({ postId });
    expect(replies.map(({ content }) => content)).toEqual(["unnamed"]);
    await expect(app.board(boaz).replies({ postId: named.id })).rejects.toMatchObject(notFound);
    expect(await app.titles(naomi)).toHaveLength(4);
    expect(await app.titles(ruth)).toHaveLength(4);

    const [mute] = await app.board(boaz).mutes();
    expect(mute).toMatchObject({ ...muted, kind: "athlete", name: "Ruth" });
    expect(await app.board(naomi).mutes()).toEqual([]);
    await app.board(boaz).unmute(muted);
    expect(await app.titles(boaz)).toHaveLength(4);
    expect(await app.board(boaz).mutes()).toEqual([]);
  });

  test("mute a single anonymous entry, not its author", async () => {
    const { app, ruth, boaz, naomi } = await start();
    const gone = await app.post(naomi, { title: "Of one who left" });
    await app.reply(naomi, { postId: gone.id, content: "stays" });
    await app.as(naomi).athletes.deleteAccount({ confirmation: "DELETE" });
    const first = await app.post(ruth, { title: "First", isAnonymous: true });
    await app.post(ruth, { title: "Second", isAnonymous: true });
    const { id: postId } = await app.post(ruth, { title: "Named" });
    const said = await app.reply(ruth, { postId, isAnonymous: true });
    await app.reply(ruth, { postId, isAnonymous: true, content: "more" });

    await app.board(boaz).mute({ kind: "post", id: first.id });
    await app.board(boaz).mute({ kind: "reply", id: said.id });
    expect(await app.titles(boaz)).toEqual(["Named", "Second", "Of one who left"]);
    expect(await app.board(boaz).replies({ postId: gone.id })).toHaveLength(1);
    expect(await app.board(boaz).replies({ postId })).toMatchObject([{ content: "more" }]);
    const mutes = await app.board(boaz).mutes();
    expect(mutes.map(({ kind, name }) => [kind, name])).toEqual([
      ["reply", "Anonymous"],
      ["post", "Anonymous"],
    ]);
    expect(JSON.stringify(mutes)).not.toContain("thleteId");
  });
});

const reason = "It tells what a teammate said in confidence.";

async function start() {
  const app = await testApp();
  const ruth = await app.make.athlete({ communityName: "Ruth", rulesAcceptedAt: app.clock.now });
  const boaz = await app.make.member({ rulesAcceptedAt: app.clock.now });
  const admin = await app.make.admin();
  const board = app.as(ruth).community;
  const secret = { title: "A secret", content: "He said.", isAnonymous: true };
  const post = await board.createPost(secret);
  const reply = await board.createReply({ postId: post.id, content: "And more." });
  const audit = () => app.database.read.select().from(app.database.read.tables.auditLog);
  return { app, ruth, boaz, admin, post, reply, audit };
}

test("what is removed for a reason is gone and not counted, and its author gets a mail", async () => {
  const { app, ruth, boaz, admin, post, reply, audit } = await start();
  const decision = { kind: "reply", id: reply.id, decision: "remove" } as const;
  await expect(app.as(admin).admin.decide({ ...decision, reason: " " })).rejects.toThrow();
  await app.as(admin).admin.decide({ ...decision, reason });

  for (const person of [boaz, ruth])
    expect(await app.as(person).community.replies({ postId: post.id })).toEqual([]);
  expect(await app.as(boaz).community.post({ id: post.id })).toMatchObject({ replyCount: 0 });
  expect(app.woken).toContain("outbox");
  expect(await audit()).toMatchObject([
    { userId: admin.viewer.userId, action: "remove", target: `reply ${reply.id}`, reason },
  ]);
  // The mail about an anonymous one quotes nothing of it and carries no athlete's id.
  await app.as(admin).admin.decide({ ...decision, kind: "post", id: post.id, reason });
  const [named, unnamed] = await waitingMail(app.database);
  expect(named).toMatchObject({
    kind: "post-removed",
    athleteId: ruth.id,
    subject: "A reply of yours was removed",
    body: expect.stringContaining(`Reason: ${reason}`),
  });
  expect(unnamed).toMatchObject({ kind: "post-removed", athleteId: null });
  expect(unnamed?.body).not.toMatch(/secret|He said/);
  // What is back has no mail that says it is gone, nor one that was given up and can be tried again.
  const givenUp = { id: named?.id ?? 0, sentAt: null, lastError: "refused" };
  await app.database.write((tx) => finishMail(tx, givenUp));
  await app.as(admin).admin.decide({ ...decision, decision: "restore", reason });
  expect(await waitingMail(app.database)).toEqual([unnamed]);
});

test("a restored post is visible again until two new reports hide it", async () => {
  const { app, boaz, admin, post } = await start();
  const miriam = await app.make.member();
  for (const person of [boaz, miriam])
    await app.as(person).community.report({ kind: "post", id: post.id, reason: "private" });
  await expect(app.as(boaz).community.post({ id: post.id })).rejects.toThrow("could not find");

  await app.as(admin).admin.decide({ kind: "post", id: post.id, decision: "restore", reason });
  expect(await app.as(boaz).community.post({ id: post.id })).toMatchObject({ isHidden: false });
  const naomi = await app.make.member();
  await app.as(naomi).community.report({ kind: "post", id: post.id, reason: "private" });
  expect(await app.as(boaz).community.post({ id: post.id })).toMatchObject({ isHidden: false });
  expect(await waitingMail(app.database)).toEqual([]);
});
