import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { listen } from "#tests/helpers/listen.ts";
import { testStripe } from "#tests/helpers/stripe.ts";

const card = { number: "4242424242424242", exp: "12/34", cvc: "123" };

/** A Stripe with a customer, a price, and a subscription that waits for its first payment. */
async function openMentorship(options: Parameters<typeof testStripe>[0] = {}) {
  const standIn = await testStripe(options);
  const client = standIn.client();
  const customer = await client.customers.create({ email: "ruth@example.org" });
  const price = await client.prices.create({
    currency: "usd",
    product_data: { name: "Mentorship" },
    recurring: { interval: "month" },
    unit_amount: 45_000,
  });
  const params = {
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: "default_incomplete",
    expand: ["latest_invoice.confirmation_secret"],
  } as const satisfies Stripe.SubscriptionCreateParams;
  const subscription = await client.subscriptions.create(params);
  const invoice = subscription.latest_invoice;
  if (typeof invoice === "string" || !invoice?.confirmation_secret)
    throw new Error("The invoice or its secret was not expanded.");
  const clientSecret = invoice.confirmation_secret.client_secret;
  return { standIn, client, customer, params, subscription, clientSecret };
}

const sum = { amount: 4_700, currency: "usd" };

const unknown = "parameter_unknown";

test.each([
  {
    fault: "is unknown",
    path: "subscriptions",
    params: { coupon: "SPRING" },
    expected: { code: unknown, param: "coupon" },
  },
  {
    fault: "is unknown in an item of a list",
    path: "subscriptions",
    params: { items: [{ price: "price_1", colour: "blue" }] },
    expected: { code: unknown, param: "items[0][colour]" },
  },
  {
    fault: "was removed from this version",
    path: "payment_intents",
    params: { ...sum, payment_method_types: ["card"] },
    expected: { code: unknown, param: "payment_method_types" },
  },
  {
    fault: "is missing",
    path: "payment_intents",
    params: { currency: "usd" },
    expected: { code: "parameter_missing", param: "amount" },
  },
  {
    fault: "is of the wrong type",
    path: "payment_intents",
    params: { ...sum, amount: "much" },
    expected: { param: "amount" },
  },
  {
    fault: "is not imitated",
    path: "subscriptions",
    params: { trial_period_days: 7 },
    expected: {
      message: expect.stringContaining("does not know the parameter trial_period_days"),
    },
  },
])("a parameter that $fault is refused", async ({ path, params, expected }) => {
  const client = (await testStripe()).client();
  const refused = client.rawRequest("POST", `/v1/${path}`, params);

  await expect(refused).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  await expect(refused).rejects.toMatchObject({ statusCode: 400, ...expected });
});

test("only a test key, the SDK's version and the imitated routes are answered", async () => {
  const { url } = await testStripe();
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(`${url}${path}`, { headers });
    return [answer.status, (await answer.json()).error?.message];
  };
  const key = { authorization: "Bearer sk_test_1" };
  const version = { "stripe-version": Stripe.API_VERSION };

  expect(await ask("/v1/prices", { ...key, ...version })).toEqual([200, undefined]);
  expect(await ask("/v1/prices", { authorization: "Bearer sk_live_1", ...version })).toEqual([
    401,
    "Invalid API Key provided: sk_live_****",
  ]);
  expect(await ask("/v1/prices", { ...key, "stripe-version": "2020-08-27" })).toEqual([
    400,
    expect.stringContaining("not 2020-08-27"),
  ]);
  expect(await ask("/v1/coupons", { ...key, ...version })).toEqual([
    404,
    "Unrecognized request URL (GET: /v1/coupons).",
  ]);
});

