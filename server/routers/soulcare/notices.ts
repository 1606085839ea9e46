import { signedInProcedure } from "../../trpc.ts";

/** Streams end after this time and reconnect, so an expired session stops receiving events. */
const longestMs = 5 * 60_000;

export const noticeProcedures = {
  /** A value that changes whenever the announcements change. */
  announcementNews: signedInProcedure.subscription(async function* ({ ctx, signal }) {
    const ends = AbortSignal.any([AbortSignal.timeout(longestMs), ...(signal ? [signal] : [])]);
    yield* ctx.board.subscribeToAnnouncements({ userId: ctx.viewer.userId, signal: ends });
  }),
};
