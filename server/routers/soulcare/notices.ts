import { signedInProcedure } from "../../trpc.ts";

/** Then the stream ends and is asked for anew, so that nobody hears on whose session is over. */
const longestMs = 5 * 60_000;

export const noticeProcedures = {
  /** A word that is another one whenever the announcements are others. */
  announcementNews: signedInProcedure.subscription(async function* ({ ctx, signal }) {
    const ends = AbortSignal.any([AbortSignal.timeout(longestMs), ...(signal ? [signal] : [])]);
    yield* ctx.board.subscribeToAnnouncements({ userId: ctx.viewer.userId, signal: ends });
  }),
};
