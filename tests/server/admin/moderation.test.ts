import { expect, test } from "vitest";
import { type TestApp, testApp, waitingMail } from "#tests/helpers/app.ts";
import { putOnCall } from "#tests/helpers/care.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

const reason = "She may need help tonight.";

async function withReport(open: Engine["open"]) {
  const { app, naomi, admin, auditLines } = await withAdmin(open);
  const accepted = { rulesAcceptedAt: app.clock.now };
  const ruth = await app.make.athlete({
    name: "Ruth Hidden",
    email: "ruth.hidden@example.org",
    communityName: "Rue",
    ...accepted,
  });
  const boaz = await app.make.member({ name: "Boaz Reed", ...accepted });
  const values = { title: "A secret", content: "I sit here.", isAnonymous: true };
  const post = await app.as(ruth).community.createPost(values);
  const replyValues = { postId: post.id, content: "And more.", isAnonymous: true };
  const reply = await app.as(ruth).community.createReply(replyValues);
  const report = { kind: "post", id: post.id, reason: "danger", note: "Last line." } as const;
  await app.as(boaz).community.report(report);
  return { app, naomi, ruth, boaz, admin, post, reply, auditLines };
}

/** What one may look up a name for. */
const reportForRules = async (app: TestApp, { id }: { id: number }) =>
  app.as(await app.make.athlete()).community.report({ kind: "post", id, reason: "private" });

