import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { limits } from "#server/rate-limits.ts";
import { NOW, stripeKeys, testApp } from "#tests/helpers/app.ts";
import type { Person } from "#tests/helpers/make.ts";
import { house } from "./house.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

type Options = Parameters<typeof testApp>[0] & { subscriptionStatus?: string | null };

/** An athlete and another one, each with a line. */
async function start({ subscriptionStatus = null, ...options }: Options = {}) {
  const app = await testApp(options);
  const ruth = await app.make.athlete({ name: "Ruth", subscriptionStatus });
  const boaz = await app.make.athlete({ name: "Boaz" });
  const { soulcare } = app.as(ruth);
  return {
    app,
    ruth,
    boaz,
    soulcare,
    say: (body: string, idempotencyKey?: string) => soulcare.say({ body, idempotencyKey }),
    moveBy(ms: number) {
      app.clock.now = new Date(app.clock.now.getTime() + ms);
    },
    async bodies(as: Person = ruth) {
      const { entries } = await app.as(as).soulcare.line({});
      return entries.map((entry) => (entry.kind === "message" ? entry.body : entry.kind));
    },
    async row() {
      const { mentorLines: t } = app.database.read.tables;
      const [row] = await app.database.read.select().from(t).where(eq(t.athleteId, ruth.id));
      return row;
    },
  };
}

test("what an athlete writes stands in their own line alone, and makes an active day but no faithful one", async () => {
  const { app, ruth, say, bodies, boaz, moveBy } = await start();
  await expect(say(" \n ")).rejects.toThrow("Please write something first");
  await say("  First.  ");
  moveBy(minute);
  await say("Second.");
  expect(await bodies()).toEqual(["Second.", "First."]);
  expect(await bodies(boaz)).toEqual([]);
  const { athletes: t } = app.database.read.tables;
  const [athlete] = await app.database.read.select().from(t).where(eq(t.id, ruth.id));
  expect(athlete).toMatchObject({ lastActiveDay: "2026-03-02", faithfulDays: 0 });
});

test("the same message sent again under its key is one message", async () => {
  const { say, bodies, app, soulcare } = await start();
  const first = await say("Once.", "key-1");
  const again = await Promise.all([say("Once.", "key-1"), say("Once.", "key-1")]);
  expect(again.map(({ id }) => id)).toEqual([first.id, first.id]);
  expect(await bodies()).toEqual(["Once."]);
  await expect(say("Another.", "key-1")).rejects.toMatchObject({ code: "UNPROCESSABLE_CONTENT" });

  app.clock.now = new Date(NOW.getTime() + 1);
  await soulcare.deleteMessage({ id: first.id });
  expect(await say("Once.", "key-1")).toMatchObject({ id: first.id, isDeleted: true, body: "" });
});

test("the line tells its writer, and no other reader, under which key a new message was sent", async () => {
  const { soulcare, admin, ofRuth } = await house();
  await soulcare.say({ body: "Once.", idempotencyKey: "key-1" });
  await soulcare.say({ body: "Without a key." });
  await admin.reply({ ...ofRuth, body: "Yes.", idempotencyKey: "key-2" });
  const keys = (entries: object[]) => entries.map((entry) => Object(entry).idempotencyKey).sort();
  expect(keys((await soulcare.line({})).entries)).toEqual(["key-1", undefined, undefined]);
  expect(keys((await admin.line(ofRuth)).entries)).toEqual(["key-2", undefined, undefined]);
});

