import type { Tx } from "#db/database.ts";
import { deleteAthlete } from "#db/queries/personal-data.ts";
import { insertStripeEvents } from "#db/queries/stripe-events.ts";
import { findOpenAttempt, findSubscriber } from "#db/queries/subscriptions.ts";
import { forgetLine } from "../mentor/line.ts";
import type { Office } from "../mentor/news.ts";
import { forgetInvitations, tellOfLeaving } from "../mentor/sessions.ts";
import { cancelHint } from "../payments/events.ts";

type Leaving = {
  athleteId: number;
  at: Date;
  /** Tells the mentor of booked sessions; left out where they are long over. */
  office?: Office;
};

/** Deletes an athlete and ends their subscriptions, also one that was just begun. */
export async function deleteAccount(tx: Tx, { athleteId, at, office }: Leaving) {
  const athlete = await findSubscriber(tx, athleteId);
  const attempt = await findOpenAttempt(tx, athleteId);
  const subscriptionIds = [athlete?.stripeSubscriptionId, attempt?.stripeSubscriptionId];
  for (const subscriptionId of new Set(subscriptionIds))
    if (subscriptionId) await insertStripeEvents(tx, [cancelHint(subscriptionId, at)]);
  await forgetLine(tx, athleteId);
  await forgetInvitations(tx, athleteId);
  if (office) await tellOfLeaving(tx, office, { athleteId, at });
  await deleteAthlete(tx, { athleteId, at });
}
