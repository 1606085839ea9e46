import { tracked } from "@trpc/server";
import { liveInput } from "../../input/community.ts";
import type { Told } from "../../live/board.ts";
import type { LiveEvent } from "../../output/community.ts";
import { signedInProcedure } from "../../trpc.ts";

/** Then the stream ends and is asked for anew, so that nobody hears on whose session is over. */
const longestMs = 5 * 60_000;

export const liveProcedures = {
  /** What happens on the board, from where one left off. */
  live: signedInProcedure.input(liveInput).subscription(async function* ({ ctx, input, signal }) {
    const { athleteId, userId } = ctx.viewer;
    const ends = AbortSignal.any([AbortSignal.timeout(longestMs), ...(signal ? [signal] : [])]);
    const since = input.lastEventId ?? undefined;
    for await (const told of ctx.board.watch({ userId, since, signal: ends })) {
      const heard = hearing(told, athleteId);
      if (heard) yield tracked(String(told.number), heard);
    }
  }),
};

/** What of it this athlete hears; undefined where it is not for them. */
function hearing(told: Told, athleteId: number | null): LiveEvent | undefined {
  if (told.kind !== "news") return { kind: told.kind };
  const { authorId, isHidden, mutedBy, json } = told.news;
  const isMine = authorId !== null && authorId === athleteId;
  if (isMine && isHidden) return undefined;
  if (athleteId !== null && mutedBy.has(athleteId)) return undefined;
  return { kind: "news", isMine, json };
}
