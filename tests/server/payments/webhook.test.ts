import { expect, test } from "vitest";
import { subjectOf, subscribedEvents } from "#server/payments/event-kinds.ts";
import { apiVersion } from "#server/payments/stripe.ts";
import { testApp } from "#tests/helpers/app.ts";
import { type PayingApp, payingApp } from "#tests/helpers/payments.ts";

const path = "/api/stripe/webhook";
const second = 1_000;

/** An app with a new subscription, and the event about it, which has not been delivered. */
async function started() {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  const { subscriptionId } = await app.as(ruth).payments.createSubscription({});
  const event = app.newEvents().find(({ type }) => type === "customer.subscription.created");
  if (!event) throw new Error("No event came.");
  await app.database.write(async (tx) => void (await tx.delete(tx.tables.stripeEvents)));
  return { app, event, subscriptionId };
}

const seconds = ({ clock }: PayingApp) => Math.floor(clock.now.getTime() / second);

test("an event is stored before it is answered, without its content", async () => {
  const { app, event, subscriptionId } = await started();
  const answer = await app.send(event);

  expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await app.events()).toMatchObject([
    {
      eventId: event.id,
      type: event.type,
      subject: subscriptionId,
      apiVersion,
      createdAt: app.clock.now,
      dueAt: app.clock.now,
      attempts: 0,
      processedAt: null,
    },
  ]);
  expect(JSON.stringify(await app.events())).not.toMatch(/cus_|price_|incomplete|metadata/);
});

test("an event that cannot be stored is not answered with 200", async () => {
  const { app, event } = await started();
  const write = () => Promise.reject(Object.assign(new Error("full"), { code: "SQLITE_FULL" }));
  const full = await testApp({ env: app.stripe.env, database: { ...app.database, write } });
  const timestamp = seconds(app);
  const answer = await full.http(path, app.stripe.signed(event, { timestamp }));

  expect(answer.status).toBe(503);
  expect(await app.events()).toEqual([]);
});

type Sent = { body: string; headers: Record<string, string> };
type Event = Awaited<ReturnType<typeof started>>["event"];

const signature = ({ headers }: Sent) => headers["stripe-signature"] ?? "";
const signed = (value: string) => ({ headers: { "stripe-signature": value } });

test("what Stripe did not sign for this site just now is refused, and nothing of it kept", async () => {
  const { app, event } = await started();
  const sent = app.stripe.signed(event, { timestamp: seconds(app) });
  const changes: Partial<Sent>[] = [
    { headers: {} },
    signed("t=1,v1=00"),
    signed(signature(sent).replace("v1=", "v0=")),
    { body: sent.body.replace("evt_", "evt_x") },
    { body: JSON.stringify(JSON.parse(sent.body), null, 2) },
    { body: "" },
  ];
  for (const change of changes) {
    const answer = await app.http(path, { ...sent, ...change });
    expect([change, answer.status, (await answer.json()).error]).toEqual([
      ...[change, 400, "This event is not signed by Stripe for this site."],
    ]);
  }
  const others: [Partial<Record<keyof Event, unknown>>, Parameters<PayingApp["send"]>[1]][] = [
    [{}, { secret: "whsec_other" }],
    [{}, { timestamp: seconds(app) - 301 }],
    [{}, { timestamp: seconds(app) + 301 }],
    [{ livemode: true }, {}],
    [{ livemode: "false" }, {}],
    [{ livemode: undefined }, {}],
    [{ object: "v2.core.event" }, {}],
  ];
  for (const [change, signing] of others)
    expect([change, (await app.send({ ...event, ...change } as Event, signing)).status]).toEqual([
      ...[change, 400],
    ]);
  expect(await app.events()).toEqual([]);
  expect((await app.send(event, { timestamp: seconds(app) - 299 })).status).toBe(200);
  const log = app.lines.join();
  expect(log).toContain("webhook refused");
  expect(log).not.toMatch(/whsec_|cus_|v1=|_secret_/);
});

