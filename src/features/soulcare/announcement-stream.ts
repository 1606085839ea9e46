import { createTRPCClient, httpSubscriptionLink } from "@trpc/react-query";
import superjson from "superjson";
import type { AppRouter } from "#server/routers/index.ts";
import { serverFailure } from "#src/lib/trpc.ts";

/** Of its own, so that the dashboard is there before its code is. */
const client = createTRPCClient<AppRouter>({
  links: [httpSubscriptionLink({ url: "/trpc", transformer: superjson })],
});

const pauseMs = 2_000;

/** Hears in which state the announcements are, until it is closed by its answer. */
export function openStream(onState: (state: string) => void) {
  let isClosed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let subscription = open();

  function open() {
    return client.soulcare.announcementNews.subscribe(undefined, {
      onData: onState,
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
  }

  return () => {
    isClosed = true;
    clearTimeout(timer);
    subscription.unsubscribe();
  };
}
