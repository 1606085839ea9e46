import { findSubscriber } from "#db/queries/subscriptions.ts";
import { isRunning, shownSubscription } from "../domain/subscription.ts";
import { isPaid } from "../env.ts";
import { conflict, found } from "../errors.ts";
import { syncAfterChange } from "./follow.ts";
import { stateOf } from "./state.ts";
import { type Asking, orRefused } from "./stripe.ts";

const nothingToChange = () => conflict("You have no subscription that could be changed.");

/** Ends the subscription with the month that is paid for, or lets it go on after all. */
export async function setCancelsAtPeriodEnd(ctx: Asking, athleteId: number, cancels: boolean) {
  const athlete = found(await findSubscriber(ctx.database.read, athleteId), "athlete");
  const { stripeSubscriptionId: id, status, pastDueSince } = athlete;
  if (!id || !isRunning(status)) throw nothingToChange();
  const change = { cancel_at_period_end: cancels };
  // It may have ended meanwhile; then our rows learn of it before the person is told.
  const changed = await orRefused(ctx.stripe.subscriptions.update(id, change));
  await syncAfterChange(ctx, id);
  if (!changed) throw nothingToChange();
  const state = { ...stateOf(changed), pastDueSince };
  return shownSubscription(state, { isPaid: isPaid(ctx.env), now: ctx.now() });
}
