import { useEffect } from "react";
import { trpc } from "#src/lib/trpc.ts";

/** The state that arrived last; it outlives the screen, so that coming back misses no change. */
let lastState: string | undefined;

/** Refetches the announcements when they change, while the page is visible. */
export function useAnnouncementStream() {
  const utils = trpc.useUtils();

  useEffect(() => {
    let close: (() => void) | undefined;
    let isLeft = false;

    function onData(state: string) {
      if (lastState !== undefined && state !== lastState)
        void utils.soulcare.announcements.invalidate();
      lastState = state;
    }

    async function open() {
      const { openEventStream, whileVisible } = await import("#src/lib/event-stream.ts");
      if (isLeft) return;
      close = whileVisible(() =>
        openEventStream<string>({
          subscribe: (api, handlers) =>
            api.soulcare.announcementNews.subscribe(undefined, handlers),
          onData,
        }),
      );
    }

    void open();
    return () => {
      isLeft = true;
      close?.();
    };
  }, [utils]);
}
