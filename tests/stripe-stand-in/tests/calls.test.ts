import Stripe from "stripe";
import { expect, test } from "vitest";
import { testStripe } from "#tests/helpers/stripe.ts";
import { mentorship, ok, subscribe } from "./mentorship.ts";

test("a customer is made, read and changed", async () => {
  const client = (await testStripe()).client();
  const { id } = await client.customers.create({
    email: "ruth@example.org",
    name: "Ruth",
    metadata: { athleteId: "7", team: "rowing" },
  });
  expect(id).toMatch(/^cus_/);
  await client.customers.update(id, { name: "Ruth Carter", metadata: { team: "" } });

  expect(await client.customers.retrieve(id)).toMatchObject({
    email: "ruth@example.org",
    name: "Ruth Carter",
    metadata: { athleteId: "7" },
  });
  await expect(client.customers.retrieve("cus_unknown")).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
    message: "No such customer: 'cus_unknown'",
  });
});

test("a price is found by its lookup key, which another may take over", async () => {
  const { client, price } = await mentorship();
  const find = () => client.prices.list({ lookup_keys: ["mentorship"], active: true });
  expect((await find()).data).toMatchObject([{ id: price.id, recurring: { interval: "month" } }]);

  const dearer = {
    currency: "usd",
    lookup_key: "mentorship",
    product: String(price.product),
    recurring: { interval: "month" as const },
    unit_amount: 50_000,
  };
  await expect(client.prices.create(dearer)).rejects.toThrow(/already uses that lookup key/);
  await client.prices.create({ ...dearer, transfer_lookup_key: true });
  expect((await find()).data).toMatchObject([{ unit_amount: 50_000 }]);
});

test("a payment intent is made, changed, paid and given back", async () => {
  const standIn = await testStripe();
  const client = standIn.client();
  const { id, client_secret } = await client.paymentIntents.create({
    amount: 4700,
    currency: "usd",
    automatic_payment_methods: { enabled: true },
    metadata: { purchase: "1" },
  });
  await client.paymentIntents.update(id, { receipt_email: "ruth@example.org" });
  standIn.confirm({ clientSecret: client_secret ?? "", card: ok });
  const paid = await client.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  expect(paid).toMatchObject({
    status: "succeeded",
    amount_received: 4700,
    receipt_email: "ruth@example.org",
    latest_charge: { payment_method_details: { card: { last4: "4242" } }, refunded: false },
  });

  await client.refunds.create({ payment_intent: id, amount: 700 });
  await client.refunds.create({ payment_intent: id });
  expect(standIn.events.at(-1)).toMatchObject({
    type: "charge.refunded",
    data: { object: { amount_refunded: 4700, refunded: true, payment_intent: id } },
  });
  await expect(client.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
});

test("what is paid cannot be changed, cancelled or paid again", async () => {
  const standIn = await testStripe();
  const client = standIn.client();
  const { id, client_secret } = await client.paymentIntents.create({
    amount: 100,
    currency: "usd",
  });
  const confirmation = { clientSecret: client_secret ?? "", card: ok };
  standIn.confirm(confirmation);

  const unexpected = { code: "payment_intent_unexpected_state", statusCode: 400 };
  await expect(client.paymentIntents.update(id, { amount: 1 })).rejects.toMatchObject(unexpected);
  await expect(client.paymentIntents.cancel(id)).rejects.toMatchObject(unexpected);
  expect(() => standIn.confirm(confirmation)).toThrow(/already succeeded/);
});

test("a card is saved for later", async () => {
  const { standIn, client, customer } = await mentorship();
  const { id, client_secret } = await client.setupIntents.create({ customer: customer.id });
  const declined = { ...ok, number: "4000000000000002" };
  expect(standIn.confirm({ clientSecret: client_secret ?? "", card: declined })).toMatchObject({
    error: { code: "card_declined" },
  });
  standIn.confirm({ clientSecret: client_secret ?? "", card: ok });

  const saved = await client.setupIntents.retrieve(id, { expand: ["payment_method"] });
  expect(saved).toMatchObject({
    status: "succeeded",
    usage: "off_session",
    payment_method: { customer: customer.id, card: { last4: "4242" } },
  });
  expect(await client.paymentMethods.list({ customer: customer.id })).toMatchObject({
    data: [{ card: { last4: "4242" } }],
  });
});

test("a card of somebody else's cannot be charged", async () => {
  const { standIn, client, subscription } = await mentorship();
  const { client_secret, id } = await client.setupIntents.create();
  standIn.confirm({ clientSecret: client_secret ?? "", card: ok });
  const stranger = String((await client.setupIntents.retrieve(id)).payment_method);

  await expect(
    client.subscriptions.update(subscription.id, { default_payment_method: stranger }),
  ).rejects.toMatchObject({ code: "resource_missing", param: "default_payment_method" });
});

test("a list comes in pages, newest first", async () => {
  const { client, customer, price, subscription } = await mentorship();
  const ids = [subscription.id];
  for (let more = 0; more < 4; more += 1) {
    const next = await subscribe(client, { customer: customer.id, price: price.id });
    ids.unshift(next.subscription.id);
  }
  const listed = await client.subscriptions
    .list({ customer: customer.id, limit: 2 })
    .autoPagingToArray({ limit: 100 });

  expect(listed.map(({ id }) => id)).toEqual(ids);
});

test("the invoice behind a payment is found", async () => {
  const { standIn, client, clientSecret, subscription } = await mentorship();
  const { intent } = standIn.confirm({ clientSecret, card: ok });
  const payment = { type: "payment_intent" as const, payment_intent: intent.id };
  const { data } = await client.invoicePayments.list({ payment, expand: ["data.invoice"] });

  expect(data).toMatchObject([
    { invoice: { parent: { subscription_details: { subscription: subscription.id } } } },
  ]);
});

test("only a test key opens it, and only this version is spoken", async () => {
  const { url } = await testStripe();
  const { host, port } = { host: "127.0.0.1", port: new URL(url).port };
  const stranger = new Stripe("sk_live_1", { host, port, protocol: "http", telemetry: false });
  await expect(stranger.customers.create()).rejects.toMatchObject({
    statusCode: 401,
    message: "Invalid API Key provided: sk_live_****",
  });

  const old = await fetch(`${url}/v1/prices`, {
    headers: { authorization: "Bearer sk_test_1", "stripe-version": "2020-08-27" },
  });
  expect(old.status).toBe(400);
});
