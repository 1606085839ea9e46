import { expect, test } from "vitest";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

const reason = "She may need help tonight.";

async function withReport(open: Engine["open"]) {
  const { app, admin, auditLines } = await withAdmin(open);
  const accepted = { rulesAcceptedAt: app.clock.now };
  const ruth = await app.make.athlete({
    ...{ name: "Ruth Hidden", email: "ruth.hidden@example.org", communityName: "Rue" },
    ...accepted,
  });
  const boaz = await app.make.athlete({ name: "Boaz Reed", ...accepted });
  const values = { title: "A secret", content: "I sit here.", isAnonymous: true };
  const post = await app.as(ruth).community.createPost(values);
  const replyValues = { postId: post.id, content: "And more.", isAnonymous: true };
  const reply = await app.as(ruth).community.createReply(replyValues);
  const report = { kind: "post", id: post.id, reason: "danger", note: "Last line." } as const;
  await app.as(boaz).community.report(report);
  return { app, ruth, boaz, admin, post, reply, auditLines };
}

onEveryEngine("reported cases", ({ open }) => {
  test("are queued, danger first, and listed as decided afterwards", async () => {
    const { app, boaz, admin, post, reply } = await withReport(open);
    const { id } = await app.as(boaz).community.createPost({ title: "Buy this", content: "Now." });
    const naomi = await app.make.athlete();
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
        ...{ kind: "reply", id: reply.id, postId: post.id, title: "A secret" },
        ...{ reasons: ["unkind"], reportCount: 2, isHidden: true, decision: null },
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
      ...{ content: "I sit here.", author: null, isAnonymous: true, isOpen: true, replyCount: 1 },
      reports: [{ reason: "danger", note: "Last line.", by: "Boaz Reed", decidedAt: null }],
    });
    const about = { kind: "reply", id: reply.id } as const;
    await expect(admin.case(about)).rejects.toMatchObject({ code: "CONFLICT" });
    await app.as(boaz).community.report({ ...about, reason: "other" });
    expect(await admin.case(about)).toMatchObject({ context: "I sit here.", content: "And more." });
    await expect(admin.case({ kind: "post", id: 999 })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("name an anonymous author only in the answer to a reveal, which is in the audit log", async () => {
    const { app, ruth, admin, post, auditLines } = await withReport(open);
    const about = { kind: "post", id: post.id } as const;
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

    expect(await admin.revealAuthor({ ...about, reason })).toEqual({
      ...{ id: ruth.id, name: "Ruth Hidden", email: "ruth.hidden@example.org" },
      ...{ sport: "Rowing", level: "college", revealedAt: app.clock.now },
    });
    const lines = await auditLines();
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ action: "reveal", target: `post ${post.id}`, reason });
    expect(JSON.stringify(await admin.audit({}))).not.toMatch(/Ruth|Rue|ruth\.hidden/);
  });

  test("reveal no author without a reason, without a report, or to an athlete", async () => {
    const { app, boaz, admin, post, reply, auditLines } = await withReport(open);
    const about = { kind: "post", id: post.id } as const;
    await expect(admin.revealAuthor({ ...about, reason: " " })).rejects.toThrow();
    const unreported = { kind: "reply", id: reply.id, reason } as const;
    await expect(admin.revealAuthor(unreported)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(app.as(boaz).admin.revealAuthor({ ...about, reason })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await auditLines()).toEqual([]);
  });
});
