import * as z from "zod";
import { listUnprocessedEvents, reviveStripeEvent } from "#db/queries/stripe-events.ts";
import { recordAudit } from "#server/audit.ts";
import { conflict } from "../../errors.ts";
import { webhooksInput } from "../../input/admin.ts";
import { idInput } from "../../input/fields.ts";
import { webhook } from "../../output/admin.ts";
import { ownerProcedure } from "../../trpc.ts";

export const webhookProcedures = {
  /** Events from Stripe that have not been processed. */
  webhooks: ownerProcedure
    .input(webhooksInput)
    .output(z.array(webhook))
    .query(({ ctx, input }) => listUnprocessedEvents(ctx.database.read, input)),

  retryWebhook: ownerProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id } }) => {
      const at = ctx.now();
      await ctx.database.write(async (tx) => {
        if (!(await reviveStripeEvent(tx, { id, at })))
          throw conflict("This event is settled already, or there is none.");
        await recordAudit(tx, ctx, { action: "retry", target: `webhook ${id}` });
      });
      ctx.wakePayments();
    }),
};
