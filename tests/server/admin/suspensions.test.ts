import { expect, test } from "vitest";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import type { Person } from "#tests/helpers/make.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

const reason = "It tells what a teammate said in confidence.";
const day = 24 * 60 * 60_000;

async function withEntries(open: Engine["open"]) {
  const { app, admin, auditLines } = await withAdmin(open);
  const { now } = app.clock;
  const accepted = { rulesAcceptedAt: now };
  const ruth = await app.make.athlete({ name: "Ruth Hidden", ...accepted });
  const boaz = await app.make.athlete(accepted);
  const board = app.as(ruth).community;
  const { id: unnamed } = await board.createPost({ title: "A", content: "B", isAnonymous: true });
  const { id: named } = await board.createPost({ title: "Mine", content: "C" });
  const report = (id: number, by: Person = boaz) =>
    app.as(by).community.report({ kind: "post", id, reason: "private" });
  const write = () => board.createPost({ title: "Again", content: "Words." });
  const later = (days: number) => new Date(now.getTime() + days * day);
  const suspend = (id: number, until: Date | null) =>
    admin.suspendAuthor({ kind: "post", id, until, reason });
  return { app, ruth, boaz, admin, auditLines, unnamed, named, report, write, later, suspend };
}

const noCase = {
  code: "CONFLICT",
  message: "Nobody has reported this, so there is no case.",
};

onEveryEngine("suspensions", ({ open }) => {
  test("of an anonymous author show in the case of that entry alone, which replaces and ends them", async () => {
    const { app, ruth, admin, auditLines, unnamed, named, ...on } = await withEntries(open);
    await expect(on.suspend(unnamed, on.later(3))).rejects.toMatchObject(noCase);
    await on.report(unnamed);
    await on.report(named);
    await expect(on.suspend(unnamed, on.later(0))).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await on.suspend(unnamed, on.later(30));
    const until = on.later(3);
    expect(await on.suspend(unnamed, until)).toBeUndefined();

    const message = expect.stringContaining("until Mar 5, 2026");
    await expect(on.write()).rejects.toMatchObject({ code: "FORBIDDEN", message });
    expect(await app.as(ruth).community.boardAccess()).toMatchObject({ suspendedUntil: until });
    const about = (id: number) => ({ kind: "post", id }) as const;
    expect(await admin.case(about(unnamed))).toMatchObject({ suspendedUntil: until });
    expect(await admin.case(about(named))).toMatchObject({ suspendedUntil: null });
    expect(await admin.athlete({ id: ruth.id })).toMatchObject({ suspendedUntil: null });

    await on.suspend(unnamed, null);
    await on.write();
    expect(await admin.case(about(unnamed))).toMatchObject({ suspendedUntil: null });
    const target = `post ${unnamed}`;
    expect(await auditLines()).toMatchObject([
      { action: "suspend", target },
      { action: "suspend", target },
      { action: "unsuspend", target },
    ]);
    const { entrySuspensions: t } = app.database.read.tables;
    const stored = await app.database.read.select({ endedAt: t.endedAt }).from(t);
    expect(stored).toEqual([{ endedAt: app.clock.now }, { endedAt: app.clock.now }]);
    await on.suspend(unnamed, until);
    app.clock.now = new Date(until.getTime() + 60_000);
    await on.write();
  });

  test("of an anonymous author outlast the end of one under their name", async () => {
    const { app, ruth, admin, unnamed, ...on } = await withEntries(open);
    await on.report(unnamed);
    const until = on.later(3);
    await on.suspend(unnamed, until);
    await admin.suspendAthlete({ id: ruth.id, until: on.later(7), reason });
    const own = () => app.as(ruth).community.boardAccess();
    expect(await own()).toMatchObject({ suspendedUntil: on.later(7) });

    await admin.suspendAthlete({ id: ruth.id, until: null, reason });
    expect(await own()).toMatchObject({ suspendedUntil: until });
    await admin.suspendAthlete({ id: ruth.id, until: on.later(1), reason });
    expect(await own()).toMatchObject({ suspendedUntil: until });
  });

  test("of an anonymous author need a report by a member, that was decided within 30 days", async () => {
    const { app, auditLines, admin, unnamed, ...on } = await withEntries(open);
    await on.report(unnamed, await app.make.employ(await app.make.athlete()));
    await expect(on.suspend(unnamed, on.later(3))).rejects.toMatchObject(noCase);
    await expect(on.suspend(unnamed, null)).rejects.toMatchObject(noCase);
    expect(await auditLines()).toEqual([]);
    await on.report(unnamed);
    await admin.decide({ kind: "post", id: unnamed, decision: "restore", reason });
    app.clock.now = on.later(30);
    await on.suspend(unnamed, on.later(90));
    app.clock.now = new Date(on.later(30).getTime() + 1);
    await expect(on.suspend(unnamed, on.later(90))).rejects.toMatchObject(noCase);
    // The one that runs may end: that tells nothing.
    await on.suspend(unnamed, null);
  });

  test("and looks at a name need more than a report of danger", async () => {
    const { app, ruth, boaz, admin, unnamed, ...on } = await withEntries(open);
    await app.as(boaz).community.report({ kind: "post", id: unnamed, reason: "danger" });
    const look = { kind: "post", id: unnamed, reason } as const;
    const message = /reported as danger alone/;
    await expect(on.suspend(unnamed, on.later(3))).rejects.toThrow(message);
    await expect(admin.revealAuthor({ ...look, why: "rules" })).rejects.toThrow(message);
    const author = await admin.revealAuthor({ ...look, why: "danger" });
    expect(author).toMatchObject({ id: ruth.id });
  });

  test("of a named author are those of their profile, and need no report", async () => {
    const { app, ruth, admin, named, ...on } = await withEntries(open);
    await on.suspend(named, on.later(3));
    const file = { suspendedUntil: on.later(3) };
    expect(await admin.athlete({ id: ruth.id })).toMatchObject(file);
    await on.report(named);
    expect(await admin.case({ kind: "post", id: named })).toMatchObject(file);
    await admin.suspendAthlete({ id: ruth.id, until: null, reason });
    await on.write();
    const { entrySuspensions } = app.database.read.tables;
    expect(await app.database.read.$count(entrySuspensions)).toBe(0);
  });
});
