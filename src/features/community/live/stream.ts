import { createTRPCClient, httpSubscriptionLink } from "@trpc/react-query";
import superjson from "superjson";
import type { LiveEvent, PublicBoardEvent } from "#server/output/community.ts";
import type { AppRouter } from "#server/routers/index.ts";
import { serverFailure } from "#src/lib/trpc.ts";

/** What a board is told. */
export type StreamMessage =
  | { kind: "event"; isMine: boolean; event: PublicBoardEvent }
  | { kind: "position" | "reset" };

/** As it is told, with the number by which one goes on from there. */
export type Numbered = { number: number; message: StreamMessage };

/** Of its own, so that pages without a stream do without its code. */
const client = createTRPCClient<AppRouter>({
  links: [httpSubscriptionLink({ url: "/trpc", transformer: superjson })],
});

const shortestPauseMs = 500;
const longestPauseMs = 30_000;

type Stream = {
  /** The number that was heard last, asked for each time the stream is opened. */
  since: () => number | undefined;
  onMessage: (message: Numbered) => void;
};

/** Hears of the board until it is closed by its answer; opened again whenever it ends or breaks. */
export function openStream({ since, onMessage }: Stream) {
  let pauseMs = shortestPauseMs;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscription = open();

  function open() {
    const input = { lastEventId: since() };
    return client.community.live.subscribe(input, {
      onData({ id, data }) {
        pauseMs = shortestPauseMs;
        onMessage({ number: Number(id), message: read(data) });
      },
      onComplete: again,
      onError(error) {
        // Whoever has signed out has nothing more to hear.
        if (serverFailure(error)?.httpStatus !== 401) again();
      },
    });
  }

  function again() {
    if (isClosed) return;
    timer = setTimeout(() => {
      subscription = open();
    }, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }

  return () => {
    isClosed = true;
    clearTimeout(timer);
    subscription.unsubscribe();
  };
}

function read(event: LiveEvent): StreamMessage {
  if (event.kind !== "event") return event;
  return {
    kind: "event",
    isMine: event.isMine,
    event: superjson.parse<PublicBoardEvent>(event.json),
  };
}
