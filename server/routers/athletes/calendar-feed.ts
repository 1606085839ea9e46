import * as z from "zod";
import { findFeed, putFeed } from "#db/queries/calendar-feeds.ts";
import { hashToken, newToken } from "#server/accounts/session.ts";
import { publicUrl } from "#server/env.ts";
import { inPersonProcedure, signedInProcedure } from "#server/trpc.ts";

const feed = z.object({ createdAt: z.date(), lastReadAt: z.date().nullable() });

export const feedProcedures = {
  /** When the feed URL was created and last read, without the secret URL; null without a feed. */
  feed: signedInProcedure
    .output(feed.nullable())
    .query(async ({ ctx }) => (await findFeed(ctx.database.read, ctx.viewer.userId)) ?? null),

  /** Creates the feed URL, which is shown only this once; an earlier URL stops working. */
  renewFeed: inPersonProcedure.output(z.object({ url: z.string() })).mutation(async ({ ctx }) => {
    const token = newToken();
    const { userId } = ctx.viewer;
    const stored = { userId, tokenHash: hashToken(token), createdAt: ctx.now() };
    await ctx.database.write((tx) => putFeed(tx, stored));
    return { url: `${publicUrl(ctx.env)}/calendar/${token}.ics` };
  }),
};
