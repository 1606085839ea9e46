import { listOpenPurchases } from "#db/queries/payments.ts";
import { deleteStripeEvents, insertStripeEvents } from "#db/queries/stripe-events.ts";
import { listLastingSubscriptions, listOpenAttempts } from "#db/queries/subscriptions.ts";
import type { Asking } from "./stripe.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const pageSize = 200;
const mostOpen = 500;
/** Between two hints, so that a large club does not ask for everything in one second. */
const spacingMs = 200;

/**
 * Looks again at what may still change, so that a lost event heals: each subscription once a day,
 * what is about to be paid once an hour. Any number of processes may ask; each hint exists once.
 */
export async function reconcile(ctx: Asking) {
  const now = ctx.now();
  await lookAtOpen(ctx, now);
  await lookAtSubscriptions(ctx, now);
  const processedBefore = new Date(now.getTime() - 90 * day);
  await ctx.database.write((tx) => deleteStripeEvents(tx, { processedBefore }));
}

async function lookAtOpen({ database }: Asking, now: Date) {
  const before = new Date(now.getTime() - 5 * minute);
  const after = new Date(now.getTime() - 3 * day);
  const attempts = await listOpenAttempts(database.read, { before, limit: mostOpen });
  const purchases = await listOpenPurchases(database.read, { after, before, limit: mostOpen });
  const hints = hintsFor([...attempts, ...purchases], { every: "hour", now });
  await database.write((tx) => insertStripeEvents(tx, hints));
}

async function lookAtSubscriptions({ database }: Asking, now: Date) {
  for (let after = 0, from = now; ; ) {
    const page = await listLastingSubscriptions(database.read, { after, limit: pageSize });
    const last = page.at(-1);
    if (!last) return;
    const hints = hintsFor(page, { every: "day", now, from });
    await database.write((tx) => insertStripeEvents(tx, hints));
    after = last.athleteId;
    from = new Date(from.getTime() + page.length * spacingMs);
  }
}

type Period = { every: "hour" | "day"; now: Date; from?: Date };

/** Named by the period, so that each is there once in it. */
function hintsFor(rows: readonly { subject: string | null }[], { every, now, from = now }: Period) {
  const period = now
    .toISOString()
    .slice(0, every === "hour" ? "2026-01-01T00".length : "2026-01-01".length);
  return rows.flatMap(({ subject }, at) => {
    if (!subject) return [];
    const eventId = `own_${period}_${subject}`;
    const dueAt = new Date(from.getTime() + at * spacingMs);
    return [{ eventId, type: "honour.sync", subject, at: now, dueAt }];
  });
}
