import { onNotesErased } from "./device-notes.ts";
import { localStore } from "./local-store.ts";
import { onSignOut } from "./sign-out-cleanup.ts";
import { type StorageTrouble, storageTrouble } from "./storage-trouble.ts";

type Change = (text: string | null) => string | null;

export type DeviceText = ReturnType<typeof deviceText>;

/**
 * One text of this browser. Every change reads anew before it writes, so that nothing of another tab
 * is lost; a change that the browser does not keep lasts for the visit and is tried again with the next.
 */
export function deviceText(key: string, { isFree = () => true }: { isFree?: () => boolean } = {}) {
  const listeners = new Set<() => void>();
  let unkept: readonly Change[] = [];
  let trouble: StorageTrouble | undefined;
  let latest:
    | { stored: string | null; changes: readonly Change[]; text: string | null }
    | undefined;
  let stopListening: (() => void) | undefined;

  function tell() {
    for (const listener of listeners) listener();
  }

  function forget() {
    unkept = [];
    trouble = undefined;
    stopListening?.();
    stopListening = undefined;
    tell();
  }

  function read() {
    const stored = localStore.read(key);
    if (latest?.stored === stored && latest.changes === unkept) return latest.text;
    const text = unkept.reduce((before, change) => change(before), stored);
    latest = { stored, changes: unkept, text };
    return text;
  }

  function write(text: string | null) {
    if (text === null) localStore.remove(key);
    return text === null || localStore.write(key, text);
  }

  /** Keeps the change, or leaves everything as it is. */
  function keep(change: Change) {
    const text = change(read());
    if (text === read() && unkept.length === 0) return true;
    if (!isFree() || !write(text)) return false;
    forget();
    return true;
  }

  onSignOut(forget);

  return {
    key,
    read,
    keep,
    trouble: () => trouble,

    change(change: Change) {
      if (keep(change)) return;
      trouble = storageTrouble();
      unkept = [...unkept, change];
      stopListening ??= onNotesErased(forget);
      tell();
    },

    /** Calls back when the text has changed, here or in another tab. */
    subscribe(listener: () => void) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      addEventListener("storage", onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener("storage", onStorage);
      };
    },
  };
}
