import type { Tx } from "#db/database.ts";
import { deleteAthlete } from "#db/queries/delete-athlete.ts";
import { insertStripeEvents } from "#db/queries/stripe-events.ts";
import { findOpenAttempt, findSubscriber } from "#db/queries/subscriptions.ts";
import { forgetLine } from "../mentor/line.ts";
import type { Office } from "../mentor/news.ts";
import { forgetPages } from "../mentor/pages.ts";
import { forgetInvitations, tellOfLeaving } from "../mentor/sessions.ts";
import { cancelHint } from "../payments/event-kinds.ts";

type Leaving = {
  athleteId: number;
  at: Date;
  /**
   * For telling the mentors of booked sessions. Left out when a deletion is repeated on a restored
   * backup: the mentors were told then.
   */
  office?: Office;
};

/** Deletes an athlete and cancels their subscription, also one whose first payment is open. */
export async function deleteAccount(tx: Tx, { athleteId, at, office }: Leaving) {
  const athlete = await findSubscriber(tx, athleteId);
  const attempt = await findOpenAttempt(tx, athleteId);
  const subscriptionIds = [athlete?.stripeSubscriptionId, attempt?.stripeSubscriptionId];
  for (const subscriptionId of new Set(subscriptionIds))
    if (subscriptionId) await insertStripeEvents(tx, [cancelHint(subscriptionId, at)]);
  await forgetLine(tx, athleteId);
  await forgetPages(tx, athleteId);
  await forgetInvitations(tx, athleteId);
  if (office) await tellOfLeaving(tx, office, { athleteId, at });
  await deleteAthlete(tx, { athleteId, at });
}
