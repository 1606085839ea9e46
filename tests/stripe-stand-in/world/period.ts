import type Stripe from "stripe";

type Recurring = Pick<Stripe.Price.Recurring, "interval" | "interval_count">;

const daySeconds = 86_400;

/** The end of the period that starts at `start`; a month that is too short ends on its last day. */
export function periodAfter(start: number, { interval, interval_count: count }: Recurring) {
  if (interval === "day") return start + count * daySeconds;
  if (interval === "week") return start + count * 7 * daySeconds;
  const date = new Date(start * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + count * (interval === "year" ? 12 : 1));
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() / 1000;
}
