import { tracked } from "@trpc/server";
import { liveInput } from "../../input/community.ts";
import type { StreamMessage } from "../../live/board.ts";
import type { LiveEvent } from "../../output/community.ts";
import { signedInProcedure } from "../../trpc.ts";

/** After this time the stream ends and the page reconnects, which checks the session again. */
const maxStreamMs = 5 * 60_000;

export const liveProcedures = {
  live: signedInProcedure.input(liveInput).subscription(async function* ({ ctx, input, signal }) {
    const { athleteId } = ctx.viewer;
    const ended = AbortSignal.any([AbortSignal.timeout(maxStreamMs), ...(signal ? [signal] : [])]);
    const since = input?.lastEventId ?? undefined;
    for await (const message of ctx.board.subscribe({ owner: ctx.viewer, since, signal: ended })) {
      const event = eventFor(message, athleteId);
      if (event) yield tracked(String(message.number), event);
    }
  }),
};

/** The message as this athlete gets it; undefined if the athlete must not get it. */
function eventFor(message: StreamMessage, athleteId: number | null): LiveEvent | undefined {
  if (message.kind !== "event") return { kind: message.kind };
  const { authorId, isHidden, mutedBy, json } = message.event;
  const isMine = authorId !== null && authorId === athleteId;
  if (isMine && isHidden) return undefined;
  if (athleteId !== null && mutedBy.has(athleteId)) return undefined;
  return { kind: "event", isMine, json };
}
