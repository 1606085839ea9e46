import * as z from "zod";
import { hasAnnouncement } from "#db/queries/announcements.ts";
import { insertAudit } from "#db/queries/audit.ts";
import { hasSentMail, insertMail } from "#db/queries/mail.ts";
import { testMail } from "#server/mail/account.ts";
import { conflict } from "../../errors.ts";
import { testMailInput } from "../../input/checklist.ts";
import { checklist } from "../../output/checklist.ts";
import { adminProcedure } from "../../trpc.ts";

export const checklistProcedures = {
  /** What a new business has yet to do; once all is done there is nothing to show. */
  checklist: adminProcedure.output(checklist).query(async ({ ctx }) => {
    const { env, stripe, database } = ctx;
    return {
      hasSupport: env.SUPPORT_EMAIL !== undefined,
      canMail: env.SMTP_URL !== undefined,
      hasMailed: await hasSentMail(database.read, "test"),
      hasStripe: stripe !== null,
      hasAnnouncement: await hasAnnouncement(database.read),
    };
  }),

  sendTestMail: adminProcedure
    .input(testMailInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { to } }) => {
      if (!ctx.env.SMTP_URL) throw conflict("Mail is switched off. Set SMTP_URL and start again.");
      const { userId } = ctx.viewer;
      await ctx.limiter.count(["testMailByAccount", userId]);
      const at = ctx.now();
      await ctx.database.write(async (tx) => {
        await insertMail(tx, testMail(ctx.env, { to, at }));
        await insertAudit(tx, { userId, action: "send", target: "test mail", createdAt: at });
      });
      ctx.wakeOutbox();
    }),
};
