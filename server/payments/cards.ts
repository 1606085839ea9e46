import type Stripe from "stripe";
import { findSubscriber, type Subscriber } from "#db/queries/subscriptions.ts";
import { isLate, isRunning } from "../domain/subscription.ts";
import { badRequest, conflict, forbidden, found } from "../errors.ts";
import { describeFailure, idOf, nullIfMissing, type PaymentContext } from "./stripe.ts";
import { syncAfterChange } from "./sync-subscription.ts";

/** The card that the next month is charged to: the subscription's own, else the customer's. */
export async function findCard({ stripe, database }: PaymentContext, athleteId: number) {
  const athlete = found(await findSubscriber(database.read, athleteId), "athlete");
  const { stripeCustomerId: customer, stripeSubscriptionId: id, status } = athlete;
  if (!customer) return null;
  const own = id && isRunning(status) ? await subscriptionCard(stripe, id) : null;
  return own ?? customerCard(stripe, customer);
}

async function subscriptionCard(stripe: Stripe, id: string) {
  const expand = ["default_payment_method"];
  const subscription = await nullIfMissing(stripe.subscriptions.retrieve(id, { expand }));
  return shownCard(subscription?.default_payment_method);
}

async function customerCard(stripe: Stripe, id: string) {
  const expand = ["invoice_settings.default_payment_method"];
  const customer = await nullIfMissing(stripe.customers.retrieve(id, { expand }));
  if (!customer || customer.deleted) return null;
  return shownCard(customer.invoice_settings.default_payment_method);
}

function shownCard(method: string | Stripe.PaymentMethod | null | undefined) {
  if (!method || typeof method === "string" || !method.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { brand, last4, expMonth, expYear };
}

/** The secret with which the browser saves a new card; nothing is charged. */
export async function createCardSetup({ stripe, database }: PaymentContext, athleteId: number) {
  const customer = (await findSubscriber(database.read, athleteId))?.stripeCustomerId;
  if (!customer) throw conflict("You have no subscription that needs a card.");
  const { client_secret: clientSecret } = await stripe.setupIntents.create({
    customer,
    usage: "off_session",
    allowed_payment_method_types: ["card"],
    metadata: { athleteId: String(athleteId) },
  });
  if (!clientSecret) throw new Error("A setup intent came without its secret.");
  return { clientSecret };
}

/** Makes this card the charged one, and pays an open invoice with it at once. */
export async function useCard(
  ctx: PaymentContext,
  { setupIntentId, athleteId }: { setupIntentId: string; athleteId: number },
) {
  const athlete = found(await findSubscriber(ctx.database.read, athleteId), "athlete");
  const expand = ["payment_method"];
  const intent = await nullIfMissing(ctx.stripe.setupIntents.retrieve(setupIntentId, { expand }));
  const customer = athlete.stripeCustomerId;
  if (!intent || !customer || idOf(intent.customer) !== customer) throw forbidden();
  const method = idOf(intent.payment_method);
  const card = shownCard(intent.payment_method);
  if (intent.status !== "succeeded" || !method || !card)
    throw badRequest("The card was not confirmed. Nothing was changed.");

  await ctx.stripe.customers.update(customer, {
    invoice_settings: { default_payment_method: method },
  });
  await chargeSubscription(ctx, athlete, method);
  return card;
}

async function chargeSubscription(
  ctx: PaymentContext,
  { stripeSubscriptionId: id, status }: Subscriber,
  method: string,
) {
  if (!id || !isRunning(status)) return;
  const change = { default_payment_method: method };
  const subscription = await nullIfMissing(ctx.stripe.subscriptions.update(id, change));
  const invoice = idOf(subscription?.latest_invoice);
  if (subscription && isLate(subscription.status) && invoice) await payNow(ctx, invoice);
  await syncAfterChange(ctx, id);
}

/** If the card is refused, it is kept all the same, and Stripe tries again on its own schedule. */
async function payNow({ stripe, log }: PaymentContext, invoice: string) {
  try {
    await stripe.invoices.pay(invoice, { off_session: true });
  } catch (error) {
    const failure = describeFailure(error);
    if (!failure) throw error;
    log.warn(failure, "open invoice not paid");
  }
}
