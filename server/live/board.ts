import { errorCode } from "#db/errors.ts";
import { createAnnouncementStream } from "./announcement-stream.ts";
import type { BoardEvent } from "./board-events.ts";
import { createBuffer } from "./buffer.ts";
import { createEventPoller, type Deps } from "./event-poller.ts";
import { createStreamLimit } from "./stream-limit.ts";

/** Something that happened; or that one has heard all up to this number; or has missed too much. */
export type StreamMessage =
  | { kind: "event"; number: number; event: BoardEvent }
  | { kind: "position" | "reset"; number: number };

type Subscriber = {
  /** The account that looks. */
  userId: number;
  /** How far one has heard, if one has been here before. */
  since?: number | undefined;
  signal?: AbortSignal | undefined;
};

/** Of what somebody missed; beyond that the page asks anew. */
const maxMissed = 200;
/** So that a page on its way to its first stream misses nothing. */
const recentMs = 15_000;

/** Of one account at a time: a browser needs one. */
const maxStreamsPerAccount = 20;

export type Board = ReturnType<typeof createBoard>;

/** Tells those who look at the board what happens on it, in whichever process. */
export function createBoard(deps: Deps) {
  const { database, log, now } = deps;
  const poller = createEventPoller(deps);
  const closing = new AbortController();
  const streamLimit = createStreamLimit(maxStreamsPerAccount);
  const announcementStream = createAnnouncementStream(deps);

  /** What was missed, and how far one has heard with it. */
  async function* catchUp(since: number | undefined, last: number): AsyncGenerator<StreamMessage> {
    const missedEvents = await (since === undefined ? readRecent(last) : readMissed(since, last));
    if (!missedEvents) return yield { kind: "reset", number: last };
    for (const event of missedEvents) yield eventMessage(event);
    yield { kind: "position", number: missedEvents.at(-1)?.number ?? last };
  }

  async function readMissed(since: number, last: number) {
    const missedEvents = await poller.read(since, maxMissed + 1);
    const next = missedEvents[0]?.number ?? last + 1;
    return next === since + 1 && missedEvents.length <= maxMissed ? missedEvents : undefined;
  }

  async function readRecent(last: number) {
    const recent = await poller.read(Math.max(last - maxMissed, 0), maxMissed);
    return recent.filter(({ at }) => at.getTime() > now().getTime() - recentMs);
  }

  async function* subscribe({ userId, ...subscriber }: Subscriber): AsyncGenerator<StreamMessage> {
    streamLimit.acquire(userId);
    try {
      yield* messagesFor(subscriber);
    } finally {
      streamLimit.release(userId);
    }
  }

  async function* messagesFor({
    since,
    signal,
  }: Omit<Subscriber, "userId">): AsyncGenerator<StreamMessage> {
    const buffer = createBuffer<BoardEvent>(maxMissed);
    const ended = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
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
    watch: subscribe,

    /** The same for the announcements of the staff, which stand on the dashboard. */
    subscribeToAnnouncements: ({ userId, signal }: { userId: number; signal: AbortSignal }) =>
      announcementStream({ userId, signal: AbortSignal.any([closing.signal, signal]) }),

    /** After a write that put an event down, or changed an announcement. What is written stays, whether or not it can be told. */
    async publishBoardEvent() {
      try {
        await database.signal();
      } catch (error) {
        log.warn({ code: errorCode(error) }, "board not told");
      }
    },

    /** Ends every stream; whoever looks comes again, to a process that goes on. */
    close: () => closing.abort(),
  };
}

const eventMessage = (event: BoardEvent): StreamMessage => ({
  kind: "event",
  number: event.number,
  event,
});
