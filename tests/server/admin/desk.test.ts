import { expect, test } from "vitest";
import { insertMail } from "#db/queries/mail.ts";
import { insertInquiry } from "#db/queries/speaking.ts";
import {
  finishStripeEvents,
  insertStripeEvents,
  postponeStripeEvents,
} from "#db/queries/stripe-events.ts";
import { appOn, NOW } from "#tests/helpers/app-on.ts";
import { type Engine, onEveryEngine } from "#tests/helpers/engines.ts";
import { inquiry } from "#tests/helpers/inquiry.ts";

const mail = { to: "a@example.org", subject: "Hello", body: "Words", createdAt: NOW };

async function world(engine: Engine) {
  const app = appOn(await engine.open());
  const admin = await app.make.admin({ displayName: "Naomi" });
  const audit = () => app.database.read.select().from(app.database.read.tables.auditLog);
  return { app, admin, desk: app.as(admin).admin, audit };
}

onEveryEngine("the inquiries", (engine) => {
  test("come page by page, by their state", async () => {
    const { app, desk } = await world(engine);
    await app.database.write(async (tx) => {
      for (const status of ["new", "booked", "new"] as const)
        await insertInquiry(tx, { ...inquiry, status, createdAt: NOW });
    });

    expect(await desk.inquiries({})).toMatchObject([{ id: 3 }, { id: 2 }, { id: 1 }]);
    expect(await desk.inquiries({ status: "new", limit: 1 })).toMatchObject([
      { id: 3, replyBy: new Date("2026-03-04T15:00:00Z"), notes: null },
    ]);
    expect(await desk.inquiries({ status: "new", before: 3 })).toMatchObject([{ id: 1 }]);
  });

  test("are answered with notes of our own, each change one line of the log", async () => {
    const { app, admin, desk, audit } = await world(engine);
    await app.database.write((tx) => insertInquiry(tx, { ...inquiry, createdAt: NOW }));
    const change = { id: 1, status: "answered", notes: " Asked for a date. " } as const;

    expect(await desk.updateInquiry(change)).toMatchObject({
      ...{ status: "answered", notes: "Asked for a date." },
    });
    await desk.updateInquiry({ ...change, notes: "" });
    expect(await desk.inquiry({ id: 1 })).toMatchObject({ status: "answered", notes: null });
    const line = { userId: admin.id, target: "inquiry 1" };
    expect(await audit()).toMatchObject([
      { ...line, action: "answer" },
      { ...line, action: "update" },
    ]);
  });

  test("refuse another state, and one that is not there", async () => {
    const { desk, audit } = await world(engine);
    const missing = { id: 9, status: "booked", notes: null } as const;
    await expect(desk.updateInquiry(missing)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const lost = { ...missing, status: "lost" as "booked" };
    await expect(desk.updateInquiry(lost)).rejects.toMatchObject({ code: "BAD_REQUEST" });
    expect(await audit()).toEqual([]);
  });
});

onEveryEngine("the outbox", (engine) => {
  test("lists what waits, what was sent and what failed, without secrets", async () => {
    const { app, desk } = await world(engine);
    await app.database.write(async (tx) => {
      await insertMail(tx, { ...mail, kind: "welcome", dueAt: NOW });
      await insertMail(tx, { ...mail, kind: "sign-in-link", body: "/sign-in#abc", dueAt: NOW });
      await insertMail(tx, { ...mail, kind: "welcome", sentAt: NOW });
      await insertMail(tx, { ...mail, kind: "welcome", lastError: "EENVELOPE 550" });
    });

    expect(await desk.mails({ state: "waiting" })).toMatchObject([{ id: 2 }, { id: 1 }]);
    expect(await desk.mails({ state: "sent" })).toMatchObject([{ id: 3, canRetry: false }]);
    expect(await desk.mails({})).toMatchObject([{ id: 4, canRetry: true }]);
    expect(await desk.mail({ id: 1 })).toMatchObject({ body: "Words", to: "a@example.org" });
    expect(await desk.mail({ id: 2 })).toMatchObject({ body: null });
    const lists = [await desk.mails({ state: "waiting" }), await desk.mails({})];
    expect(JSON.stringify(lists)).not.toMatch(/sign-in#abc|Words/);
  });

  test("tries again what was given up, once, and writes that down", async () => {
    const { app, desk, audit } = await world(engine);
    await app.database.write((tx) =>
      insertMail(tx, { ...mail, kind: "welcome", attempts: 10, lastError: "EENVELOPE 550" }),
    );
    await desk.retryMail({ id: 1 });

    expect(app.woken).toEqual(["outbox"]);
    expect(await desk.mails({ state: "waiting" })).toMatchObject([
      { id: 1, dueAt: NOW, attempts: 0, lastError: null },
    ]);
    await expect(desk.retryMail({ id: 1 })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await audit()).toMatchObject([{ action: "retry", target: "mail 1" }]);
  });

  test("leaves alone what is over, or no longer whole", async () => {
    const { app, desk, audit } = await world(engine);
    await app.database.write(async (tx) => {
      await insertMail(tx, { ...mail, kind: "welcome", expiresAt: NOW, lastError: "expired" });
      await insertMail(tx, { ...mail, kind: "sign-in-link", body: "" });
      await insertMail(tx, { ...mail, kind: "welcome", sentAt: NOW });
    });
    for (const id of [1, 2, 3])
      await expect(desk.retryMail({ id })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await audit()).toEqual([]);
  });
});

onEveryEngine("what Stripe said", (engine) => {
  test("is listed until it is settled, and tried again on demand", async () => {
    const { app, desk, audit } = await world(engine);
    const hint = { type: "invoice.paid", subject: "sub_1", at: NOW };
    await app.database.write(async (tx) => {
      await insertStripeEvents(tx, [
        { eventId: "evt_1", ...hint },
        { eventId: "evt_2", ...hint },
        { eventId: "evt_3", ...hint },
      ]);
      await finishStripeEvents(tx, { ids: [1], at: NOW });
      await postponeStripeEvents(tx, { ids: [2], dueAt: null, lastError: "no such customer" });
    });

    expect(await desk.webhooks({})).toMatchObject([
      { id: 3, eventId: "evt_3", dueAt: NOW },
      { id: 2, dueAt: null, lastError: "no such customer" },
    ]);
    expect(await desk.webhooks({ before: 3 })).toMatchObject([{ id: 2 }]);
    await desk.retryWebhook({ id: 2 });
    expect(app.woken).toEqual(["payments"]);
    expect(await desk.webhooks({ before: 3 })).toMatchObject([{ dueAt: NOW, lastError: null }]);
    await expect(desk.retryWebhook({ id: 1 })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await audit()).toMatchObject([{ action: "retry", target: "webhook 2" }]);
  });
});
