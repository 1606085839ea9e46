import { findMembership } from "#db/queries/athletes.ts";
import { findSubscriber } from "#db/queries/subscriptions.ts";
import { isRunning, shownSubscription } from "../domain/subscription.ts";
import { isPaid } from "../env.ts";
import { conflict, found } from "../errors.ts";
import { nullIfRefused, type PaymentContext } from "./stripe.ts";
import { stateOf, syncAfterChange } from "./sync-subscription.ts";

const nothingToChange = () => conflict("You have no subscription that could be changed.");

/** Cancels the subscription at the end of the paid month, or takes that back. */
export async function setCancelsAtPeriodEnd(
  ctx: PaymentContext,
  athleteId: number,
  cancels: boolean,
) {
  const athlete = found(await findSubscriber(ctx.database.read, athleteId), "athlete");
  const { stripeSubscriptionId: id, status } = athlete;
  if (!id || !isRunning(status)) throw nothingToChange();
  const change = { cancel_at_period_end: cancels };
  // If it has ended meanwhile, our rows are updated before the call fails.
  const updated = await nullIfRefused(ctx.stripe.subscriptions.update(id, change));
  await syncAfterChange(ctx, id);
  if (!updated) throw nothingToChange();
  const stored = found(await findMembership(ctx.database.read, athleteId), "athlete");
  // Our rows may not be synced yet; Stripe's answer is newer.
  return shownSubscription(
    { ...stored, ...stateOf(updated) },
    { isPaid: isPaid(ctx.env), now: ctx.now() },
  );
}
