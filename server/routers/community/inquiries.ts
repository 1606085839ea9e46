import type { Tx } from "#db/database.ts";
import { findInquiryByKey, insertInquiry } from "#db/queries/speaking.ts";
import { repeatable, visitorKey } from "../../idempotency.ts";
import { createInquiryInput } from "../../input/speaking.ts";
import { inquiryOfficeMails, inquiryReceivedMail, replyBy } from "../../mail/inquiry.ts";
import { queueMail } from "../../mail/queue.ts";
import { inquiryReceived } from "../../output/community.ts";
import { publicProcedure } from "../../trpc.ts";

export const inquiryProcedures = {
  createInquiry: publicProcedure
    .input(createInquiryInput)
    .output(inquiryReceived)
    .mutation(async ({ ctx, input }) => {
      const { website, idempotencyKey: key, ...inquiry } = input;
      const idempotencyKey = key === undefined ? null : visitorKey(key, inquiry);
      const inquiryRow = { ...inquiry, idempotencyKey, createdAt: ctx.now() };
      // Also counted by recipient: the copy goes to the given address, perhaps another person's.
      const hits = [
        ["inquiryByAddress", ctx.address],
        ["inquiryByRecipient", input.email],
      ] as const;
      // A bot that fills the honeypot gets the usual answer, so that it does not notice the trap.
      if (website) {
        await ctx.limiter.count(...hits);
        return { id: 0, replyBy: replyBy(inquiryRow.createdAt) };
      }
      const create = async (tx: Tx) => {
        await ctx.limiter.countIn(tx, hits);
        const stored = await insertInquiry(tx, inquiryRow);
        for (const mail of inquiryOfficeMails(ctx.env, stored)) await queueMail(tx, ctx, mail);
        if (await ctx.limiter.allows(tx, ["inquiryCopyByRecipient", input.email]))
          await queueMail(tx, ctx, inquiryReceivedMail(ctx.env, stored));
        return stored;
      };
      const stored = idempotencyKey
        ? await repeatable(ctx, {
            find: () => findInquiryByKey(ctx.database.read, idempotencyKey),
            create,
          })
        : await ctx.database.write(create);
      ctx.wakeOutbox();
      return { id: stored.id, replyBy: replyBy(stored.createdAt) };
    }),
};
