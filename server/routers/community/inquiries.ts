import { insertMail } from "#db/queries/mail.ts";
import { insertInquiry } from "#db/queries/speaking.ts";
import { replyBy } from "../../domain/reply-by.ts";
import { createInquiryInput } from "../../input/speaking.ts";
import { inquiryMails } from "../../mail/inquiry.ts";
import { inquiryReceived } from "../../output/speaking.ts";
import { publicProcedure } from "../../trpc.ts";

export const inquiryProcedures = {
  createInquiry: publicProcedure
    .input(createInquiryInput)
    .output(inquiryReceived)
    .mutation(async ({ ctx, input }) => {
      // Each sends a copy of a stranger's words to the mailbox that it names.
      await ctx.limiter.take(
        ["inquiryByAddress", ctx.address],
        ["inquiryByRecipient", input.email],
      );
      const { website, ...inquiry } = input;
      const createdAt = ctx.now();
      // A machine is thanked as well, so that it does not learn what gave it away.
      if (website) return { id: 0, replyBy: replyBy(createdAt) };
      const { id } = await ctx.database.write(async (tx) => {
        const stored = await insertInquiry(tx, { ...inquiry, createdAt });
        for (const mail of inquiryMails(ctx.env, stored)) await insertMail(tx, mail);
        return stored;
      });
      ctx.wakeOutbox();
      return { id, replyBy: replyBy(createdAt) };
    }),
};
