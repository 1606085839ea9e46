import { useMemo, useSyncExternalStore } from "react";
import { onItemsChange, parseItems, readItemsText } from "#src/lib/journal-items.ts";
import { entriesIn } from "./entry.ts";

/** What is kept on this device, as it is now, also when another tab changes it. */
export function useEntries() {
  const text = useSyncExternalStore(onItemsChange, readItemsText);
  return useMemo(() => {
    const items = parseItems(text) ?? [];
    const entries = entriesIn(items);
    return { entries, oddCount: items.length - entries.length };
  }, [text]);
}
