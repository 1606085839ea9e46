import { useEffect } from "react";
import { trpc } from "#src/lib/trpc.ts";

let lastHeard: string | undefined;

/** Asks for the announcements anew when they change, while somebody looks at them. */
export function useAnnouncementNews() {
  const utils = trpc.useUtils();

  useEffect(() => {
    let close: (() => void) | undefined;
    let isLooking = false;

    function hear(state: string) {
      if (lastHeard !== undefined && state !== lastHeard)
        void utils.soulcare.announcements.invalidate();
      lastHeard = state;
    }

    async function follow() {
      close?.();
      close = undefined;
      isLooking = document.visibilityState !== "hidden";
      if (!isLooking) return;
      const { openStream } = await import("./announcement-stream.ts");
      if (isLooking && !close) close = openStream(hear);
    }

    document.addEventListener("visibilitychange", follow);
    void follow();
    return () => {
      isLooking = false;
      document.removeEventListener("visibilitychange", follow);
      close?.();
    };
  }, [utils]);
}
