import { paymentSettings } from "../output/payments.ts";
import { publicProcedure, router } from "../trpc.ts";

export const paymentsRouter = router({
  settings: publicProcedure
    .output(paymentSettings)
    .query(({ ctx }) => ({ publishableKey: ctx.env.STRIPE_PUBLISHABLE_KEY ?? null })),
});
