import { expect, test } from "vitest";
import { insertAudit } from "#db/queries/audit.ts";
import { someEvent, someText } from "#tests/fixtures/world/admin-things.ts";
import { NOW } from "#tests/helpers/app-on.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);

async function withLines(open: Engine["open"]) {
  const world = await withAdmin(open);
  const { app, naomi } = world;
  const mara = await app.make.admin({ username: "mara" });
  await app.database.write(async (tx) => {
    const post = { target: "post 12", createdAt: minutes(2) };
    for (const line of [
      { userId: naomi.id, action: "update", target: "inquiry 1", createdAt: minutes(1) },
      { ...post, userId: mara.id, action: "reveal", reason: "Why" },
      { ...post, userId: naomi.id, action: "remove" },
      { userId: null, action: "remove", target: "post 3", createdAt: minutes(3) },
    ])
      await insertAudit(tx, line);
  });
  return world;
}

onEveryEngine("the audit log", ({ open }) => {
  test("lists the newest first, in pages, by person, action, target and time together", async () => {
    const { admin, naomi } = await withLines(open);
    const lines = await admin.audit({});
    expect(lines[0]).toEqual({
      id: 4,
      by: null,
      action: "remove",
      target: "post 3",
      reason: null,
      name: null,
      athlete: null,
      createdAt: minutes(3),
    });
    expect(lines).toMatchObject([
      { id: 4 },
      { id: 3, by: "Naomi" },
      { id: 2, by: "mara", reason: "Why" },
      { id: 1 },
    ]);
    const ids = async (filter: Parameters<typeof admin.audit>[0]) =>
      (await admin.audit(filter)).map(({ id }) => id);
    expect(await ids({ limit: 1, before: 3 })).toEqual([2]);
    expect(await ids({ before: 1 })).toEqual([]);
    expect(await ids({ actor: naomi.id })).toEqual([3, 1]);
    expect(await ids({ action: "remove" })).toEqual([4, 3]);
    expect(await ids({ target: "post 12" })).toEqual([3, 2]);
    expect(await ids({ from: minutes(2), until: minutes(3) })).toEqual([3, 2]);
    expect(await ids({ actor: naomi.id, action: "remove", target: "post 12" })).toEqual([3]);
    expect(await admin.auditCount({ action: "remove" })).toEqual({ count: 2, isMore: false });
    expect(await admin.staff()).toMatchObject([{ name: "Naomi" }, { name: "mara" }]);
  });

  test("names what was done to whom, under what concerns them", async () => {
    const { app, admin } = await withAdmin(open);
    const ruth = await app.make.athlete({ name: "Ruth Carter", rulesAcceptedAt: NOW });
    const boaz = await app.make.athlete({ rulesAcceptedAt: NOW });
    const planned = { sessionType: "video-call", topic: "Finals", sessionDate: NOW } as const;
    const session = { ...planned, pointsEarned: 0 };
    const { id } = await admin.planSession({ ...session, athleteId: ruth.id });
    await admin.settleSession({ id, state: "missed" });
    await admin.unsettleSession({ id });
    const milestone = { category: "faith_development", title: "First lap", description: "Ran." };
    await app.as(await app.make.admin()).soulcare.createMilestone({ ...milestone, id: ruth.id });
    // Her own is in no log.
    await app.as(ruth).soulcare.createMilestone(milestone);
    const badge = await app.make.achievement({ title: "By hand", requirement: "A talk" });
    const given = { athleteId: ruth.id, achievementId: badge.id };
    await admin.grantAchievement(given);
    await admin.revokeAchievement({ ...given, reason: "A mistake" });
    await admin.changeTrack({ id: ruth.id, track: "power_play" });
    expect(await admin.athlete({ id: ruth.id })).toMatchObject({ track: "power_play" });
    await expect(admin.changeTrack({ id: 99, track: "power_play" })).rejects.toThrow("not find");
    const reason = "She asked for it";
    await admin.closeAccount({ id: ruth.viewer.userId, reason });
    await admin.openAccount({ id: ruth.viewer.userId, reason });
    const later = new Date(NOW.getTime() + 24 * 60 * 60_000);
    await admin.planSession({ ...session, athleteId: boaz.id, sessionDate: later });
    await admin.createAnnouncement({ title: "Group call", content: "At eight." });

    const lines = await admin.audit({ athlete: ruth.id });
    expect(lines.map(({ action, name }) => [action, name])).toEqual([
      ["open", ruth.email],
      ["close", ruth.email],
      ["update", "Ruth Carter"],
      ["take back", "Ruth Carter"],
      ["grant", "Ruth Carter"],
      ["create", "First lap"],
      // What a session is about stays between athlete and mentor.
      ["reopen", null],
      ["missed", null],
      ["plan", null],
    ]);
    expect(lines[2]).toMatchObject({ target: `athlete ${ruth.id}`, reason: "power_play" });
    for (const { athlete } of lines) expect(athlete).toEqual({ id: ruth.id, name: "Ruth Carter" });
    expect(await admin.auditCount({ athlete: ruth.id })).toEqual({ count: 9, isMore: false });
    const event = await admin.saveEvent(someEvent);
    const text = await admin.createResource(someText);
    await admin.deleteEvent({ id: event.id });
    const others = await admin.audit({ limit: 4 });
    expect(others.map(({ name, athlete }) => [name, athlete])).toEqual(
      [event, text, event, { title: "Group call" }].map(({ title }) => [title, null]),
    );
  });

  test("names the author of a named entry, and of an anonymous one nobody", async () => {
    const { app, admin } = await withAdmin(open);
    const ruth = await app.make.athlete({ name: "Ruth Carter", rulesAcceptedAt: NOW });
    const boaz = await app.make.athlete({ rulesAcceptedAt: NOW });
    for (const isAnonymous of [false, true]) {
      const words = { title: "A secret", content: "I sit here.", isAnonymous };
      const { id } = await app.as(ruth).community.createPost(words);
      const about = { kind: "post", id } as const;
      await app.as(boaz).community.report({ ...about, reason: "unkind" });
      const reason = "It has to be looked at closely.";
      await admin.revealAuthor({ ...about, why: "rules", reason });
      await admin.suspendAuthor({ ...about, until: minutes(60), reason });
      await admin.suspendAuthor({ ...about, until: null, reason });
      await admin.decide({ ...about, decision: "remove", reason });
    }
    const lines = await admin.audit({});
    expect(lines.map(({ name, athlete }) => [name, athlete?.name ?? null])).toEqual([
      ...Array.from({ length: 4 }, () => ["A secret", null]),
      ...Array.from({ length: 4 }, () => ["A secret", "Ruth Carter"]),
    ]);
    expect(await admin.audit({ athlete: ruth.id })).toHaveLength(4);
  });

  test("is counted up to a thousand, and reading it adds no line", async () => {
    const { app, admin } = await withLines(open);
    await app.database.write(async (tx) => {
      const line = { userId: null, action: "grant", target: "athlete 1", createdAt: NOW };
      const { auditLog } = tx.tables;
      await tx.insert(auditLog).values(Array.from({ length: 1_000 }, () => line));
    });
    expect(await admin.auditCount({ action: "grant" })).toEqual({ count: 1_000, isMore: false });
    expect(await admin.auditCount({})).toEqual({ count: 1_000, isMore: true });
    expect(await app.database.read.$count(app.database.read.tables.auditLog)).toBe(1_004);
  });
});
