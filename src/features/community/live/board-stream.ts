import superjson from "superjson";
import type { LiveEvent, PublicBoardEvent } from "#server/output/community.ts";
import { whileVisible } from "#src/lib/while-visible.ts";

export type StreamMessage =
  | { kind: "event"; isMine: boolean; event: PublicBoardEvent }
  | { kind: "position" | "reset" };

/** A message with its position in the stream, from which a new connection continues. */
type Numbered = { number: number; message: StreamMessage };

/** What the pages of one browser send each other. */
type PageMessage =
  | { kind: "stream"; text: string }
  | { kind: "ask-position" }
  | { kind: "position"; number: number };

type Options = { athleteId: number; onMessage: (message: StreamMessage) => void };

/** The last position of this page, for each athlete who has been signed in. */
const lastNumbers = new Map<number, number>();

/**
 * One stream for all pages of this browser, and none while all of them are hidden: the page that
 * holds the lock has the stream and passes its messages on to the others.
 */
export function subscribeToBoard({ athleteId, onMessage }: Options) {
  const name = `honour-board-stream-${athleteId}`;
  const channel = new BroadcastChannel(name);
  let closeStream: (() => void) | undefined;

  const send = (message: PageMessage) => channel.postMessage(message);
  const position = () => lastNumbers.get(athleteId);

  function receive({ number, message }: Numbered) {
    const last = position();
    if (message.kind === "event" && last !== undefined && number <= last) return;
    lastNumbers.set(athleteId, number);
    onMessage(message);
  }

  function broadcast(message: Numbered) {
    receive(message);
    send({ kind: "stream", text: superjson.stringify(message) });
  }

  /** If the page with the stream is further than this one, events were missed while hidden. */
  function comparePosition(number: number) {
    const last = position();
    if (last !== undefined && number <= last) return;
    lastNumbers.set(athleteId, number);
    if (last !== undefined) onMessage({ kind: "reset" });
  }

  channel.onmessage = ({ data }: MessageEvent<PageMessage>) => {
    if (data.kind === "stream") receive(superjson.parse(data.text));
    else if (data.kind === "position") comparePosition(data.number);
    else if (closeStream) send({ kind: "position", number: position() ?? 0 });
  };

  /** Has the stream, and with it the lock, until the promise resolves. */
  async function lead(signal: AbortSignal) {
    const { openEventStream } = await import("#src/lib/event-stream.ts");
    if (signal.aborted) return;
    return new Promise<void>((resolve) => {
      const close = openEventStream<{ id: string; data: LiveEvent }>({
        subscribe: (api, handlers) =>
          api.community.live.subscribe({ lastEventId: position() }, handlers),
        onData: ({ id, data }) => broadcast({ number: Number(id), message: readMessage(data) }),
      });
      closeStream = () => {
        close();
        closeStream = undefined;
        resolve();
      };
    });
  }

  const stop = whileVisible(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    send({ kind: "ask-position" });
    // Browsers have locks on secure origins only; elsewhere each page has its own stream.
    if ("locks" in navigator)
      navigator.locks.request(name, { signal }, () => lead(signal)).catch(ignoreAbort);
    else void lead(signal);
    return () => {
      leaving.abort();
      closeStream?.();
    };
  });

  return () => {
    stop();
    channel.close();
  };
}

function readMessage(message: LiveEvent): StreamMessage {
  if (message.kind !== "event") return message;
  return {
    kind: "event",
    isMine: message.isMine,
    event: superjson.parse<PublicBoardEvent>(message.json),
  };
}

function ignoreAbort(error: unknown) {
  if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
}
