import type Stripe from "stripe";
import {
  findAttemptOf,
  findSubscriber,
  findSubscriberOf,
  type Subscriber,
} from "#db/queries/subscriptions.ts";
import { maxInteger } from "#db/values.ts";
import { isRunning } from "../domain/subscription.ts";
import { type Asking, idOf, orMissing } from "./stripe.ts";

/** Whose subscription it is. Its metadata alone proves nothing: the customer has to be theirs too. */
export async function findOwner({ database, stripe }: Asking, subscriptionId: string) {
  const { read } = database;
  const known = await findSubscriberOf(read, subscriptionId);
  if (known) return known;
  const subscription = await orMissing(stripe.subscriptions.retrieve(subscriptionId));
  const athleteId = Number(subscription?.metadata.athleteId);
  if (!Number.isInteger(athleteId) || athleteId < 1 || athleteId > maxInteger) return undefined;
  const named = await findSubscriber(read, athleteId);
  const customer = named?.stripeCustomerId;
  return customer && customer === idOf(subscription?.customer) ? named : undefined;
}

/**
 * Whether this is the subscription that counts for the athlete: the newest, and of two the one that
 * is paid for, as a second one begun beside it must not close what the first has opened.
 */
export async function isCurrent(
  ctx: Asking,
  athlete: Subscriber,
  subscription: Stripe.Subscription,
) {
  const { stripeSubscriptionId: stored } = athlete;
  if (stored === null || stored === subscription.id) return true;
  if (isRunning(athlete.status) && !isRunning(subscription.status)) return false;
  return isNewer(ctx, subscription, { athleteId: athlete.id, stored });
}

/** By the order of our own attempts; by Stripe's clock where one was not made by us. */
async function isNewer(
  { database, stripe }: Asking,
  { id, metadata, created }: Stripe.Subscription,
  { athleteId, stored }: { athleteId: number; stored: string },
) {
  const { read } = database;
  const key = metadata.attempt;
  const mine = await findAttemptOf(read, { athleteId, key, stripeSubscriptionId: id });
  const other = await findAttemptOf(read, { athleteId, stripeSubscriptionId: stored });
  if (mine && other) return mine.id > other.id;
  const before = await orMissing(stripe.subscriptions.retrieve(stored));
  return !before || created > before.created;
}
