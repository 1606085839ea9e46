import Stripe from "stripe";
import { expect, test } from "vitest";
import { testStripe } from "#tests/helpers/stripe.ts";
import { mentorship } from "./mentorship.ts";

const { StripeInvalidRequestError } = Stripe.errors;

/** Parameters that the compiler would refuse before Stripe could. */
const untyped = <Params>(params: object) => params as Params;

test("an unknown parameter is refused, and named", async () => {
  const { client, customer, price } = await mentorship();
  const params = untyped<Stripe.SubscriptionCreateParams>({
    customer: customer.id,
    items: [{ price: price.id }],
    coupon: "SPRING",
  });

  const refused = client.subscriptions.create(params);
  await expect(refused).rejects.toBeInstanceOf(StripeInvalidRequestError);
  await expect(refused).rejects.toMatchObject({
    code: "parameter_unknown",
    param: "coupon",
    message: "Received unknown parameter: coupon",
    statusCode: 400,
  });
});

test("a parameter that was removed is refused", async () => {
  const client = (await testStripe()).client();
  const params = { amount: 4700, currency: "usd", payment_method_types: ["card"] };

  await expect(client.paymentIntents.create(untyped(params))).rejects.toMatchObject({
    code: "parameter_unknown",
    param: "payment_method_types",
  });
});

test("an unknown parameter is found however deep it stands", async () => {
  const { client, customer, price } = await mentorship();
  const params = { customer: customer.id, items: [{ price: price.id, colour: "blue" }] };

  await expect(client.subscriptions.create(untyped(params))).rejects.toMatchObject({
    code: "parameter_unknown",
    param: "items[0][colour]",
  });
});

test("what is missing or of the wrong kind is refused", async () => {
  const client = (await testStripe()).client();
  const create = (params: object) => client.paymentIntents.create(untyped(params));

  await expect(create({ currency: "usd" })).rejects.toMatchObject({
    code: "parameter_missing",
    param: "amount",
  });
  await expect(create({ currency: "usd", amount: "much" })).rejects.toMatchObject({
    param: "amount",
  });
});

test("what Stripe knows and the stand-in does not is refused rather than ignored", async () => {
  const { client, customer, price } = await mentorship();
  const trial = client.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    trial_period_days: 7,
  });

  await expect(trial).rejects.toThrow(/does not know the parameter trial_period_days/);
  await expect(client.coupons.create({ percent_off: 10 })).rejects.toThrow(
    /Unrecognized request URL \(POST: \/v1\/coupons\)/,
  );
});
