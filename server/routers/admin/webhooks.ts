import * as z from "zod";
import {
  findEventVersion,
  listUnprocessedEvents,
  reviveStripeEvent,
} from "#db/queries/stripe-events.ts";
import { recordAudit } from "#server/audit.ts";
import { conflict } from "../../errors.ts";
import { webhooksInput } from "../../input/admin.ts";
import { idInput } from "../../input/fields.ts";
import { otherVersion, webhook } from "../../output/admin.ts";
import { apiVersion } from "../../payments/stripe.ts";
import { ownerProcedure } from "../../trpc.ts";

export const webhookProcedures = {
  /** Events from Stripe that have not been processed. */
  webhooks: ownerProcedure
    .input(webhooksInput)
    .output(z.array(webhook))
    .query(({ ctx, input }) => listUnprocessedEvents(ctx.database.read, input)),

  /** The API version of the newest Stripe event and ours, if they differ; otherwise null. */
  webhookVersion: ownerProcedure.output(otherVersion.nullable()).query(async ({ ctx }) => {
    const theirs = await findEventVersion(ctx.database.read);
    return theirs === null || theirs === apiVersion ? null : { theirs, ours: apiVersion };
  }),

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
