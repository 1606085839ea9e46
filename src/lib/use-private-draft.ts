import { useEffect, useRef, useState } from "react";
import { type DraftKey, dropDraft, type Owner, writeDraft } from "./private-drafts.ts";

const everyMs = 1_000;

type Status = { keptAt?: Date; isRefused?: boolean };

/** Keeps a draft each second, and before the field or the page is left. */
export function usePrivateDraft(key: DraftKey, owner: Owner, part?: string) {
  const [status, setStatus] = useState<Status>({});
  const waiting = useRef<{ draft: object; timer: ReturnType<typeof setTimeout> }>(undefined);

  function stopWaiting() {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
  }

  const [acts] = useState(() => ({
    keep(draft: object) {
      const timer = waiting.current?.timer ?? setTimeout(() => acts.keepNow(), everyMs);
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
    addEventListener("pagehide", acts.keepNow);
    document.addEventListener("visibilitychange", acts.keepNow);
    return () => {
      removeEventListener("pagehide", acts.keepNow);
      document.removeEventListener("visibilitychange", acts.keepNow);
      acts.keepNow();
    };
  }, [acts]);

  return { ...status, ...acts };
}
