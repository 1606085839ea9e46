import { useMemo, useSyncExternalStore } from "react";
import { parseItems } from "#src/lib/item-list.ts";
import { entriesIn } from "#src/lib/journal-entry.ts";
import { onItemsChange, readItemsText } from "#src/lib/journal-items.ts";

/** What is kept on this device, as it is now, also when another tab changes it. */
export function useEntries() {
  const text = useSyncExternalStore(onItemsChange, readItemsText);
  return useMemo(() => {
    const items = parseItems(text) ?? [];
    const entries = entriesIn(items);
    return { entries, oddCount: items.length - entries.length };
  }, [text]);
}
