import { expect, test } from "vitest";
import { testApp } from "#tests/helpers/app.ts";
import { inParallel } from "#tests/helpers/empty-database.ts";
import { type PayingApp, payingApp } from "#tests/helpers/payments.ts";

const path = "/api/stripe/webhook";
const second = 1_000;

/** An app that was just told of a new subscription, and the event that says so. */
async function told() {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const { subscriptionId } = await app.as(ruth).payments.createSubscription({});
  const event = app.newEvents().find(({ type }) => type === "customer.subscription.created");
  if (!event) throw new Error("No event came.");
  await app.database.write(async (tx) => void (await tx.delete(tx.tables.stripeEvents)));
  return { app, event, subscriptionId };
}

const seconds = ({ clock }: PayingApp) => Math.floor(clock.now.getTime() / second);

type Change = (request: ReturnType<PayingApp["stripe"]["signed"]>) => RequestInit;

test("an event is stored before it is answered", async () => {
  const { app, event, subscriptionId } = await told();
  const answer = await app.send(event);

  expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await app.events()).toMatchObject([
    {
      ...{ eventId: event.id, type: event.type, subject: subscriptionId },
      ...{ createdAt: app.clock.now, dueAt: app.clock.now, attempts: 0, processedAt: null },
    },
  ]);
});

test("an event's content is not stored", async () => {
  const { app, event } = await told();
  await app.send(event);
  const row = JSON.stringify(await app.events());

  expect(row).not.toMatch(/cus_|price_|incomplete|metadata/);
});

test("an event sent a thousand times at once is one row", async () => {
  const { app, event } = await told();
  const answers = await inParallel(1000, () => app.send(event));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await app.events()).toHaveLength(1);
}, 60_000);

test("an event that cannot be stored is not answered with 200", async () => {
  const { app, event } = await told();
  const write = () => Promise.reject(Object.assign(new Error("full"), { code: "SQLITE_FULL" }));
  const full = await testApp({ env: app.stripe.env, database: { ...app.database, write } });
  const timestamp = seconds(app);
  const answer = await full.http(path, app.stripe.signed(event, { timestamp }));

  expect(answer.status).toBe(503);
  expect(await app.events()).toEqual([]);
});

const refusals: [string, Change][] = [
  ["without a signature", ({ body }) => ({ method: "POST", body })],
  ["with an empty signature", ({ body }) => signedWith(body, "")],
  ["with a signature that is none", ({ body }) => signedWith(body, "t=1,v1=00")],
  [
    "with the old scheme alone",
    ({ body, headers }) => signedWith(body, headers["stripe-signature"].replace("v1=", "v0=")),
  ],
  [
    "tampered with",
    ({ body, headers }) => ({ ...post(headers), body: body.replace("evt_", "evt_x") }),
  ],
  [
    "formatted anew",
    ({ body, headers }) => ({ ...post(headers), body: JSON.stringify(JSON.parse(body), null, 2) }),
  ],
  ["with an empty body", ({ headers }) => ({ ...post(headers), body: "" })],
];

const post = (headers: Record<string, string>) => ({ method: "POST", headers });
const signedWith = (body: string, signature: string) => ({
  ...post({ "stripe-signature": signature }),
  body,
});

test.each(refusals)("an event %s is refused and not stored", async (_, change) => {
  const { app, event } = await told();
  const sent = app.stripe.signed(event, { timestamp: seconds(app) });
  const answer = await app.http(path, change(sent));

  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    ...{ code: "BAD_REQUEST", requestId: expect.any(String) },
    error: "This event is not signed by Stripe for this site.",
  });
  expect(await app.events()).toEqual([]);
});

test("an event signed with another secret is refused", async () => {
  const { app, event } = await told();
  expect((await app.send(event, { secret: "whsec_other" })).status).toBe(400);
  expect(await app.events()).toEqual([]);
});

test.each([
  [-301, 400],
  [-299, 200],
  [0, 200],
  [299, 200],
  [301, 400],
  [365 * 24 * 3600, 400],
])("an event signed %i seconds from now answers %i", async (offset, status) => {
  const { app, event } = await told();
  const answer = await app.send(event, { timestamp: seconds(app) + offset });

  expect(answer.status).toBe(status);
  expect(await app.events()).toHaveLength(status === 200 ? 1 : 0);
});

test.each([true, "false", undefined])("an event with livemode %s is refused", async (livemode) => {
  const { app, event } = await told();
  const other = { ...event, livemode: livemode as boolean };

  expect((await app.send(other)).status).toBe(400);
  expect(await app.events()).toEqual([]);
});

test("live keys accept only live events", async () => {
  const { app, event } = await told();
  const { STRIPE_API_BASE: _, ...keys } = app.stripe.env;
  const live = await testApp({
    env: { ...keys, STRIPE_SECRET_KEY: "sk_live_1" },
    database: app.database,
  });
  const timestamp = seconds(app);
  const send = (livemode: boolean) =>
    live.http(path, app.stripe.signed({ ...event, livemode }, { timestamp }));

  expect((await send(false)).status).toBe(400);
  expect((await send(true)).status).toBe(200);
});

test("an event of half a mebibyte is too large, and its connection is closed", async () => {
  const { app, event } = await told();
  const large = {
    ...event,
    data: { ...event.data, previous_attributes: { a: "x".repeat(600_000) } },
  };
  const answer = await app.send(large);

  expect([answer.status, answer.headers.get("connection")]).toEqual([413, "close"]);
  expect(await app.events()).toEqual([]);
});

test("an event may be larger than a browser's request", async () => {
  const { app, event } = await told();
  const large = {
    ...event,
    data: { ...event.data, previous_attributes: { a: "x".repeat(400_000) } },
  };

  expect((await app.send(large)).status).toBe(200);
});

test("a thin event is refused, and an unknown type is accepted and ignored", async () => {
  const { app, event } = await told();
  const thin = { ...event, object: "v2.core.event" as "event" };
  expect((await app.send(thin)).status).toBe(400);
  expect((await app.send({ ...event, type: "customer.created" })).status).toBe(200);

  expect(await app.events()).toEqual([]);
});

test("the webhook ignores origin and session", async () => {
  const { app, event } = await told();
  const sent = app.stripe.signed(event, { timestamp: seconds(app) });
  const headers = { ...sent.headers, origin: "https://evil.test", "sec-fetch-site": "cross-site" };

  expect((await app.http(path, { ...sent, headers })).status).toBe(200);
});

test("other methods are not allowed", async () => {
  const { app } = await told();
  const answer = await app.http(path);

  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
});

test("without payments the webhook says so", async () => {
  const { app, event } = await told();
  const off = await testApp({ database: app.database });
  const timestamp = seconds(app);
  const answer = await off.http(path, app.stripe.signed(event, { timestamp }));

  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { error: "Payment System Unavailable" },
  ]);
  expect(await app.events()).toEqual([]);
});

test("the log holds neither the event nor its signature", async () => {
  const { app, event } = await told();
  await app.send(event);
  await app.send(event, { secret: "whsec_other" });
  const log = app.lines.join();

  expect(log).toContain("webhook refused");
  expect(log).not.toMatch(/whsec_|cus_|v1=|_secret_/);
});