onEveryEngine("reported cases", ({ open }) => {
  test("are queued, danger first, and listed as decided afterwards", async () => {
    const { app, boaz, admin, post, reply } = await withReport(open);
    const { id } = await app.as(boaz).community.createPost({ title: "Buy this", content: "Now." });
    const naomi = await app.make.member();
    app.clock.now = new Date(app.clock.now.getTime() - 60_000);
    await app.as(naomi).community.report({ kind: "post", id, reason: "spam" });
    await app.as(boaz).community.report({ kind: "reply", id: reply.id, reason: "unkind" });
    await app.as(naomi).community.report({ kind: "reply", id: reply.id, reason: "unkind" });

    expect(await admin.cases()).toMatchObject([
      { kind: "post", id: post.id, reasons: ["danger"], reportCount: 1, isHidden: false },
      expect.anything(),
      expect.anything(),
    ]);
    expect(await admin.cases()).toContainEqual(
      expect.objectContaining({
        kind: "reply",
        id: reply.id,
        postId: post.id,
        title: "A secret",
        reasons: ["unkind"],
        reportCount: 2,
        isHidden: true,
        decision: null,
      }),
    );
    await admin.decide({ kind: "post", id: post.id, decision: "remove", reason });
    expect(await admin.cases()).toHaveLength(2);
    expect(await admin.decidedCases()).toMatchObject([
      { id: post.id, isRemoved: true, decision: { action: "remove", reason, by: "Naomi" } },
    ]);
  });

  test("show the entry, and who reported it and why", async () => {
    const { app, boaz, admin, post, reply } = await withReport(open);
    expect(await admin.case({ kind: "post", id: post.id })).toMatchObject({
      content: "I sit here.",
      author: null,
      isAnonymous: true,
      isOpen: true,
      replyCount: 1,
      reports: [{ reason: "danger", note: "Last line.", by: "Boaz Reed", decidedAt: null }],
    });
    const about = { kind: "reply", id: reply.id } as const;
    await app.as(boaz).community.report({ ...about, reason: "other" });
    expect(await admin.case(about)).toMatchObject({ context: "I sit here.", content: "And more." });
    const missing = admin.case({ kind: "post", id: 999 });
    await expect(missing).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("are also what nobody reported, while it stands on the board or once it was decided", async () => {
    const { app, boaz, admin, reply, auditLines } = await withReport(open);
    const unreported = { kind: "reply", id: reply.id } as const;
    const opened = { content: "And more.", author: null, reports: [], isOpen: false };
    expect(await admin.case(unreported)).toMatchObject(opened);
    const removal = { ...unreported, decision: "remove", reason } as const;
    await admin.decide(removal);
    const listReplies = () => app.as(boaz).community.replies({ postId: reply.postId });
    expect(await listReplies()).toEqual([]);
    expect(await admin.case(unreported)).toMatchObject({ ...opened, isRemoved: true });
    await admin.decide({ ...removal, decision: "restore" });
    expect(await listReplies()).toHaveLength(1);
    expect((await auditLines()).map(({ action }) => action)).toEqual(["remove", "restore"]);

    const { id } = await app.as(boaz).community.createPost({ title: "Mine", content: "Not now." });
    const withdrawn = { kind: "post", id } as const;
    expect(await admin.case(withdrawn)).toMatchObject({ reports: [] });
    await app.as(boaz).community.deletePost({ id });
    await expect(admin.case(withdrawn)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("name an anonymous author only in the answer to a reveal, which is in the audit log", async () => {
    const { app, ruth, admin, post, auditLines } = await withReport(open);
    const about = { kind: "post", id: post.id } as const;
    await reportForRules(app, post);
    await admin.decide({ ...about, decision: "remove", reason });
    const answers = [
      await admin.case(about),
      await admin.cases(),
      await admin.decidedCases(),
      await admin.audit({}),
      await admin.mails({ state: "waiting" }),
      await admin.mail({ id: 1 }),
      await admin.waiting(),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/Ruth|Rue|ruth\.hidden|athleteId|authorId/);
    expect(await auditLines()).toHaveLength(1);

    expect(await admin.revealAuthor({ ...about, why: "rules", reason })).toEqual({
      id: ruth.id,
      name: "Ruth Hidden",
      email: "ruth.hidden@example.org",
      sport: "Rowing",
      level: "college",
      revealedAt: app.clock.now,
      tellAt: app.clock.now,
    });
    const lines = await auditLines();
    expect(lines).toHaveLength(2);
    const line = { action: "reveal", target: `post ${post.id}`, reason: `rules: ${reason}` };
    expect(lines[1]).toMatchObject(line);
    const after = [
      ...[await admin.audit({}), await admin.mails({ state: "waiting" }), await admin.case(about)],
      ...[await admin.mail({ id: 1 }), await admin.mail({ id: 2 })],
    ];
    expect(JSON.stringify(after)).not.toMatch(/Ruth|Rue|ruth\.hidden|athleteId|authorId/);
  });

  test("reveal no author without a reason or a report, or without having shown that it is them", async () => {
    const { app, naomi, admin, post, reply, auditLines } = await withReport(open);
    const about = { kind: "post", id: post.id, why: "crime" } as const;
    for (const poor of [" ", "x".repeat(19), "x".repeat(501)])
      await expect(admin.revealAuthor({ ...about, reason: poor })).rejects.toMatchObject({
        code: "BAD_REQUEST",
      });
    const unreported = { kind: "reply", id: reply.id, why: "rules", reason } as const;
    await expect(admin.revealAuthor(unreported)).rejects.toMatchObject({ code: "CONFLICT" });
    // Staff who report what nobody else did make no case.
    const miriam = await app.make.employ(await app.make.athlete());
    const byStaff = { kind: "reply", id: reply.id, reason: "danger" } as const;
    await app.as(miriam).community.report(byStaff);
    await expect(admin.revealAuthor(unreported)).rejects.toMatchObject({ code: "CONFLICT" });
    const longAgo = new Date(app.clock.now.getTime() - 11 * 60_000);
    const viewer = { ...naomi.viewer, steppedUpAt: longAgo };
    const unproven = app.as({ ...naomi, viewer }).admin.revealAuthor({ ...about, reason });
    await expect(unproven).rejects.toMatchObject({
      code: "FORBIDDEN",
      hint: { stepUp: expect.any(Array) },
    });
    expect(await auditLines()).toEqual([]);
    expect(await app.database.read.$count(app.database.read.tables.authorReveals)).toBe(0);
  });
});

const week = 7 * 24 * 60 * 60_000;

onEveryEngine("the author of an anonymous entry", ({ open }) => {
  test("is told at once that it was looked up, and the other owners without the name", async () => {
    const { app, ruth, boaz, admin, post } = await withReport(open);
    const miriam = await app.make.admin({ username: "miriam@example.org" });
    await app.make.admin({ username: "hannah@example.org" });
    const silent = await app.make.admin({ username: "no-address" });
    const gone = await app.make.admin({ username: "gone@example.org" });
    await admin.closeAccount({ id: gone.id, reason });
    const shortest = "x".repeat(20);
    const look = { kind: "post", id: post.id, why: "rules", reason: shortest } as const;
    await reportForRules(app, post);
    const viewer = { ...miriam.viewer, name: "Miriam" };
    await app.as({ ...miriam, viewer }).admin.revealAuthor(look);

    const { now } = app.clock;
    const mails = await waitingMail(app.database);
    expect(mails).toMatchObject([
      { kind: "name-revealed", to: "ruth.hidden@example.org", athleteId: null, dueAt: now },
      { kind: "reveal-notice", to: "hannah@example.org", athleteId: null, dueAt: now },
    ]);
    const [told, notice] = mails;
    expect(told?.body).toContain("on March 2, 2026 a member of our staff looked up who wrote");
    expect(told?.body).not.toMatch(/Miriam|secret|xxx/);
    expect(notice?.body).toContain("Miriam looked up who wrote an anonymous post");
    expect(notice?.body).not.toMatch(/Ruth|Rue|ruth\.hidden|xxx/);
    expect(app.woken).toContain("outbox");
    const bellOf = async (owner: typeof silent) =>
      (await app.as(owner).athletes.notifications({})).items.map(({ text, path }) => [text, path]);
    const revealed = "The author of an anonymous entry was revealed.";
    expect(await bellOf(silent)).toEqual([[revealed, "/admin/audit"]]);
    expect(await bellOf(miriam)).toEqual([]);
    expect(await app.as(ruth).athletes.reveals()).toEqual([
      { id: 1, kind: "post", why: "rules", revealedAt: now, writtenAt: now },
    ]);
    expect(await app.as(boaz).athletes.reveals()).toEqual([]);
    const { stored } = await app.as(ruth).athletes.exportData();
    expect(stored.authorReveals).toEqual([
      { id: 1, postId: post.id, replyId: null, why: "rules", revealedAt: now },
    ]);
    expect(stored.outbox).toMatchObject([{ kind: "name-revealed" }]);
  });

  test("who may be in danger is told after a week, and reads nothing of it before", async () => {
    const { app, ruth, naomi, admin, reply } = await withReport(open);
    const revealedAt = app.clock.now;
    // Nobody has reported the reply, so only somebody on call may ask at once.
    await putOnCall(app, naomi);
    const tellAt = new Date(revealedAt.getTime() + week);
    const sought = { kind: "reply", id: reply.id, why: "danger", reason } as const;
    expect(await admin.revealAuthor(sought)).toMatchObject({ id: ruth.id, tellAt });
    expect(await waitingMail(app.database)).toMatchObject([
      { kind: "name-revealed", subject: "About a reply of yours", dueAt: tellAt },
    ]);

    app.clock.now = new Date(tellAt.getTime() - 1);
    const own = app.as({ ...ruth, viewer: { ...ruth.viewer, steppedUpAt: app.clock.now } });
    expect(await own.athletes.reveals()).toEqual([]);
    expect(JSON.stringify(await own.athletes.exportData())).not.toMatch(/reveal|danger|looked up/);
    app.clock.now = tellAt;
    expect(await own.athletes.reveals()).toMatchObject([{ kind: "reply", why: "danger" }]);
    const { stored } = await own.athletes.exportData();
    expect(stored.authorReveals).toMatchObject([{ replyId: reply.id, revealedAt }]);
    expect(stored.outbox).toMatchObject([{ kind: "name-revealed" }]);
  });
});

test("a look at the account behind a name is no reveal", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete({ rulesAcceptedAt: app.clock.now });
  const boaz = await app.make.athlete();
  const { id } = await app.as(ruth).community.createPost({ title: "Mine", content: "Words." });
  const { admin } = app.as(await app.make.admin());
  const sought = { kind: "post", id, why: "rules", reason } as const;
  await expect(admin.revealAuthor(sought)).rejects.toMatchObject({ code: "CONFLICT" });
  await app.as(boaz).community.report({ kind: "post", id, reason: "unkind" });
  expect(await admin.revealAuthor(sought)).toMatchObject({ id: ruth.id, tellAt: null });
  expect(await app.as(ruth).athletes.reveals()).toEqual([]);
  expect(await waitingMail(app.database)).toEqual([]);
});