test("an invoice's secret and payments are only there when expanded", async () => {
  const { client, subscription, customer } = await openMentorship();
  expect(subscription).not.toHaveProperty("current_period_end");
  expect(subscription.latest_invoice).not.toHaveProperty("payments");
  const [invoice] = (await client.invoices.list({ customer: customer.id })).data;
  expect(invoice).not.toHaveProperty("confirmation_secret");
  expect(invoice).not.toHaveProperty("payment_intent");

  const retrieve = (expand: string[]) => client.subscriptions.retrieve(subscription.id, { expand });
  expect(await retrieve(["latest_invoice.payments"])).toMatchObject({
    latest_invoice: { payments: { data: [{ status: "open" }] } },
  });
  await expect(retrieve(["latest_invoice.payment_intent"])).rejects.toThrow(/cannot be expanded/);
  await expect(retrieve(["latest_invoice.payments.data.payment.payment_intent"])).rejects.toThrow(
    /more than 4 levels/,
  );
});

test("another customer's card cannot be charged", async () => {
  const { standIn, client, subscription } = await openMentorship();
  const other = await client.customers.create({ email: "boaz@example.org" });
  const { client_secret, id } = await client.setupIntents.create({ customer: other.id });
  standIn.confirm({ clientSecret: client_secret ?? "", card });
  const { payment_method } = await client.setupIntents.retrieve(id);

  await expect(
    client.subscriptions.update(subscription.id, {
      default_payment_method: String(payment_method),
    }),
  ).rejects.toMatchObject({ code: "resource_missing", param: "default_payment_method" });
});

/** The subscription of a customer who has this code; the first month costs 450 dollars. */
async function withCode(coupon: Stripe.CouponCreateParams) {
  const begun = await openMentorship();
  const { client, params } = begun;
  const { id } = await client.coupons.create(coupon);
  const promotion = { type: "coupon" as const, coupon: id };
  const code = await client.promotionCodes.create({ promotion, code: "RUTH" });
  const discounts = [{ promotion_code: code.id }];
  const subscription = await client.subscriptions.create({
    ...params,
    payment_settings: { save_default_payment_method: "on_subscription" },
    discounts,
  });
  return { ...begun, subscription };
}

test("a code takes off its share, for the first invoice or for all", async () => {
  const { subscription } = await withCode({ amount_off: 5_000, currency: "usd" });
  expect(subscription.latest_invoice).toMatchObject({ subtotal: 45_000, amount_due: 40_000 });

  const lasting = await withCode({ percent_off: 50, duration: "forever" });
  const { standIn, client } = lasting;
  const invoice = lasting.subscription.latest_invoice;
  if (typeof invoice === "string" || !invoice?.confirmation_secret) throw new Error("No secret.");
  standIn.confirm({ clientSecret: invoice.confirmation_secret.client_secret, card });
  standIn.advance(lasting.subscription.id, "period_end");
  const { data } = await client.invoices.list({ subscription: lasting.subscription.id });
  expect(data.map(({ amount_paid: paid }) => paid)).toEqual([22_500, 22_500]);
});

test("a code that is over begins nothing", async () => {
  const { client, params } = await openMentorship();
  const { id: coupon } = await client.coupons.create({ percent_off: 50 });
  const { id } = await client.promotionCodes.create({ promotion: { type: "coupon", coupon } });
  await client.promotionCodes.update(id, { active: false });

  await expect(
    client.subscriptions.create({ ...params, discounts: [{ promotion_code: id }] }),
  ).rejects.toMatchObject({ statusCode: 400, param: "discounts[0][promotion_code]" });
});

test("an idempotency key in use is refused until its call has ended", async () => {
  const { standIn, client, params } = await openMentorship();
  const create = (maxNetworkRetries: number) =>
    client.subscriptions.create(params, { idempotencyKey: "key", maxNetworkRetries });
  const hold = standIn.hold("POST /v1/subscriptions");
  const first = create(0);
  await hold.reached();
  await expect(create(0)).rejects.toMatchObject({
    statusCode: 409,
    code: "idempotency_key_in_use",
  });
  hold.release();

  expect((await create(0)).id).toBe((await first).id);
});

test("a call whose parameters are refused leaves its idempotency key free", async () => {
  const client = (await testStripe()).client();
  const create = (params: object) => client.customers.create(params, { idempotencyKey: "key" });
  await expect(create({ colour: "blue" })).rejects.toMatchObject({ code: "parameter_unknown" });

  expect(await create({ name: "Ruth" })).toMatchObject({ name: "Ruth" });
});

