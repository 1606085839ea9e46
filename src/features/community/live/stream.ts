import { createTRPCClient, httpSubscriptionLink } from "@trpc/react-query";
import superjson from "superjson";
import type { LiveEvent, PublicBoardEvent } from "#server/output/community.ts";
import type { AppRouter } from "#server/routers/index.ts";
import { serverFailure } from "#src/lib/trpc.ts";

/** What a board is told. */
export type News =
  | { kind: "event"; isMine: boolean; event: PublicBoardEvent }
  | { kind: "position" | "reset" };

/** As it is told, with the number by which one goes on from there. */
export type Numbered = { number: number; news: News };

/** Of its own, so that pages without a stream do without its code. */
const client = createTRPCClient<AppRouter>({
  links: [httpSubscriptionLink({ url: "/trpc", transformer: superjson })],
});

const shortestPauseMs = 500;
const longestPauseMs = 30_000;

type Stream = {
  /** The number that was heard last, asked for each time the stream is opened. */
  since: () => number | undefined;
  onNews: (news: Numbered) => void;
};

/** Hears of the board until it is closed by its answer; opened again whenever it ends or breaks. */
export function openStream({ since, onNews }: Stream) {
  let pauseMs = shortestPauseMs;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscription = open();

  function open() {
    const input = { lastEventId: since() };
    return client.community.live.subscribe(input, {
      onData({ id, data }) {
        pauseMs = shortestPauseMs;
        onNews({ number: Number(id), news: read(data) });
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

function read(told: LiveEvent): News {
  if (told.kind !== "event") return told;
  return {
    kind: "event",
    isMine: told.isMine,
    event: superjson.parse<PublicBoardEvent>(told.json),
  };
}
