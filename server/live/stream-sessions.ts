import { errorCode } from "#db/errors.ts";
import { listLiveSessions } from "#db/queries/accounts.ts";
import { listLiveTokens } from "#db/queries/api-tokens.ts";
import type { Viewer } from "../accounts/session.ts";
import type { Deps } from "./event-poller.ts";

/** The user who opened a stream, and the session or API token used for it. */
export type StreamOwner = Pick<Viewer, "userId" | "sessionId" | "tokenId">;

/** The sessions and API tokens that a write ended. */
export type Ended = { sessionIds?: readonly number[]; tokenIds?: readonly number[] };

/** Finds sessions and tokens that have expired or were ended by another process. */
const checkEveryMs = 15_000;

type Stream = { owner: StreamOwner; ending: AbortController };

/** Ends streams whose session or token has ended. */
export function createStreamSessions({ database, log, now }: Deps) {
  const streams = new Set<Stream>();
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Ends those of the streams whose session or token is no longer valid. */
  async function endInvalid(checked: readonly Stream[]) {
    const owners = checked.map(({ owner }) => owner);
    const at = now();
    const sessionIds = owners.flatMap(({ sessionId }) => sessionId ?? []);
    const tokenIds = owners.flatMap(({ tokenId }) => tokenId ?? []);
    const sessions = new Set<number | null>(
      await listLiveSessions(database.read, { ids: sessionIds, now: at }),
    );
    const tokens = new Set<number | undefined>(
      await listLiveTokens(database.read, { ids: tokenIds, now: at }),
    );
    for (const { owner, ending } of checked)
      if (!sessions.has(owner.sessionId) && !tokens.has(owner.tokenId)) ending.abort();
  }

  async function checkAll() {
    try {
      await endInvalid([...streams]);
    } catch (error) {
      log.warn({ code: errorCode(error) }, "sessions of streams not read");
    }
  }

  function close(stream: Stream) {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    /** Ends streams in this process at once. Other processes end theirs at their next check. */
    end({ sessionIds = [], tokenIds = [] }: Ended) {
      const sessions = new Set<number | null>(sessionIds);
      const tokens = new Set<number | undefined>(tokenIds);
      for (const { owner, ending } of streams)
        if (sessions.has(owner.sessionId) || tokens.has(owner.tokenId)) ending.abort();
    },

    /** Runs `work` with a signal that aborts when the session ends or one of `others` aborts. */
    async *during<T>(
      owner: StreamOwner,
      others: readonly (AbortSignal | undefined)[],
      work: (ended: AbortSignal) => AsyncGenerator<T>,
    ) {
      const stream = { owner, ending: new AbortController() };
      streams.add(stream);
      timer ??= setInterval(() => void checkAll(), checkEveryMs).unref();
      try {
        // The session may have ended since the request began.
        await endInvalid([stream]);
        const signals = [stream.ending.signal, ...others.filter((signal) => signal !== undefined)];
        const ended = AbortSignal.any(signals);
        if (!ended.aborted) yield* work(ended);
      } finally {
        close(stream);
      }
    },
  };
}
