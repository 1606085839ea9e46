import { useEffect } from "react";
import { useViewer } from "#src/lib/use-viewer.ts";
import { applyEvent } from "./apply-news.ts";
import { newsStore } from "./news-store.ts";
import { subscribeToBoard } from "./shared-stream.ts";

let lastSeenBy: number | undefined;

/** Keeps a screen of the community up to date while somebody looks at it. */
export function useBoardEvents() {
  const athleteId = useViewer()?.athleteId ?? 0;

  useEffect(() => {
    // What another athlete has not seen yet is not for this one.
    if (lastSeenBy !== athleteId) newsStore.clear();
    lastSeenBy = athleteId;
    return subscribeToBoard({ athleteId, onMessage: applyEvent });
  }, [athleteId]);
}
