import { errorCode } from "#db/errors.ts";
import type { BoardEvent } from "./board-events.ts";
import { createEventPoller, type Deps } from "./event-poller.ts";
import { createNews } from "./news.ts";
import { createStreamSessions, type StreamOwner } from "./stream-sessions.ts";
import { createBuffer, createStreamLimit } from "./streams.ts";

/** "position": all events up to this number were sent. "reset": reload, as too many were missed. */
export type StreamMessage =
  | { kind: "event"; number: number; event: BoardEvent }
  | { kind: "position" | "reset"; number: number };

type Subscriber = {
  owner: StreamOwner;
  /** The number of the last event that this page has received. */
  since?: number | undefined;
  signal?: AbortSignal | undefined;
};

type NewsSubscriber = Pick<Subscriber, "signal"> & {
  owner: StreamOwner & { athleteId: number | null };
};

/** If a page has missed more events than this, it reloads instead. */
const maxMissed = 200;
/** A new stream begins with events up to this age, as its page may have loaded before them. */
const recentMs = 15_000;

/** A browser opens one stream for all its tabs. */
const maxStreamsPerAccount = 20;

export type Board = ReturnType<typeof createBoard>;

/** Sends board events to open pages, whichever process wrote them. */
export function createBoard(deps: Deps) {
  const { database, log, now } = deps;
  const poller = createEventPoller(deps);
  const closing = new AbortController();
  const streamLimit = createStreamLimit(maxStreamsPerAccount);
  const news = createNews(deps);
  const sessions = createStreamSessions(deps);

  /** Sends what was missed, then the position. */
  async function* catchUp(since: number | undefined, last: number): AsyncGenerator<StreamMessage> {
    const missedEvents = await (since === undefined ? readRecent(last) : readMissed(since, last));
    if (!missedEvents) return yield { kind: "reset", number: last };
    for (const event of missedEvents) yield eventMessage(event);
    yield { kind: "position", number: missedEvents.at(-1)?.number ?? last };
  }

  /** Undefined if too many were missed, or if some were deleted together with their post. */
  async function readMissed(since: number, last: number) {
    const missedEvents = await poller.read(since, maxMissed + 1);
    const next = missedEvents[0]?.number ?? last + 1;
    return next === since + 1 && missedEvents.length <= maxMissed ? missedEvents : undefined;
  }

  async function readRecent(last: number) {
    const recent = await poller.read(Math.max(last - maxMissed, 0), maxMissed);
    return recent.filter(({ at }) => at.getTime() > now().getTime() - recentMs);
  }

  async function* subscribe({ owner, since, signal }: Subscriber): AsyncGenerator<StreamMessage> {
    streamLimit.acquire(owner.userId);
    try {
      yield* sessions.during(owner, [closing.signal, signal], (ended) => messagesFor(since, ended));
    } finally {
      streamLimit.release(owner.userId);
    }
  }

  async function* messagesFor(
    since: number | undefined,
    ended: AbortSignal,
  ): AsyncGenerator<StreamMessage> {
    const buffer = createBuffer<BoardEvent>(maxMissed);
    ended.addEventListener("abort", buffer.close);
    let lastSent = 0;
    try {
      for await (const message of catchUp(since, await poller.subscribe(buffer.push))) {
        lastSent = message.number;
        yield message;
      }
      for await (const event of buffer.items())
        if (event.number > lastSent) yield eventMessage(event);
    } finally {
      ended.removeEventListener("abort", buffer.close);
      await poller.unsubscribe(buffer.push);
    }
  }

  return {
    subscribe,

    subscribeToNews: ({ owner, signal }: NewsSubscriber) =>
      sessions.during(owner, [closing.signal, signal], (ended) =>
        news({ userId: owner.userId, athleteId: owner.athleteId, signal: ended }),
      ),

    /** Ends the streams of sessions and tokens. Call this after the write that ended them. */
    end: sessions.end,

    /** Makes open pages look for news. Call this after a write that stored any kind of news. */
    async publishBoardEvent() {
      try {
        await database.signal();
      } catch (error) {
        log.warn({ code: errorCode(error) }, "board event not signalled");
      }
    },

    /** Ends every stream at shutdown; pages reconnect to another process. */
    close: () => closing.abort(),
  };
}

const eventMessage = (event: BoardEvent): StreamMessage => ({
  kind: "event",
  number: event.number,
  event,
});
