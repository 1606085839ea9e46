import { useEffect, useState, useSyncExternalStore } from "react";
import { onNotesErased } from "#src/lib/device-notes.ts";
import type { KeptText } from "#src/lib/kept-text.ts";

/** A field for the screen; leaving it in whichever way keeps what is in it. */
export function useKeptText(make: () => KeptText) {
  const [kept] = useState(make);
  const value = useSyncExternalStore(kept.subscribe, kept.read);
  const hasKept = useSyncExternalStore(kept.subscribe, kept.hasKept);

  useEffect(() => {
    const keep = () => kept.keepNow();
    const stopListening = onNotesErased(kept.forget);
    addEventListener("pagehide", keep);
    addEventListener("beforeunload", keep);
    document.addEventListener("visibilitychange", keep);
    return () => {
      kept.keepNow();
      stopListening();
      removeEventListener("pagehide", keep);
      removeEventListener("beforeunload", keep);
      document.removeEventListener("visibilitychange", keep);
    };
  }, [kept]);

  return { value, hasKept, type: kept.type, keepNow: kept.keepNow };
}
