import { insertMail } from "#db/queries/mail.ts";
import { findInquiryByKey, insertInquiry } from "#db/queries/speaking.ts";
import { replyBy } from "../../domain/reply-by.ts";
import { replayed, visitorKey } from "../../idempotency.ts";
import { createInquiryInput } from "../../input/speaking.ts";
import { inquiryMails } from "../../mail/inquiry.ts";
import { inquiryReceived } from "../../output/speaking.ts";
import { publicProcedure } from "../../trpc.ts";

export const inquiryProcedures = {
  createInquiry: publicProcedure
    .input(createInquiryInput)
    .output(inquiryReceived)
    .mutation(async ({ ctx, input }) => {
      const { website, idempotencyKey: key, ...inquiry } = input;
      const idempotencyKey = key === undefined ? null : visitorKey(key, inquiry);
      const inquiryRow = { ...inquiry, idempotencyKey, createdAt: ctx.now() };
      // Each sends a copy of a stranger's words to the mailbox that it names.
      const hits = [
        ["inquiryByAddress", ctx.address],
        ["inquiryByRecipient", input.email],
      ] as const;
      // A machine is thanked as well, so that it does not learn what gave it away.
      if (website) {
        await ctx.limiter.take(...hits);
        return { id: 0, replyBy: replyBy(inquiryRow.createdAt) };
      }
      const { stored, isReplay } = await ctx.database.write(async (tx) => {
        const known = idempotencyKey && (await findInquiryByKey(tx, idempotencyKey));
        if (known) return { stored: known, isReplay: true };
        await ctx.limiter.countIn(tx, hits);
        const stored = await insertInquiry(tx, inquiryRow);
        for (const mail of inquiryMails(ctx.env, stored)) await insertMail(tx, mail);
        return { stored, isReplay: false };
      });
      if (isReplay) ctx.setHeader(...replayed);
      else ctx.wakeOutbox();
      return { id: stored.id, replyBy: replyBy(stored.createdAt) };
    }),
};
