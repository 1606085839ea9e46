import { useState } from "react";
import { localStore, readJson, storeKeys } from "#src/lib/local-store.ts";

/** The announcements that were sent away in this browser. */
export function useDismissed() {
  const [ids, setIds] = useState(readDismissed);

  function dismiss(id: number) {
    const next = [...ids, id];
    localStore.write(storeKeys.dismissedAnnouncements, JSON.stringify(next));
    setIds(next);
  }

  return { isDismissed: (id: number) => ids.includes(id), dismiss };
}

function readDismissed(): number[] {
  const stored = readJson(localStore, storeKeys.dismissedAnnouncements);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "number") : [];
}
