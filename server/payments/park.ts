import { postponeStripeEvents } from "#db/queries/stripe-events.ts";
import type { Asking } from "./stripe.ts";

type Parking = { ids: number[]; why: string; subject: string };

/** Leaves events to a person: trying again would change nothing. */
export async function park({ database, log }: Asking, { ids, why, subject }: Parking) {
  await database.write((tx) => postponeStripeEvents(tx, { ids, dueAt: null, lastError: why }));
  log.error({ subject }, `stripe: ${why}`);
}
