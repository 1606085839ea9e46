import * as z from "zod";
import type { Tx } from "#db/database.ts";
import { updateStanding } from "#db/queries/athletes.ts";
import { findTimeZone } from "#db/queries/mentorship.ts";
import { listPaymentsOf } from "#db/queries/payments.ts";
import { findSubscriber, type Subscriber } from "#db/queries/subscriptions.ts";
import type { Row } from "#db/schema/index.ts";
import { recordAudit } from "#server/audit.ts";
import type { Context } from "#server/context.ts";
import { dayIn } from "#server/domain/days.ts";
import { hasMembership, isGiven } from "#server/domain/membership.ts";
import { accessEndsAt, isRunning } from "#server/domain/subscription.ts";
import { isPaid } from "#server/env.ts";
import { conflict, found, invalid, ownRow } from "#server/errors.ts";
import {
  ofAthleteInput,
  refundPaymentInput,
  setComplimentaryInput,
} from "#server/input/admin-athletes.ts";
import { complimentaryMail } from "#server/mail/payments.ts";
import { queueMail } from "#server/mail/queue.ts";
import { cancelAhead } from "#server/mentor/sessions.ts";
import { zoneOf } from "#server/mentor/slots.ts";
import { payment } from "#server/output/admin-athletes.ts";
import { refundPayment } from "#server/payments/refund-payment.ts";
import { stripePage } from "#server/payments/stripe.ts";
import { needsStripe, ownerProcedure, ownerStepUpProcedure } from "#server/trpc.ts";

const off = "This site takes no payments.";

export const paymentProcedures = {
  athletePayments: ownerProcedure
    .input(ofAthleteInput)
    .output(z.array(payment))
    .query(async ({ ctx, input: { id: athleteId, ...page } }) => {
      const rows = await listPaymentsOf(ctx.database.read, { athleteId, ...page });
      return rows.map((row) => shown(ctx, row));
    }),

  /** The subscription goes on, unless the input asks to cancel it as well. */
  refundPayment: ownerStepUpProcedure
    .use(needsStripe({ off, failed: "Stripe did not answer. Please look before you try again." }))
    .input(refundPaymentInput)
    .output(payment)
    .mutation(async ({ ctx, input }) => shown(ctx, await refundPayment(ctx, input))),

  /** Gives free access until a date; null ends it now. A running subscription is not changed. */
  setComplimentary: ownerStepUpProcedure
    .input(setComplimentaryInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id, until, reason } }) => {
      const at = ctx.now();
      if (until && until <= at) throw invalid("until", "Please choose a day ahead");
      if (until && until.getTime() - at.getTime() > mostComplimentaryMs)
        throw invalid("until", "At most twelve months ahead");
      await ctx.database.write(async (tx) => {
        const athlete = found(await findSubscriber(tx, id), "athlete");
        if (!until && !isGiven({ ...athlete, now: at })) throw nothingGiven();
        const given = { complimentaryUntil: until ?? at, complimentaryReason: reason };
        await updateStanding(tx, { id, ...given });
        await endSessions(tx, ctx, { before: athlete, after: { ...athlete, ...given }, at });
        const timeZone = ownRow(await findTimeZone(tx, id));
        const isCharged = isRunning(athlete.status) && !athlete.cancelsAtPeriodEnd;
        const told = { ...athlete, athleteId: id, until, timeZone, isCharged, at };
        await queueMail(tx, ctx, complimentaryMail(ctx.env, told));
        const action = until ? "give free access" : "end free access";
        const ends = until ? `until ${dayIn(await zoneOf(tx, ctx.viewer.userId), until)}: ` : "";
        const line = { target: `athlete ${id}`, athleteId: id, reason: `${ends}${reason}` };
        await recordAudit(tx, ctx, { action, ...line });
      });
      ctx.wakeOutbox();
    }),
};

const shown = ({ env }: Pick<Context, "env">, row: Row<"payments">) => ({
  ...row,
  stripeUrl: stripePage(env, row),
});

/** Twelve months, plus a day for the end of the last day in any time zone. */
const mostComplimentaryMs = (366 + 1) * 24 * 60 * 60_000;

const nothingGiven = () => conflict("This athlete has no access without charge.");

type Change = { before: Subscriber; after: Subscriber; at: Date };

/** If access now ends earlier than before, cancels the booked sessions after its end. */
async function endSessions(tx: Tx, ctx: Context, { before, after, at }: Change) {
  const rule = { isPaid: isPaid(ctx.env), now: at };
  const endsBefore = accessEndsAt(before, at);
  const from = hasMembership({ ...after, ...rule }) ? accessEndsAt(after, at) : at;
  const isEarlier = endsBefore !== null && from !== null && from < endsBefore;
  if (rule.isPaid && isEarlier) await cancelAhead(tx, ctx, { athleteId: after.id, at, from });
}
