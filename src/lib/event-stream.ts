import { createTRPCClient, httpSubscriptionLink } from "@trpc/react-query";
import superjson from "superjson";
import type { AppRouter } from "#server/routers/index.ts";
import { serverFailure } from "./server-failure.ts";

/*
 * Import this file lazily: the code of subscriptions is then loaded only by screens with a stream.
 */
const client = createTRPCClient<AppRouter>({
  links: [httpSubscriptionLink({ url: "/trpc", transformer: superjson })],
});

const shortestPauseMs = 500;
const longestPauseMs = 30_000;

type Handlers<Data> = {
  onData: (data: Data) => void;
  onComplete: () => void;
  onError: (error: unknown) => void;
};

type EventStream<Data> = {
  /** Called for each connection, so that it can continue after the last event that arrived. */
  subscribe: (api: typeof client, handlers: Handlers<Data>) => { unsubscribe: () => void };
  onData: (data: Data) => void;
};

/** Opens a subscription again whenever it ends, until the returned function is called. */
export function openEventStream<Data>({ subscribe, onData }: EventStream<Data>) {
  let pauseMs = shortestPauseMs;
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscription = open();

  function open() {
    return subscribe(client, {
      onData(data) {
        pauseMs = shortestPauseMs;
        onData(data);
      },
      onComplete: reopen,
      onError(error) {
        // After signing out there is nothing to receive.
        if (serverFailure(error)?.httpStatus !== 401) reopen();
      },
    });
  }

  function reopen() {
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