test("live keys accept only live events", async () => {
  const { app, event } = await started();
  const { STRIPE_API_BASE: _, ...keys } = app.stripe.env;
  const live = await testApp({
    env: { ...keys, STRIPE_SECRET_KEY: "sk_live_1", STRIPE_PUBLISHABLE_KEY: "pk_live_1" },
    database: app.database,
  });
  const timestamp = seconds(app);
  const send = (livemode: boolean) =>
    live.http(path, app.stripe.signed({ ...event, livemode }, { timestamp }));

  expect((await send(false)).status).toBe(400);
  expect((await send(true)).status).toBe(200);
});

test("an event may be larger than a browser's request, up to half a mebibyte", async () => {
  const { app, event } = await started();
  const sized = (length: number) => {
    const previous_attributes = { a: "x".repeat(length) };
    return { ...event, data: { ...event.data, previous_attributes } };
  };
  const refused = await app.send(sized(600_000));
  expect([refused.status, refused.headers.get("connection")]).toEqual([413, "close"]);
  expect(await app.events()).toEqual([]);
  expect((await app.send(sized(400_000))).status).toBe(200);
});

const older = "2024-06-20";

test("an event of another version is stored with it, and said once an hour", async () => {
  const { app, event } = await started();
  const warnings = () => app.lines.filter((line) => line.includes("stripe:setup"));
  expect((await app.send(event)).status).toBe(200);
  expect(warnings()).toEqual([]);

  for (const id of ["evt_old_1", "evt_old_2"]) await app.send({ ...event, id, api_version: older });
  expect(await app.events()).toMatchObject([{}, { apiVersion: older }, { apiVersion: older }]);
  expect(warnings()).toHaveLength(1);
  expect(JSON.parse(warnings()[0] ?? "")).toMatchObject({ theirs: older, ours: apiVersion });

  app.moveBy(3_600_000);
  const unknown = await app.send({ ...event, type: "customer.created", api_version: older });
  expect([unknown.status, warnings().length, (await app.events()).length]).toEqual([200, 2, 3]);
});

test("an invoice of another version is followed through its customer's own subscription", async () => {
  const { app, event, subscriptionId } = await started();
  const [ruth] = await app.database.read.select().from(app.database.read.tables.athletes);
  const send = (customer: string, id: string) => {
    const object = { id: "in_1", object: "invoice", customer, subscription: "sub_of_others" };
    const old: Partial<Record<keyof Event, unknown>> = {
      id,
      type: "invoice.paid",
      data: { object },
    };
    return app.send({ ...event, ...old, api_version: older } as Event);
  };
  await send("cus_of_others", "evt_1");
  expect(await app.events()).toEqual([]);

  await send(ruth?.stripeCustomerId ?? "", "evt_2");
  expect(await app.events()).toMatchObject([{ type: "invoice.paid", subject: subscriptionId }]);
});

test("the webhook ignores origin and session, and only takes POST", async () => {
  const { app, event } = await started();
  const sent = app.stripe.signed(event, { timestamp: seconds(app) });
  const headers = { ...sent.headers, origin: "https://evil.test", "sec-fetch-site": "cross-site" };

  expect((await app.http(path, { ...sent, headers })).status).toBe(200);
  const answer = await app.http(path);
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
});

test("without payments the webhook says so", async () => {
  const { app, event } = await started();
  const off = await testApp({ database: app.database });
  const timestamp = seconds(app);
  const answer = await off.http(path, app.stripe.signed(event, { timestamp }));

  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { error: "Payment System Unavailable" },
  ]);
  expect(await app.events()).toEqual([]);
});

const objects: Record<string, object> = {
  "customer.subscription": { id: "sub_1" },
  invoice: { id: "in_1", parent: { subscription_details: { subscription: "sub_1" } } },
  payment_intent: { id: "pi_1" },
  "charge.dispute": { id: "dp_1", charge: "ch_1" },
  charge: { id: "ch_1" },
  refund: { id: "re_1", charge: "ch_1" },
};

const named = (type: string, object: unknown) =>
  subjectOf({ type, data: { object } } as Parameters<typeof subjectOf>[0]);

test("each event names the object to ask Stripe about", () => {
  for (const type of subscribedEvents) {
    const [, object] = Object.entries(objects).find(([start]) => type.startsWith(start)) ?? [];
    expect([type, named(type, object)]).toEqual([type, expect.stringMatching(/^(sub|pi|ch)_1$/)]);
  }
  expect(named("invoice.paid", { id: "in_1", parent: null })).toBeNull();
});
