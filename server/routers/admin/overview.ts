import * as z from "zod";
import { hasAnnouncement } from "#db/queries/announcements.ts";
import { countAthletes } from "#db/queries/athletes.ts";
import { findWaitingCalls } from "#db/queries/care.ts";
import { hasSentMail } from "#db/queries/mail.ts";
import {
  countFailedMail,
  countStuckEvents,
  findPastDue,
  findTotals,
  findWaitingCases,
  findWaitingInquiries,
} from "#db/queries/overview.ts";
import { recordAudit } from "#server/audit.ts";
import { isSomebodyOnCall } from "#server/care/calls.ts";
import { graceEndsAt } from "#server/domain/membership.ts";
import { testMail } from "#server/mail/account.ts";
import { queueMail } from "#server/mail/queue.ts";
import { conflict } from "../../errors.ts";
import { testMailInput } from "../../input/admin.ts";
import { checklist, totals, waiting } from "../../output/admin.ts";
import { adminProcedure } from "../../trpc.ts";

export const overviewProcedures = {
  totals: adminProcedure.output(totals).query(({ ctx }) => findTotals(ctx.database.read)),

  waiting: adminProcedure.output(waiting).query(async ({ ctx }) => {
    const { read } = ctx.database;
    const { count, since } = await findPastDue(read);
    return {
      athletes: await countAthletes(read),
      inquiries: await findWaitingInquiries(read),
      cases: await findWaitingCases(read),
      careCalls: await findWaitingCalls(read),
      failedMail: await countFailedMail(read),
      stuckWebhooks: await countStuckEvents(read),
      pastDue: { count, nextEnd: since && graceEndsAt(since) },
    };
  }),

  /** The first steps of a new installation. */
  checklist: adminProcedure.output(checklist).query(async ({ ctx }) => {
    const { env, stripe, database } = ctx;
    return {
      hasSupport: env.SUPPORT_EMAIL !== undefined,
      canMail: env.SMTP_URL !== undefined,
      hasMailed: await hasSentMail(database.read, "test"),
      hasStripe: stripe !== null,
      hasAnnouncement: await hasAnnouncement(database.read),
      hasOnCall: await isSomebodyOnCall(database.read, env, ctx.now()),
    };
  }),

  sendTestMail: adminProcedure
    .input(testMailInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { to } }) => {
      if (!ctx.env.SMTP_URL) throw conflict("Mail is switched off. Set SMTP_URL and start again.");
      await ctx.limiter.count(["testMailByAccount", ctx.viewer.userId]);
      await ctx.database.write(async (tx) => {
        await queueMail(tx, ctx, testMail(ctx.env, { to, at: ctx.now() }));
        await recordAudit(tx, ctx, { action: "send", target: "test mail" });
      });
      ctx.wakeOutbox();
    }),
};
