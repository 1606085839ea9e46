import { useEffect } from "react";
import { trpc } from "#src/lib/trpc.ts";

let lastState: string | undefined;

/** Asks for the announcements anew when they change, while somebody looks at them. */
export function useAnnouncementStream() {
  const utils = trpc.useUtils();

  useEffect(() => {
    let close: (() => void) | undefined;
    let isVisible = false;

    function onState(state: string) {
      if (lastState !== undefined && state !== lastState)
        void utils.soulcare.announcements.invalidate();
      lastState = state;
    }

    async function syncWithVisibility() {
      close?.();
      close = undefined;
      isVisible = document.visibilityState !== "hidden";
      if (!isVisible) return;
      const { openStream } = await import("./announcement-stream.ts");
      if (isVisible && !close) close = openStream(onState);
    }

    document.addEventListener("visibilitychange", syncWithVisibility);
    void syncWithVisibility();
    return () => {
      isVisible = false;
      document.removeEventListener("visibilitychange", syncWithVisibility);
      close?.();
    };
  }, [utils]);
}