test("a webhook that refuses an event gets it again, as it was", async () => {
  const received: { body: string; signature: string }[] = [];
  const server = createServer(async (request, response) => {
    const signature = String(request.headers["stripe-signature"]);
    const status = received.length === 0 ? 500 : 200;
    received.push({ body: await text(request), signature });
    response.writeHead(status).end();
  });
  const standIn = await testStripe({ webhookUrl: await listen(server) });
  await standIn.client().customers.create({ name: "Ruth" });
  await standIn.idle();

  const { STRIPE_WEBHOOK_SECRET: secret } = standIn.env;
  const events = received.map(({ body, signature }) =>
    standIn.client().webhooks.constructEvent(body, signature, secret),
  );
  expect(events).toEqual([standIn.events[0], standIn.events[0]]);
});

test("refunds are listed by when they were made, a page at a time", async () => {
  let now = new Date("2026-03-02T15:00:00Z");
  const { standIn, client, clientSecret } = await openMentorship({ now: () => now });
  standIn.confirm({ clientSecret, card });
  const { id: payment_intent } = standIn.intent(clientSecret);
  const since = now.getTime() / 1000 + 1;
  for (const amount of [1, 2, 3, 4]) {
    await client.refunds.create({ payment_intent, amount });
    now = new Date(now.getTime() + 1000);
  }
  const amounts = async (created: Stripe.RangeQueryParam | number) => {
    const rows = client.refunds.list({ created, limit: 2 }).autoPagingToArray({ limit: 9 });
    return (await rows).map(({ amount }) => amount);
  };
  expect(await amounts({ gte: since })).toEqual([4, 3, 2]);
  expect(await amounts({ gt: since, lt: since + 2 })).toEqual([3]);
  expect(await amounts(since)).toEqual([2]);
});

test("what refunds and disputes move stands in the book of the account", async () => {
  const { standIn, client, clientSecret } = await openMentorship();
  standIn.confirm({ clientSecret, card });
  const { id: payment_intent } = standIn.intent(clientSecret);
  const refund = (amount: number) => client.refunds.create({ payment_intent, amount });
  const { id } = await refund(5_000);
  await expect(refund(40_001)).rejects.toMatchObject({ param: "amount" });
  standIn.failRefund(id);
  expect((await client.refunds.list({ payment_intent })).data).toMatchObject([
    { status: "failed", failure_reason: "expired_or_canceled_card" },
  ]);
  const dispute = standIn.dispute(payment_intent);
  await expect(refund(1)).rejects.toMatchObject({ code: "charge_disputed" });
  standIn.decideDispute(dispute, "won");
  await refund(1);

  const [charge] = (await client.charges.list()).data;
  expect(charge).toMatchObject({ amount_refunded: 1, refunded: false, disputed: true });
  expect((await client.disputes.list({ payment_intent })).data).toMatchObject([
    { id: dispute, status: "won", amount: 45_000 },
  ]);
  expect(standIn.balance().map(({ type, amount }) => [type, amount])).toEqual([
    ...[
      ["charge", 45_000],
      ["refund", -5_000],
      ["refund_failure", 5_000],
    ],
    ...[
      ["adjustment", -45_000],
      ["adjustment", 45_000],
      ["refund", -1],
    ],
  ]);
});

test("the control page shows what there is and lets a person act on it", async () => {
  const { standIn, client, subscription, clientSecret } = await openMentorship();
  const press = (fields: Record<string, string>) =>
    fetch(`${standIn.url}/stand-in/control`, { method: "POST", body: new URLSearchParams(fields) });
  const page = await (await fetch(standIn.url)).text();
  expect(page).toContain(`ruth@example.org ${subscription.id}</b> incomplete`);
  await press({ act: "confirm", clientSecret, number: card.number });
  expect((await client.subscriptions.retrieve(subscription.id)).status).toBe("active");

  const expire = { act: "advance", subscription: subscription.id, to: "incomplete_expired" };
  const refused = await press(expire);
  expect(await refused.text()).toContain("A subscription that is active cannot expire.");
});
