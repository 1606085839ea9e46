import type { Tx } from "#db/database.ts";
import { deleteAthlete } from "#db/queries/personal-data.ts";
import { insertStripeEvents } from "#db/queries/stripe-events.ts";
import { findOpenAttempt, findSubscriber } from "#db/queries/subscriptions.ts";
import { cancelHint } from "../payments/events.ts";

/** Deletes an athlete and ends their subscriptions, also one that was just begun. */
export async function deleteAccount(tx: Tx, { athleteId, at }: { athleteId: number; at: Date }) {
  const athlete = await findSubscriber(tx, athleteId);
  const attempt = await findOpenAttempt(tx, athleteId);
  const subscriptionIds = [athlete?.stripeSubscriptionId, attempt?.stripeSubscriptionId];
  for (const subscriptionId of new Set(subscriptionIds))
    if (subscriptionId) await insertStripeEvents(tx, [cancelHint(subscriptionId, at)]);
  await deleteAthlete(tx, { athleteId, at });
}