test("a message can be changed, deleted and restored for 15 minutes", async () => {
  const { say, soulcare, app, boaz, bodies, moveBy } = await start();
  const { id } = await say("Teh first.");
  moveBy(minute);
  expect(await soulcare.editMessage({ id, body: "The first." })).toMatchObject({
    body: "The first.",
    editedAt: app.clock.now,
  });
  expect(await soulcare.deleteMessage({ id })).toMatchObject({ isDeleted: true, body: "" });
  await expect(soulcare.editMessage({ id, body: "Again." })).rejects.toThrow(/could not find/);
  await soulcare.restoreMessage({ id });
  for (const change of ["deleteMessage", "restoreMessage"] as const)
    await expect(app.as(boaz).soulcare[change]({ id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });

  moveBy(14 * minute);
  await expect(soulcare.deleteMessage({ id })).rejects.toThrow(
    "This message can no longer be changed.",
  );
  expect(await bodies()).toEqual(["The first."]);
});

test("messages are limited, and a repeated one does not count", async () => {
  const { say, bodies } = await start({ rateLimitScale: 1 / limits.messageByAccount.max });
  for (const _ of [1, 2]) await say("Message", "key-1");
  await expect(say("One more")).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  expect(await bodies()).toHaveLength(1);
});

test("reading goes forward only, never beyond now, and is seen by the bell", async () => {
  const { soulcare, say, row, moveBy, app } = await start();
  await say("Hello.");
  moveBy(minute);
  const upTo = app.clock.now;
  await soulcare.readLine({ upTo });
  const read = await row();
  expect(read?.athleteReadAt).toEqual(upTo);
  for (const other of [NOW, upTo]) await soulcare.readLine({ upTo: other });
  expect(await row()).toMatchObject({ athleteReadAt: upTo, version: read?.version });
  await soulcare.readLine({ upTo: new Date(upTo.getTime() + day) });
  expect((await row())?.athleteReadAt).toEqual(upTo);
});

test("it waits for an answer from the first message on, unless that is unsaid", async () => {
  const { say, soulcare, row, moveBy } = await start();
  const first = await say("Are you there?");
  moveBy(minute);
  const second = await say("Hello?");
  expect((await row())?.awaitsSince).toEqual(NOW);
  await soulcare.deleteMessage({ id: first.id });
  expect((await row())?.awaitsSince).toEqual(new Date(NOW.getTime() + minute));
  await soulcare.deleteMessage({ id: second.id });
  expect((await row())?.awaitsSince).toBeNull();
  await soulcare.restoreMessage({ id: first.id });
  expect((await row())?.awaitsSince).toEqual(NOW);
});

test("the owners hear of a line that waits for two days, without its words", async () => {
  const { app, say, moveBy } = await start();
  const anna = await app.make.admin({ displayName: "Anna B." });
  const told = async () => {
    const { items } = await app.as(anna).athletes.notifications({});
    return items.filter(({ kind }) => kind === "office").map(({ text }) => text);
  };
  await say("Something private.");
  moveBy(2 * day - minute);
  expect(await told()).toEqual([]);
  moveBy(minute);
  expect(await told()).toEqual(["An athlete has waited long for an answer."]);
});

test("a line is read in pages, also where entries share a moment", async () => {
  const { say, soulcare } = await start();
  for (const body of ["1", "2", "3", "4", "5"]) await say(body);
  const note = { promptQuestion: "And now?", reflection: "Peace.", growthArea: "Rest" } as const;
  await soulcare.createReflection({ ...note, isPrivate: false });
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await soulcare.line({ limit: 2, before });
    seen.push(...page.entries.map((entry) => (entry.kind === "message" ? entry.body : entry.kind)));
    before = page.next ?? undefined;
  } while (before);
  expect(seen).toEqual(["reflection", "5", "4", "3", "2", "1"]);
});

test("access that has ended leaves two weeks for writing, and reading for good", async () => {
  const { app, ruth, say, soulcare, moveBy } = await start({
    env: stripeKeys,
    subscriptionStatus: "active",
  });
  await say("While it lasts.");
  await app.database.write(async (tx) => {
    const { athletes: t } = tx.tables;
    const over = { subscriptionStatus: "canceled", subscriptionEndsAt: NOW };
    await tx.update(t).set(over).where(eq(t.id, ruth.id));
  });
  moveBy(14 * day - 1);
  await say("Thank you.");
  await expect(soulcare.askExtra({ note: null })).rejects.toMatchObject({
    code: "PAYMENT_REQUIRED",
  });
  moveBy(1);
  await expect(say("One more.")).rejects.toThrow("Your membership has ended.");
  const { mayWrite, writing, entries } = await soulcare.line({});
  expect({ mayWrite, writing }).toEqual({
    mayWrite: false,
    writing: { state: "ended", until: null },
  });
  expect(entries).toHaveLength(2);
});
