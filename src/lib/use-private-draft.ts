import { useEffect, useRef, useState } from "react";
import { type DraftKey, dropDraft, type Owner, writeDraft } from "./private-drafts.ts";

const saveDelayMs = 1_000;

type Status = { keptAt?: Date; isRefused?: boolean };

/** Saves a changed draft within a second, and when the page is hidden. Call `keepNow` on blur. */
export function usePrivateDraft(key: DraftKey, owner: Owner, part?: string) {
  const [status, setStatus] = useState<Status>({});
  const waiting = useRef<{ draft: object; timer: ReturnType<typeof setTimeout> }>(undefined);

  function stopWaiting() {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }

  const [actions] = useState(() => ({
    keep(draft: object) {
      const timer = waiting.current?.timer ?? setTimeout(() => actions.keepNow(), saveDelayMs);
      waiting.current = { draft, timer };
    },
    keepNow() {
      if (!waiting.current) return;
      const isKept = writeDraft(key, owner, waiting.current.draft, part);
      stopWaiting();
      setStatus(isKept ? { keptAt: new Date() } : { isRefused: true });
    },
    drop() {
      stopWaiting();
      dropDraft(key, owner, part);
      setStatus({});
    },
  }));

  useEffect(() => {
    addEventListener("pagehide", actions.keepNow);
    document.addEventListener("visibilitychange", actions.keepNow);
    return () => {
      removeEventListener("pagehide", actions.keepNow);
      document.removeEventListener("visibilitychange", actions.keepNow);
      actions.keepNow();
    };
  }, [actions]);

  return { ...status, ...actions };
}
