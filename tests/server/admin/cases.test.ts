import { expect, test } from "vitest";
import { appOn } from "#tests/helpers/app-on.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";

const reason = "She may need help tonight.";

async function world(engine: Engine) {
  const app = appOn(await engine.open());
  const accepted = { rulesAcceptedAt: app.clock.now };
  const ruth = await app.make.athlete({
    ...{ name: "Ruth Hidden", email: "ruth.hidden@example.org", communityName: "Rue" },
    ...accepted,
  });
  const boaz = await app.make.athlete({ name: "Boaz Reed", ...accepted });
  const admin = await app.make.admin({ displayName: "Naomi" });
  const words = { title: "A secret", content: "I sit here.", isAnonymous: true };
  const post = await app.as(ruth).community.createPost(words);
  const own = { postId: post.id, content: "And more.", isAnonymous: true };
  const reply = await app.as(ruth).community.createReply(own);
  const report = { kind: "post", id: post.id, reason: "danger", note: "Last line." } as const;
  await app.as(boaz).community.report(report);
  const audit = () => app.database.read.select().from(app.database.read.tables.auditLog);
  return { app, ruth, boaz, admin, desk: app.as(admin).admin, post, reply, audit };
}

onEveryEngine("reported cases", (engine) => {
  test("stand in the queue, a danger first, and then among the decided ones", async () => {
    const { app, boaz, desk, post, reply } = await world(engine);
    const { id } = await app.as(boaz).community.createPost({ title: "Buy this", content: "Now." });
    const naomi = await app.make.athlete();
    app.clock.now = new Date(app.clock.now.getTime() - 60_000);
    await app.as(naomi).community.report({ kind: "post", id, reason: "spam" });
    await app.as(boaz).community.report({ kind: "reply", id: reply.id, reason: "unkind" });
    await app.as(naomi).community.report({ kind: "reply", id: reply.id, reason: "unkind" });

    expect(await desk.cases()).toMatchObject([
      { kind: "post", id: post.id, reasons: ["danger"], reportCount: 1, isHidden: false },
      expect.anything(),
      expect.anything(),
    ]);
    expect(await desk.cases()).toContainEqual(
      expect.objectContaining({
        ...{ kind: "reply", id: reply.id, postId: post.id, title: "A secret" },
        ...{ reasons: ["unkind"], reportCount: 2, isHidden: true, decision: null },
      }),
    );
    await desk.decide({ kind: "post", id: post.id, decision: "remove", reason });
    expect(await desk.cases()).toHaveLength(2);
    expect(await desk.decidedCases()).toMatchObject([
      { id: post.id, isRemoved: true, decision: { action: "remove", reason, by: "Naomi" } },
    ]);
  });

  test("show what was written, and who reported it and why", async () => {
    const { app, boaz, desk, post, reply } = await world(engine);
    expect(await desk.case({ kind: "post", id: post.id })).toMatchObject({
      ...{ content: "I sit here.", author: null, isAnonymous: true, isOpen: true, replyCount: 1 },
      reports: [{ reason: "danger", note: "Last line.", by: "Boaz Reed", decidedAt: null }],
    });
    const about = { kind: "reply", id: reply.id } as const;
    await expect(desk.case(about)).rejects.toMatchObject({ code: "CONFLICT" });
    await app.as(boaz).community.report({ ...about, reason: "other" });
    expect(await desk.case(about)).toMatchObject({ context: "I sit here.", content: "And more." });
    await expect(desk.case({ kind: "post", id: 999 })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("name an anonymous author in the answer to a reveal alone, and write that down", async () => {
    const { app, ruth, desk, post, audit } = await world(engine);
    const about = { kind: "post", id: post.id } as const;
    await desk.decide({ ...about, decision: "remove", reason });
    const said = [
      await desk.case(about),
      await desk.cases(),
      await desk.decidedCases(),
      await desk.audit({}),
      await desk.mails({ state: "waiting" }),
      await desk.mail({ id: 1 }),
      await desk.waiting(),
    ];
    expect(JSON.stringify(said)).not.toMatch(/Ruth|Rue|ruth\.hidden|athleteId|authorId/);
    expect(await audit()).toHaveLength(1);

    expect(await desk.revealAuthor({ ...about, reason })).toEqual({
      ...{ id: ruth.id, name: "Ruth Hidden", email: "ruth.hidden@example.org" },
      ...{ sport: "Rowing", level: "college", revealedAt: app.clock.now },
    });
    const lines = await audit();
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ action: "reveal", target: `post ${post.id}`, reason });
    expect(JSON.stringify(await desk.audit({}))).not.toMatch(/Ruth|Rue|ruth\.hidden/);
  });

  test("tell nobody's name without a reason, without a report, or to an athlete", async () => {
    const { app, boaz, desk, post, reply, audit } = await world(engine);
    const about = { kind: "post", id: post.id } as const;
    await expect(desk.revealAuthor({ ...about, reason: " " })).rejects.toThrow();
    const unreported = { kind: "reply", id: reply.id, reason } as const;
    await expect(desk.revealAuthor(unreported)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(app.as(boaz).admin.revealAuthor({ ...about, reason })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    expect(await audit()).toEqual([]);
  });
});
