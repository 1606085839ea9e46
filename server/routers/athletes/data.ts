import * as z from "zod";
import type { Tx } from "#db/database.ts";
import { countAdmins } from "#db/queries/accounts.ts";
import { insertMail } from "#db/queries/mail.ts";
import { deleteAthlete, findPersonalData } from "#db/queries/personal-data.ts";
import { insertStripeEvents } from "#db/queries/stripe-events.ts";
import { findOpenAttempt, findSubscriber, type Subscriber } from "#db/queries/subscriptions.ts";
import { provePassword } from "#server/accounts/sign-in.ts";
import type { Context } from "../../context.ts";
import { isRunning } from "../../domain/subscription.ts";
import type { Env } from "../../env.ts";
import { conflict, unauthorized } from "../../errors.ts";
import { deleteAccountInput } from "../../input/settings.ts";
import { subscriptionMail } from "../../mail/payments.ts";
import { personalData } from "../../output/athletes.ts";
import { cancelHint } from "../../payments/events.ts";
import { athleteInPersonProcedure } from "../../trpc.ts";

export const dataProcedures = {
  /** Everything stored about this athlete. */
  exportData: athleteInPersonProcedure.output(personalData).query(async ({ ctx }) => {
    await ctx.limiter.count(["exportByAccount", ctx.viewer.userId]);
    const stored = await findPersonalData(ctx.database.read, ctx.viewer);
    return { exportedAt: ctx.now(), stored };
  }),

  /** Deletes the account permanently. */
  deleteAccount: athleteInPersonProcedure
    .input(deleteAccountInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await provePassword(ctx, input.password);
      const { athleteId } = ctx.viewer;
      // Waits for a subscription that is being started, which would outlive the athlete.
      await ctx.inTurn(`subscribe:${athleteId}`, () =>
        ctx.database.write((tx) => deleteAccount(ctx, tx, athleteId)),
      );
      ctx.cookie.clear();
      ctx.wakeOutbox();
      ctx.wakePayments();
    }),
};

async function deleteAccount(ctx: Context, tx: Tx, athleteId: number) {
  const at = ctx.now();
  const athlete = await findSubscriber(tx, athleteId);
  // Deleted from another device in the meantime.
  if (!athlete) throw unauthorized();
  if (ctx.viewer?.role === "admin" && (await countAdmins(tx)) === 1) throw onlyAdmin();
  const attempt = await findOpenAttempt(tx, athleteId);
  const subscriptionIds = [athlete.stripeSubscriptionId, attempt?.stripeSubscriptionId];
  for (const subscriptionId of new Set(subscriptionIds))
    if (subscriptionId) await insertStripeEvents(tx, [cancelHint(subscriptionId, at)]);
  await deleteAthlete(tx, { athleteId, at });
  if (isRunning(athlete.status)) await insertMail(tx, lastMail(ctx.env, athlete, at));
}

/** Not linked to the athlete, who is deleted before the mail is sent. */
function lastMail(env: Env, athlete: Subscriber, at: Date) {
  const after = { ...athlete, endsAt: at };
  return { ...subscriptionMail(env, "ended", { athlete, after, at }), athleteId: null };
}

const onlyAdmin = () =>
  conflict("You are the only admin. Make another one first, so that somebody can run Honour.");
