import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { limits } from "#server/rate-limits.ts";
import { NOW, testApp } from "#tests/helpers/app.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import type { Person } from "#tests/helpers/make.ts";

const body = "CANARY He asks me to meet alone.";

/** Ruth with her mentor Daniel; Orpah and Naomi own the house. */
async function start(open?: Engine["open"], env = {}, rateLimitScale = 1) {
  const app = await testApp({ ...(open && { database: await open() }), env, rateLimitScale });
  const { make } = app;
  const ruth = await make.athlete({ name: "Ruth" });
  const orpah = await make.admin({ displayName: "Orpah" });
  const naomi = await make.admin({ displayName: "Naomi" });
  const daniel = await make.mentor({ displayName: "Daniel F." });
  await make.mentoring(daniel, ruth);
  return {
    app,
    ruth,
    orpah,
    naomi,
    daniel,
    soulcare: app.as(ruth).soulcare,
    admin: app.as(orpah).admin,
    async told(as: Person) {
      const { items } = await app.as(as).athletes.notifications({});
      return items.filter(({ isRead }) => !isRead).map(({ text, path }) => [text, path]);
    },
  };
}

onEveryEngine("a concern about a mentor", ({ open }) => {
  test("reaches the owners, who close it with a note, and nobody else", async () => {
    const { ruth, soulcare, admin, told, orpah, naomi, daniel, app } = await start(open);
    // PostgreSQL gives a row that was changed after the others.
    await app.database.write(async (tx) => {
      const { users: t } = tx.tables;
      await tx.update(t).set({ displayName: "Orpah" }).where(eq(t.id, orpah.id));
    });
    expect(await soulcare.concerns()).toEqual({
      readers: ["Orpah", "Naomi"],
      contact: null,
      sent: [],
    });
    const { id } = await soulcare.raiseConcern({ body });
    const news = ["An athlete has a concern about their mentor.", "/admin/staff"];
    expect(await told(orpah)).toEqual([news]);
    expect(await told(naomi)).toEqual([news]);
    expect(await told(daniel)).toEqual([]);
    expect(await admin.waiting()).toMatchObject({ concerns: { count: 1, oldestAt: NOW } });
    expect(await admin.concerns({})).toMatchObject([
      { id, athlete: { id: ruth.id, name: "Ruth" }, mentor: "Daniel F.", body, closedAt: null },
    ]);
    const { waiting, concerns } = app.as(daniel).admin;
    expect(await waiting()).toMatchObject({ concerns: { count: 0, oldestAt: null } });
    await expect(concerns({})).rejects.toMatchObject({ code: "FORBIDDEN" });

    await admin.closeConcern({ id, outcome: "settled", note: "CANARY We talked." });
    expect(await admin.concerns({})).toEqual([]);
    expect(await admin.concerns({ isClosed: true })).toMatchObject([
      { id, outcome: "settled", note: "CANARY We talked.", closedBy: "Orpah", closedAt: NOW },
    ]);
    expect(await told(naomi)).toEqual([]);
    expect((await soulcare.concerns()).sent).toEqual([{ id, createdAt: NOW, closedAt: NOW }]);
    const again = admin.closeConcern({ id, outcome: "unfounded", note: "No." });
    await expect(again).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

test("the log of the staff names nobody, and the athlete’s file has their words alone", async () => {
  const { app, ruth, soulcare, admin } = await start();
  const { id } = await soulcare.raiseConcern({ body });
  await admin.closeConcern({ id, outcome: "unfounded", note: "For owners." });
  expect(await admin.audit({})).toMatchObject([
    { action: "close", target: `concern ${id}`, athlete: null, reason: null, name: null },
  ]);
  const { stored } = await app.as(ruth).athletes.exportData();
  expect(stored.mentorConcerns).toMatchObject([{ id, body, outcome: "unfounded" }]);
  expect(JSON.stringify(stored.mentorConcerns)).not.toMatch(/For owners|closedBy/);
});

test("whoever it is about does not find it as an owner either", async () => {
  const { app, soulcare, admin, daniel } = await start();
  const { id } = await soulcare.raiseConcern({ body });
  await admin.setStaffRole({ id: daniel.id, role: "owner" });
  const owner = app.as({ ...daniel, viewer: { ...daniel.viewer, staffRole: "owner" } }).admin;
  expect(await owner.concerns({})).toEqual([]);
  expect(await owner.waiting()).toMatchObject({ concerns: { count: 0, oldestAt: null } });
  const close = owner.closeConcern({ id, outcome: "unfounded", note: "Nothing." });
  await expect(close).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("where the mentor is an owner, it names whom to tell instead, if there is somebody", async () => {
  const contact = "safety@church.example";
  for (const [env, named] of [
    [{ SAFETY_CONTACT: contact }, contact],
    [{}, null],
  ] as const) {
    const { app, ruth, orpah, soulcare, admin } = await start(undefined, env);
    await app.make.mentoring(orpah, ruth);
    expect(await soulcare.concerns()).toEqual({ readers: [], contact: named, sent: [] });
    await expect(soulcare.raiseConcern({ body })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await admin.checklist()).toMatchObject({ hasSafetyContact: named !== null });
  }
});

test("the same concern sent again under its key is one, and they are limited", async () => {
  const { soulcare, admin } = await start(undefined, {}, 1 / limits.concernByAccount.max);
  const once = { body, idempotencyKey: "key-1" };
  const [first, second] = [await soulcare.raiseConcern(once), await soulcare.raiseConcern(once)];
  expect(second).toEqual(first);
  const another = soulcare.raiseConcern({ body: "Again." });
  await expect(another).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect(await admin.concerns({})).toHaveLength(1);
});

test("a mail tells an owner that there is one, and nothing of it", async () => {
  const { app, soulcare, orpah } = await start(undefined, { SMTP_URL: "smtp://127.0.0.1:1" });
  await soulcare.raiseConcern({ body });
  const { notifications: t } = app.database.read.tables;
  const rows = await app.database.read.select().from(t);
  const own = rows.filter(({ userId }) => userId === orpah.id);
  expect(own).toMatchObject([{ kind: "office", mailAt: NOW, data: { office: "concern" } }]);
  expect(JSON.stringify(rows)).not.toMatch(/CANARY|Ruth|Daniel/);
});
