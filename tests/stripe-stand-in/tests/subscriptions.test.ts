import Stripe from "stripe";
import { expect, test } from "vitest";
import { cardOf, mentorship, ok, subscribe, typesOf } from "./mentorship.ts";

test("a subscription waits for its first payment, in the newest shape", async () => {
  const { client, subscription, customer } = await mentorship();

  expect(subscription).toMatchObject({
    id: expect.stringMatching(/^sub_/),
    customer: customer.id,
    status: "incomplete",
    cancel_at_period_end: false,
    latest_invoice: {
      id: expect.stringMatching(/^in_/),
      status: "open",
      total: 45_000,
      parent: { subscription_details: { subscription: subscription.id } },
      confirmation_secret: { type: "payment_intent" },
    },
  });
  expect(subscription).not.toHaveProperty("current_period_end");
  expect(subscription.latest_invoice).not.toHaveProperty("payment_intent");
  const [item] = subscription.items.data;
  expect(item?.current_period_end).toBeGreaterThan(subscription.created + 27 * 86_400);

  const plain = await client.subscriptions.retrieve(subscription.id);
  expect(plain.latest_invoice).toMatch(/^in_/);
  const [invoice] = (await client.invoices.list({ customer: customer.id })).data;
  expect(invoice).not.toHaveProperty("confirmation_secret");
  expect(invoice).not.toHaveProperty("payments");
});

test("the first payment makes it active, pays the invoice and keeps the card", async () => {
  const { standIn, client, subscription, customer, clientSecret } = await mentorship();
  expect(standIn.confirm({ clientSecret, card: ok })).toMatchObject({ status: "succeeded" });

  const expand = ["latest_invoice.payments", "default_payment_method"];
  const paid = await client.subscriptions.retrieve(subscription.id, { expand });
  expect(paid).toMatchObject({
    status: "active",
    default_payment_method: {
      card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 },
    },
    latest_invoice: {
      status: "paid",
      amount_paid: 45_000,
      payments: { data: [{ status: "paid", payment: { type: "payment_intent" } }] },
    },
  });
  const cards = await client.customers.listPaymentMethods(customer.id);
  expect(cards.data).toHaveLength(1);
  expect(typesOf(standIn.events)).toEqual(
    expect.arrayContaining([
      "payment_intent.succeeded",
      "invoice.paid",
      "payment_method.attached",
      "customer.subscription.updated",
    ]),
  );
});

test("a refused card leaves it waiting for another one", async () => {
  const { standIn, client, subscription, clientSecret } = await mentorship();
  const refused = standIn.confirm({ clientSecret, card: cardOf("4000000000000002") });
  expect(refused).toMatchObject({
    status: "requires_payment_method",
    error: { code: "card_declined", message: "Your card was declined." },
  });
  expect(await client.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: "incomplete",
  });
  expect(typesOf(standIn.events)).toContain("invoice.payment_failed");

  standIn.confirm({ clientSecret, card: ok });
  expect(await client.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "active" });
});

test("it ends at the end of its period if so wished, and not if the wish is taken back", async () => {
  const { standIn, client, subscription, clientSecret } = await mentorship();
  standIn.confirm({ clientSecret, card: ok });
  const { id } = subscription;
  const cancelled = await client.subscriptions.update(id, { cancel_at_period_end: true });
  expect(cancelled).toMatchObject({ status: "active", cancel_at_period_end: true });
  expect(cancelled.cancel_at).toBe(cancelled.items.data[0]?.current_period_end);
  const kept = await client.subscriptions.update(id, { cancel_at_period_end: false });
  expect(kept).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false });

  await client.subscriptions.update(id, { cancel_at_period_end: true });
  standIn.advance(id, "period_end");
  expect(await client.subscriptions.retrieve(id)).toMatchObject({ status: "canceled" });
  expect(standIn.events.at(-1)).toMatchObject({ type: "customer.subscription.deleted" });
  await expect(client.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toThrow(
    /canceled subscription/,
  );
});

test("it renews, falls behind, recovers, and is given up in the end", async () => {
  const { standIn, client, subscription, customer, clientSecret } = await mentorship();
  standIn.confirm({ clientSecret, card: ok });
  const { id } = subscription;
  const [first] = subscription.items.data;
  const renewed = standIn.advance(id, "active");
  expect(renewed.items.data[0]?.current_period_start).toBe(first?.current_period_end);
  expect(standIn.advance(id, "past_due").status).toBe("past_due");
  expect(standIn.advance(id, "active").status).toBe("active");
  expect(standIn.advance(id, "past_due").status).toBe("past_due");
  expect(standIn.advance(id, "canceled")).toMatchObject({
    status: "canceled",
    cancellation_details: { reason: "payment_failed" },
  });

  const invoices = await client.invoices.list({ customer: customer.id });
  expect(invoices.data.map(({ status }) => status)).toEqual(["open", "paid", "paid", "paid"]);
  expect(await client.subscriptions.list({ customer: customer.id })).toMatchObject({ data: [] });
  const all = await client.subscriptions.list({ customer: customer.id, status: "all" });
  expect(all.data).toHaveLength(1);
});

test("an unpaid one expires, and an old one cannot be cancelled twice", async () => {
  const { standIn, client, subscription, customer, price } = await mentorship();
  standIn.advance(subscription.id, "incomplete_expired");
  expect(await client.invoices.list({ status: "void" })).toMatchObject({
    data: [{ total: 45_000 }],
  });

  const { subscription: second } = await subscribe(client, {
    customer: customer.id,
    price: price.id,
  });
  expect(await client.subscriptions.cancel(second.id)).toMatchObject({
    ended_at: expect.any(Number),
  });
  await expect(client.subscriptions.cancel(second.id)).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
  });
});

test("a better card pays what is owed", async () => {
  const { standIn, client, subscription, customer, clientSecret } = await mentorship();
  standIn.confirm({ clientSecret, card: cardOf("4000000000000341") });
  standIn.advance(subscription.id, "period_end");
  const owed = await client.subscriptions.retrieve(subscription.id);
  expect(owed.status).toBe("past_due");
  const invoice = String(owed.latest_invoice);
  await expect(client.invoices.pay(invoice)).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);

  const setup = await client.setupIntents.create({ customer: customer.id, usage: "off_session" });
  standIn.confirm({ clientSecret: setup.client_secret ?? "", card: cardOf("5555555555554444") });
  const { payment_method } = await client.setupIntents.retrieve(setup.id);
  await client.subscriptions.update(subscription.id, {
    default_payment_method: String(payment_method),
  });
  await client.customers.update(customer.id, {
    invoice_settings: { default_payment_method: String(payment_method) },
  });
  await client.invoices.pay(invoice);
  expect(await client.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "active" });
});

test("nothing is expanded deeper than four levels, and nothing that is not there", async () => {
  const { client, subscription } = await mentorship();
  const retrieve = (expand: string[]) => client.subscriptions.retrieve(subscription.id, { expand });

  await expect(retrieve(["latest_invoice.payments.data.payment.payment_intent"])).rejects.toThrow(
    /more than 4 levels/,
  );
  await expect(retrieve(["latest_invoice.payment_intent"])).rejects.toThrow(/cannot be expanded/);
  const { id } = await client.prices
    .list({ lookup_keys: ["mentorship"] })
    .then(({ data: [price] }) => price ?? { id: "" });
  expect(await client.prices.retrieve(id, { expand: ["product"] })).toMatchObject({
    product: { name: "Mentorship" },
  });
});
