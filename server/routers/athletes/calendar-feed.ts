import * as z from "zod";
import { findFeed, putFeed } from "#db/queries/calendar-feeds.ts";
import { hashToken, newToken } from "#server/accounts/session.ts";
import { publicUrl } from "#server/env.ts";
import { inPersonProcedure, signedInProcedure } from "#server/trpc.ts";

const feed = z.object({ createdAt: z.date(), lastReadAt: z.date().nullable() });

export const feedProcedures = {
  /** The address for calendar programs, without its secret part; null before the first. */
  feed: signedInProcedure
    .output(feed.nullable())
    .query(async ({ ctx }) => (await findFeed(ctx.database.read, ctx.viewer.userId)) ?? null),

  /** A new address, shown this once; the old one ends. */
  renewFeed: inPersonProcedure.output(z.object({ url: z.string() })).mutation(async ({ ctx }) => {
    const token = newToken();
    const { userId } = ctx.viewer;
    const stored = { userId, tokenHash: hashToken(token), createdAt: ctx.now() };
    await ctx.database.write((tx) => putFeed(tx, stored));
    return { url: `${publicUrl(ctx.env)}/calendar/${token}.ics` };
  }),
};
