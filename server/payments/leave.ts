import type { Tx } from "#db/database.ts";
import { insertStripeEvents } from "#db/queries/stripe-events.ts";
import { cancelAtOnce } from "./events.ts";

/** Has the worker end a subscription at once; in the write that removes whose it is. */
export async function leaveStripe(
  tx: Tx,
  { subscriptionId, at }: { subscriptionId: string; at: Date },
) {
  await insertStripeEvents(tx, [cancelAtOnce(subscriptionId, at)]);
}
