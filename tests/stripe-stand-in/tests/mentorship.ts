import type Stripe from "stripe";
import { testStripe } from "#tests/helpers/stripe.ts";

export const ok = { number: "4242 4242 4242 4242", exp: "12/34", cvc: "123" };
export const cardOf = (number: string) => ({ ...ok, number });

/** A Stripe with a customer, a price, and a subscription whose first payment is awaited. */
export async function mentorship(options: Parameters<typeof testStripe>[0] = {}) {
  const standIn = await testStripe(options);
  const client = standIn.client();
  const customer = await client.customers.create({
    email: "ruth@example.org",
    name: "Ruth Carter",
  });
  const price = await client.prices.create({
    currency: "usd",
    lookup_key: "mentorship",
    product_data: { name: "Mentorship" },
    recurring: { interval: "month" },
    unit_amount: 45_000,
  });
  const { subscription, clientSecret } = await subscribe(client, {
    customer: customer.id,
    price: price.id,
  });
  return { standIn, client, customer, price, subscription, clientSecret };
}

/** As Honour does it. */
export async function subscribe(
  client: Stripe,
  { customer, price, key }: { customer: string; price: string; key?: string },
) {
  const subscription = await client.subscriptions.create(
    {
      customer,
      items: [{ price }],
      payment_behavior: "default_incomplete",
      payment_settings: { save_default_payment_method: "on_subscription" },
      expand: ["latest_invoice.confirmation_secret"],
    },
    key ? { idempotencyKey: key } : {},
  );
  const invoice = subscription.latest_invoice;
  if (typeof invoice === "string" || !invoice?.confirmation_secret)
    throw new Error("The invoice or its secret was not expanded.");
  return { subscription, clientSecret: invoice.confirmation_secret.client_secret };
}

export const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);
