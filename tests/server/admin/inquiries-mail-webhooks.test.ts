import { expect, test } from "vitest";
import { insertMail } from "#db/queries/mail.ts";
import { insertInquiry } from "#db/queries/speaking.ts";
import {
  finishStripeEvents,
  insertStripeEvents,
  postponeStripeEvents,
} from "#db/queries/stripe-events.ts";
import { apiVersion } from "#server/payments/stripe.ts";
import { NOW } from "#tests/helpers/app-on.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { inquiry } from "#tests/helpers/inquiry.ts";
import { withAdmin } from "#tests/helpers/with-admin.ts";

const mail = { to: "a@example.org", subject: "Hello", body: "Words", createdAt: NOW };

onEveryEngine("inquiries", ({ open }) => {
  test("are listed in pages and by status, and answered with notes, each change in the audit log", async () => {
    const { app, naomi, admin, auditLines } = await withAdmin(open);
    await app.database.write(async (tx) => {
      for (const status of ["new", "booked", "new"] as const)
        await insertInquiry(tx, { ...inquiry, status, createdAt: NOW });
    });
    expect(await admin.inquiries({})).toMatchObject([{ id: 3 }, { id: 2 }, { id: 1 }]);
    expect(await admin.inquiries({ status: "new", limit: 1 })).toMatchObject([
      { id: 3, replyBy: new Date("2026-03-04T15:00:00Z"), notes: null },
    ]);
    expect(await admin.inquiries({ status: "new", before: 3 })).toMatchObject([{ id: 1 }]);

    const change = { id: 1, status: "answered", notes: " Asked for a date. " } as const;
    expect(await admin.updateInquiry(change)).toMatchObject({
      status: "answered",
      notes: "Asked for a date.",
    });
    await admin.updateInquiry({ id: 1, notes: "They chose May." });
    await admin.updateInquiry({ id: 1, status: "booked" });
    const kept = { status: "booked", notes: "They chose May." };
    expect(await admin.updateInquiry({ id: 1 })).toMatchObject(kept);
    await admin.updateInquiry({ ...change, notes: "" });
    expect(await admin.inquiry({ id: 1 })).toMatchObject({ status: "answered", notes: null });
    const missing = admin.updateInquiry({ ...change, id: 9 });
    await expect(missing).rejects.toMatchObject({ code: "NOT_FOUND" });
    const line = { userId: naomi.id, target: "inquiry 1" };
    expect(await auditLines()).toMatchObject([
      ...["answer", "update", "book", "update", "answer"].map((action) => ({ ...line, action })),
    ]);
  });
});

onEveryEngine("the outbox", ({ open }) => {
  test("lists waiting, sent and failed mail without secrets", async () => {
    const { app, admin } = await withAdmin(open);
    await app.database.write(async (tx) => {
      await insertMail(tx, { ...mail, kind: "welcome", dueAt: NOW });
      await insertMail(tx, { ...mail, kind: "sign-in-link", body: "/sign-in#abc", dueAt: NOW });
      await insertMail(tx, { ...mail, kind: "welcome", sentAt: NOW });
      await insertMail(tx, { ...mail, kind: "welcome", lastError: "EENVELOPE 550" });
    });

    expect(await admin.mails({ state: "waiting" })).toMatchObject([{ id: 2 }, { id: 1 }]);
    expect(await admin.mails({ state: "sent" })).toMatchObject([{ id: 3, canRetry: false }]);
    expect(await admin.mails({})).toMatchObject([{ id: 4, canRetry: true }]);
    expect(await admin.mail({ id: 1 })).toMatchObject({ body: "Words", to: "a@example.org" });
    expect(await admin.mail({ id: 2 })).toMatchObject({ body: null });
    const lists = [await admin.mails({ state: "waiting" }), await admin.mails({})];
    expect(JSON.stringify(lists)).not.toMatch(/sign-in#abc|Words/);
  });

  test("retries a failed mail once, and none that has expired, was sent or is incomplete", async () => {
    const { app, admin, auditLines } = await withAdmin(open);
    await app.database.write(async (tx) => {
      await insertMail(tx, { ...mail, kind: "welcome", attempts: 10, lastError: "EENVELOPE 550" });
      await insertMail(tx, { ...mail, kind: "welcome", expiresAt: NOW, lastError: "expired" });
      await insertMail(tx, { ...mail, kind: "sign-in-link", body: "" });
      await insertMail(tx, { ...mail, kind: "welcome", sentAt: NOW });
    });
    await admin.retryMail({ id: 1 });
    expect(app.woken).toEqual(["outbox"]);
    expect(await admin.mails({ state: "waiting" })).toMatchObject([
      { id: 1, dueAt: NOW, attempts: 0, lastError: null },
    ]);
    for (const id of [1, 2, 3, 4])
      await expect(admin.retryMail({ id })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await auditLines()).toMatchObject([{ action: "retry", target: "mail 1" }]);
  });
});

onEveryEngine("events from Stripe", ({ open }) => {
  test("are listed until they are processed, and retried on demand", async () => {
    const { app, admin, auditLines } = await withAdmin(open);
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

    expect(await admin.webhooks({})).toMatchObject([
      { id: 3, eventId: "evt_3", dueAt: NOW },
      { id: 2, dueAt: null, lastError: "no such customer" },
    ]);
    expect(await admin.webhooks({ before: 3 })).toMatchObject([{ id: 2 }]);
    await admin.retryWebhook({ id: 2 });
    expect(app.woken).toEqual(["payments"]);
    expect(await admin.webhooks({ before: 3 })).toMatchObject([{ dueAt: NOW, lastError: null }]);
    await expect(admin.retryWebhook({ id: 1 })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await auditLines()).toMatchObject([{ action: "retry", target: "webhook 2" }]);
  });

  test("the newest one says whether Stripe sends another version than ours", async () => {
    const { app, admin } = await withAdmin(open);
    const store = (eventId: string, version: string | null) =>
      app.database.write((tx) => {
        const hint = { eventId, type: "invoice.paid", subject: "sub_1", at: NOW };
        return insertStripeEvents(tx, [{ ...hint, apiVersion: version }]);
      });
    expect(await admin.webhookVersion()).toBeNull();

    await store("evt_1", "2024-06-20");
    await store("own_1", null);
    expect(await admin.webhookVersion()).toEqual({ theirs: "2024-06-20", ours: apiVersion });

    await store("evt_2", apiVersion);
    expect(await admin.webhookVersion()).toBeNull();
  });
});
