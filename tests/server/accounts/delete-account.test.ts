import { expect, test } from "vitest";
import { insertMail } from "#db/queries/mail.ts";
import { listTombstones } from "#db/queries/tombstones.ts";
import { syncDue } from "#server/payments/process-events.ts";
import { type TestApp, testApp, waitingMail } from "#tests/helpers/app.ts";
import { failure, inParallel } from "#tests/helpers/empty-database.ts";
import { onEveryEngine } from "#tests/helpers/engines.ts";
import { cookieFrom, mutate, trpcError } from "#tests/helpers/http.ts";
import type { Person } from "#tests/helpers/make.ts";
import { openPractice } from "#tests/helpers/mentor.ts";
import {
  type PayingApp,
  payingApp,
  secondProcess,
  subscribedApp,
} from "#tests/helpers/payments.ts";

const password = "green pastures 23";

const leave = (app: TestApp, as: Person, more: { confirmation?: unknown } = {}) =>
  mutate(app, "athletes.deleteAccount", { confirmation: "DELETE", ...more }, { as });

type Name = "athletes" | "communityStats" | "purchases" | "speakingInquiries" | "stripeEvents";

async function rowsOf({ database }: TestApp, name: Name) {
  const table = database.read.tables[name];
  return database.read.select().from(table).orderBy(table.id);
}

const signIn = (app: TestApp, username: string) =>
  app.http("/api/session", { json: { username, password } });

test("a deleted account cannot sign in and leaves its tombstone, and its address may begin anew", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete({ password: await app.deps.passwords.hash(password) });
  const createdAt = app.clock.now;
  app.clock.now = new Date(createdAt.getTime() + 60_000);
  const phone = { ...ruth, cookie: cookieFrom(await signIn(app, ruth.email)) };
  const answer = await leave(app, ruth);

  expect(answer.status).toBe(200);
  expect(await listTombstones(app.database.read)).toEqual([
    { athleteId: ruth.id, userId: ruth.viewer.userId, createdAt, deletedAt: app.clock.now },
  ]);
  expect(answer.headers.getSetCookie()[0]).toMatch(/^sid=; .*Max-Age=0/);
  for (const call of ["athletes.settings", "athletes.exportData", "athletes.sessions"])
    expect((await app.http(`/trpc/${call}`, { as: phone })).status).toBe(401);
  expect((await leave(app, phone)).status).toBe(401);
  expect((await signIn(app, ruth.email)).status).toBe(401);
  await mutate(app, "athletes.requestSignInLink", { email: ruth.email });
  expect(await waitingMail(app.database)).toEqual([]);

  const json = { name: "Ruth", email: ruth.email, sport: "Rowing", level: "college" };
  const created = await app.http("/api/athletes", { json });
  expect([created.status, (await created.json()).id]).toEqual([201, ruth.id + 1]);
});

test("the deletion is confirmed with the exact word", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const message = "Type the word DELETE in capital letters to confirm.";
  for (const confirmation of [undefined, "", "delete", "DELETE ", "LÖSCHEN", true])
    expect(await trpcError(await leave(app, ruth, { confirmation }))).toMatchObject({
      httpStatus: 400,
      error: message,
      issues: [{ path: "confirmation", message }],
    });
  expect(await rowsOf(app, "athletes")).toHaveLength(1);
});

test("inquiries sent without signing in stay, as their owner is unproven", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete({ name: "Ruth", email: "ruth@example.test" });
  await app.as(null).community.createInquiry({
    name: "Ruth",
    email: ruth.email,
    organization: "Cedar Ridge",
    location: "Boise",
    eventType: "keynote",
    eventDate: "2099-05-01",
    audienceSize: "1-25",
    speakingTopic: "custom",
  });
  await app.database.write(async (tx) => {
    const guest = { attempt: "a", email: ruth.email, productId: "honour-membership" };
    const sum = { amount: 4_700, currency: "usd", createdAt: app.clock.now };
    await tx.insert(tx.tables.purchases).values({ ...guest, ...sum });
  });
  await leave(app, ruth);

  expect(await rowsOf(app, "speakingInquiries")).toMatchObject([{ email: ruth.email }]);
  expect(await rowsOf(app, "purchases")).toMatchObject([{ email: ruth.email }]);
});

test("unsent mail to the address goes, and sent mail loses its text and the address", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  const { now: sentAt } = app.clock;
  const letter = { kind: "inquiry-copy" as const, to: ruth.email, replyTo: "office@x.test" };
  const mails = [
    { ...letter, subject: "unsent", dueAt: sentAt },
    { ...letter, subject: "given up" },
    { ...letter, subject: "sent", sentAt },
    { ...letter, subject: "for another", to: `x${ruth.email}`, sentAt },
    { ...letter, subject: "for the office", kind: "inquiry-office" as const, dueAt: sentAt },
  ].map((mail) => ({ ...mail, body: "Hello", createdAt: sentAt }));
  await app.database.write(async (tx) => void (await tx.insert(tx.tables.outbox).values(mails)));
  await leave(app, ruth);

  const kept = { to: ruth.email, body: "Hello", replyTo: "office@x.test" };
  expect(await waitingMail(app.database)).toMatchObject([
    { subject: "sent", to: "", body: "", replyTo: null },
    { ...kept, subject: "for another", to: `x${ruth.email}` },
    { ...kept, subject: "for the office" },
  ]);
});

