import * as z from "zod";
import { findMembership } from "#db/queries/athletes.ts";
import { shownSubscription } from "../domain/subscription.ts";
import { isPaid } from "../env.ts";
import { forbidden, found } from "../errors.ts";
import {
  createPaymentIntentInput,
  createSubscriptionInput,
  useCardInput,
} from "../input/payments.ts";
import {
  card,
  invoice,
  paymentSettings,
  secret,
  startedSubscription,
  subscription,
} from "../output/payments.ts";
import { createCardSetup, findCard, useCard } from "../payments/cards.ts";
import { setCancelsAtPeriodEnd } from "../payments/change-subscription.ts";
import { createPaymentIntent } from "../payments/checkout.ts";
import { listInvoices } from "../payments/invoices.ts";
import { startSubscription } from "../payments/start-subscription.ts";
import { athleteProcedure, needsStripe, publicProcedure, router } from "../trpc.ts";

const off = "Payment System Unavailable";
const withStripe = athleteProcedure.use(
  needsStripe({ off, failed: "The payment system did not answer. Please try again." }),
);

export const paymentsRouter = router({
  settings: publicProcedure.output(paymentSettings).query(({ ctx: { env } }) => ({
    publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? null,
    takesCodes: env.STRIPE_PROMOTION_CODES,
    addsTax: env.STRIPE_TAX,
  })),

  subscription: athleteProcedure.output(subscription).query(async ({ ctx }) => {
    const { athleteId } = ctx.viewer;
    const membership = found(await findMembership(ctx.database.read, athleteId), "athlete");
    return shownSubscription(membership, { isPaid: isPaid(ctx.env), now: ctx.now() });
  }),

  createSubscription: athleteProcedure
    .use(needsStripe({ off, failed: "Failed to create subscription." }))
    .input(createSubscriptionInput)
    .output(startedSubscription)
    .mutation(async ({ ctx, input }) => {
      const { athleteId } = ctx.viewer;
      if ((input.athleteId ?? athleteId) !== athleteId) throw forbidden();
      await ctx.limiter.count(
        ["paymentByAddress", ctx.address],
        ["subscribeByAccount", ctx.viewer.userId],
      );
      if (input.promotionCode !== undefined)
        await ctx.limiter.count(["promotionCodeByAccount", ctx.viewer.userId]);
      return startSubscription(ctx, athleteId, input);
    }),

  invoices: withStripe
    .output(z.array(invoice))
    .query(({ ctx }) => listInvoices(ctx, ctx.viewer.athleteId)),

  card: withStripe.output(card.nullable()).query(({ ctx }) => findCard(ctx, ctx.viewer.athleteId)),

  cancelSubscription: withStripe
    .output(subscription)
    .mutation(({ ctx }) => setCancelsAtPeriodEnd(ctx, ctx.viewer.athleteId, true)),

  keepSubscription: withStripe
    .output(subscription)
    .mutation(({ ctx }) => setCancelsAtPeriodEnd(ctx, ctx.viewer.athleteId, false)),

  createCardSetup: withStripe.output(secret).mutation(async ({ ctx }) => {
    await ctx.limiter.count(["cardByAccount", ctx.viewer.userId]);
    return createCardSetup(ctx, ctx.viewer.athleteId);
  }),

  useCard: withStripe
    .input(useCardInput)
    .output(card)
    .mutation(({ ctx, input }) => useCard(ctx, { ...input, athleteId: ctx.viewer.athleteId })),

  createPaymentIntent: publicProcedure
    .use(needsStripe({ off: "Payment Unavailable", failed: "Failed to initialize payment" }))
    .input(createPaymentIntentInput)
    .output(secret)
    .mutation(async ({ ctx, input }) => {
      await ctx.limiter.count(["paymentByAddress", ctx.address]);
      return createPaymentIntent(ctx, { ...input, athleteId: ctx.viewer?.athleteId ?? null });
    }),
});
