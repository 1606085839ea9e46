import { expect, test } from "vitest";
import { mutate, trpcError } from "#tests/helpers/http.ts";
import { type PayingApp, payingApp, subscribedApp } from "#tests/helpers/payments.ts";

type Someone = Awaited<ReturnType<PayingApp["make"]["athlete"]>>;

test("the card is the one the subscription is charged to", async () => {
  const { payments } = await subscribedApp();
  expect(await payments.card()).toEqual({
    ...{ brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 },
  });
});

const newCard = { number: "5555555555554444", exp: "11/35", cvc: "123" };

/** Types a card into the form of a new setup, and answers its id. */
async function typeCard(app: PayingApp, person: Someone, card = newCard) {
  const { clientSecret } = await app.as(person).payments.createCardSetup();
  app.stripe.confirm({ clientSecret, card });
  return app.stripe.intent(clientSecret).id;
}

test("a new card becomes the charged one", async () => {
  const { app, ruth, id, payments } = await subscribedApp();
  const setupIntentId = await typeCard(app, ruth);
  const card = await payments.useCard({ setupIntentId });

  expect(card).toEqual({ brand: "mastercard", last4: "4444", expMonth: 11, expYear: 2035 });
  expect(await payments.card()).toEqual(card);
  app.stripe.advance(id, "active");
  expect(await payments.invoices()).toMatchObject([{ card: "4444" }, { card: "4242" }]);
});

test("a new card pays an open invoice at once", async () => {
  const { app, ruth, id, payments } = await subscribedApp();
  app.stripe.advance(id, "past_due");
  await app.settle();
  await payments.useCard({ setupIntentId: await typeCard(app, ruth) });

  expect(await payments.subscription()).toMatchObject({ status: "active", hasAccess: true });
  expect((await app.athlete(ruth.id)).pastDueSince).toBeNull();
  expect(await app.payments()).toHaveLength(2);
});

test("a card refused for the open invoice is kept, and the invoice stays open", async () => {
  const { app, ruth, id, payments } = await subscribedApp();
  app.stripe.advance(id, "past_due");
  await app.settle();
  const number = "4000000000000341";
  const setupIntentId = await typeCard(app, ruth, { ...newCard, number });

  expect(await payments.useCard({ setupIntentId })).toMatchObject({ last4: "0341" });
  expect(await payments.card()).toMatchObject({ last4: "0341" });
  expect((await payments.subscription()).status).toBe("past_due");
  expect(app.lines.join()).toContain("open invoice not paid");
});

test("another athlete's card cannot be used", async () => {
  const { app, ruth, id } = await subscribedApp();
  const boaz = await app.make.athlete();
  await app.subscribe(boaz);
  const setupIntentId = await typeCard(app, boaz);
  const answer = await mutate(app, "payments.useCard", { setupIntentId }, { as: ruth });

  expect(answer.status).toBe(403);
  const unknown = await mutate(app, "payments.useCard", { setupIntentId: "seti_1" }, { as: ruth });
  expect(await trpcError(unknown)).toEqual({
    ...(await trpcError(answer)),
    requestId: expect.any(String),
  });
  const { default_payment_method: method } = await app.ctx.stripe.subscriptions.retrieve(id);
  expect(method).not.toBeNull();
  expect(await app.as(ruth).payments.card()).toMatchObject({ last4: "4242" });
});

test("an unconfirmed card cannot be used", async () => {
  const { app, ruth, payments } = await subscribedApp();
  const { clientSecret } = await payments.createCardSetup();
  const setupIntentId = app.stripe.intent(clientSecret).id;

  await expect(payments.useCard({ setupIntentId })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  const asksItsBank = { ...newCard, number: "4000002500003155" };
  const waiting = await typeCard(app, ruth, asksItsBank);
  await expect(payments.useCard({ setupIntentId: waiting })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  expect(await app.as(ruth).payments.card()).toMatchObject({ last4: "4242" });
});

test.each(["", "seti_", "pi_1", "seti_1/../customers", `seti_${"a".repeat(300)}`])(
  "%j is not a setup's id",
  async (setupIntentId) => {
    const { app, payments } = await subscribedApp();
    const before = app.stripe.log.length;
    await expect(payments.useCard({ setupIntentId })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    expect(app.stripe.log).toHaveLength(before);
  },
);

test("a card setup needs a customer to charge", async () => {
  const app = await payingApp();
  const ruth = await app.make.athlete();
  await expect(app.as(ruth).payments.createCardSetup()).rejects.toMatchObject({ code: "CONFLICT" });
});