test("a member of staff with the same address keeps their mail", async () => {
  const app = await testApp();
  const ruth = await app.make.athlete();
  await openPractice(app, await app.make.mentor(), { email: ruth.email });
  const { now: createdAt } = app.clock;
  const mail = { to: ruth.email, subject: "", body: "Hello", createdAt };
  await app.database.write(async (tx) => {
    await insertMail(tx, { ...mail, kind: "session-reminder", athleteId: ruth.id });
    await insertMail(tx, { ...mail, kind: "post-removed", dueAt: createdAt });
    await insertMail(tx, { ...mail, kind: "athlete-news", dueAt: createdAt });
    await insertMail(tx, { ...mail, kind: "office-news", sentAt: createdAt });
  });
  await leave(app, ruth);
  expect(await waitingMail(app.database)).toMatchObject([
    { ...mail, kind: "athlete-news" },
    { ...mail, kind: "office-news" },
  ]);
});

onEveryEngine("deleting an account", ({ open }) => {
  test("happens once, however many devices request it", async () => {
    const app = await testApp({ database: await open() });
    const ruth = await app.make.athlete();
    await app.make.athlete();
    const answers = await inParallel(6, () => leave(app, ruth));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(401)]);
    expect(await rowsOf(app, "communityStats")).toMatchObject([{ statType: "athletes", count: 1 }]);
  });

  test("ends the subscription, also one that was just begun", async () => {
    const env = { SMTP_URL: "smtp://127.0.0.1:1" };
    const app = await testApp({ database: await open(), env });
    const subscription = { stripeSubscriptionId: "sub_1", subscriptionStatus: "active" };
    const ruth = await app.make.athlete({ ...subscription, name: "Ruth", email: "r@example.test" });
    await app.database.write(async (tx) => {
      const begun = { athleteId: ruth.id, key: "k", stripePriceId: "p", createdAt: app.clock.now };
      const values = { ...begun, stripeSubscriptionId: "sub_2" };
      await tx.insert(tx.tables.subscriptionAttempts).values(values);
    });
    await leave(app, ruth);

    expect(await rowsOf(app, "stripeEvents")).toMatchObject([
      { type: "honour.cancel", subject: "sub_1", dueAt: app.clock.now },
      { type: "honour.cancel", subject: "sub_2", dueAt: app.clock.now },
    ]);
    const mails = await waitingMail(app.database);
    expect(mails).toMatchObject([
      { kind: "subscription-ended", to: "r@example.test", athleteId: null, dueAt: app.clock.now },
    ]);
    expect(mails[0]?.subject).toBe("Your subscription has ended");
    expect(mails[0]?.body).toContain("Hello Ruth,");
    expect(mails[0]?.body).toContain("Training ended on March 2, 2026. You will not be charged");
  });
});

test("without a running subscription no mail says that one has ended", async () => {
  const app = await testApp();
  for (const subscriptionStatus of [null, "canceled", "incomplete"])
    await leave(app, await app.make.athlete({ subscriptionStatus }));
  expect(await waitingMail(app.database)).toEqual([]);
});

const statusOf = async ({ stripe }: PayingApp, id: string) =>
  (await stripe.client().subscriptions.retrieve(id)).status;

test("the subscription ends with the account, or as soon as Stripe answers, and its payments stay without a name", async () => {
  const { app, ruth, id } = await subscribedApp();
  const route = "DELETE /v1/subscriptions/:id";
  app.stripe.failNext(...Array.from({ length: 9 }, () => ({ kind: 503 as const, route })));
  await leave(app, ruth);
  await syncDue(app.ctx);
  expect(await statusOf(app, id)).toBe("active");

  app.stripe.recover();
  app.moveBy(60 * 60_000);
  await syncDue(app.ctx);
  await app.settle();
  expect(await statusOf(app, id)).toBe("canceled");
  expect(await app.openEvents()).toEqual([]);
  expect(await app.mails()).toMatchObject([{ kind: "subscription-ended", to: ruth.email }]);
  expect(await app.payments()).toMatchObject([{ athleteId: null, amount: 45_000 }]);
});

test.each(["the same process", "another process"])(
  "a subscription begun meanwhile, in %s, ends with its athlete",
  async (where) => {
    const app = await payingApp();
    const other = where === "the same process" ? app : await secondProcess(app);
    const ruth = await app.make.athlete();
    const held = app.stripe.hold("POST /v1/subscriptions");
    const begun = failure(app.as(ruth).payments.createSubscription({}));
    await held.reached();
    const gone = leave(other, ruth);
    if (other !== app) await gone;
    held.release();
    await Promise.all([begun, gone]);
    await app.settle();

    const { data } = await app.stripe.client().subscriptions.list({ status: "all" });
    expect(data.map(({ status }) => status)).toEqual([
      expect.stringMatching(/^(canceled|incomplete_expired)$/),
    ]);
    expect(await app.openEvents()).toEqual([]);
  },
);
