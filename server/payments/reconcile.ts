import { listOpenPurchases } from "#db/queries/payments.ts";
import { deleteStripeEvents, insertStripeEvents } from "#db/queries/stripe-events.ts";
import { listLastingSubscriptions, listOpenAttempts } from "#db/queries/subscriptions.ts";
import { syncHint } from "./event-kinds.ts";
import { describeFailure, idOf, type PaymentContext } from "./stripe.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const pageSize = 200;
const maxOpen = 500;
const maxLosses = 1_000;
/** Refunds and disputes are checked up to this age; a bank takes months to decide a dispute. */
const lossesMs = 120 * day;
/** The time between two hints, so that many subscriptions are not all checked in one second. */
const spacingMs = 200;

/**
 * Adds hints in case events were lost: for each subscription once a day, for open payments once an
 * hour, for refunds and disputes once in each state. Several processes may run this, because each
 * hint is stored once.
 */
export async function reconcile(ctx: PaymentContext) {
  const now = ctx.now();
  await hintOpenPayments(ctx, now);
  await hintSubscriptions(ctx, now);
  await hintLosses(ctx, now);
  const processedBefore = new Date(now.getTime() - 90 * day);
  await ctx.database.write((tx) => deleteStripeEvents(tx, { processedBefore }));
}

async function hintOpenPayments({ database }: PaymentContext, now: Date) {
  const before = new Date(now.getTime() - 5 * minute);
  const after = new Date(now.getTime() - 3 * day);
  const attempts = await listOpenAttempts(database.read, { before, limit: maxOpen });
  const purchases = await listOpenPurchases(database.read, { after, before, limit: maxOpen });
  const hints = hintsFor([...attempts, ...purchases], { every: "hour", now });
  await database.write((tx) => insertStripeEvents(tx, hints));
}

async function hintSubscriptions({ database }: PaymentContext, now: Date) {
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

/** Adds one hint for each state of a refund or a dispute. */
async function hintLosses({ database, stripe, log }: PaymentContext, now: Date) {
  const created = { gte: Math.floor((now.getTime() - lossesMs) / 1000) };
  const query = { created, limit: 100 };
  try {
    const refunds = await stripe.refunds.list(query).autoPagingToArray({ limit: maxLosses });
    const disputes = await stripe.disputes.list(query).autoPagingToArray({ limit: maxLosses });
    const hints = [...refunds, ...disputes].flatMap(({ id, status, charge }, index) => {
      const subject = idOf(charge);
      const dueAt = new Date(now.getTime() + index * spacingMs);
      return subject ? [{ ...syncHint(subject, now), eventId: `own_${id}_${status}`, dueAt }] : [];
    });
    await database.write((tx) => insertStripeEvents(tx, hints));
  } catch (error) {
    // Goes on, so that waiting events are processed; the next hour tries again.
    const failure = describeFailure(error);
    if (!failure) throw error;
    log.warn(failure, "refunds and disputes not listed yet");
  }
}

type Period = { every: "hour" | "day"; now: Date; from?: Date };

/** Event ids contain the period, so that each hint is stored once in a period. */
function hintsFor(rows: readonly { subject: string | null }[], { every, now, from = now }: Period) {
  const period = now
    .toISOString()
    .slice(0, every === "hour" ? "2026-01-01T00".length : "2026-01-01".length);
  return rows.flatMap(({ subject }, index) => {
    if (!subject) return [];
    const eventId = `own_${period}_${subject}`;
    const dueAt = new Date(from.getTime() + index * spacingMs);
    return [{ eventId, type: "honour.sync", subject, at: now, dueAt }];
  });
}
