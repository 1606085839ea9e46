import { useCallback, useSyncExternalStore } from "react";
import { plainDay } from "./format.ts";

const listeners = new Set<() => void>();
let day = "";
let timer: ReturnType<typeof setTimeout> | undefined;

/** Calls `listener` when the local day changes: at midnight, or when the page is visible again. */
export function onNewDay(listener: () => void) {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/** The local day in the format of a date input: 2025-08-12. */
export const useToday = () => useSyncExternalStore(onNewDay, today, today);

/** The time of this render; renders again on a new day, and once `moment` has come. */
export function useNow(moment?: Date) {
  const day = useToday();
  const at = moment?.getTime() ?? 0;
  // The longest timer lasts 24 days, so each day sets its own.
  const subscribe = useCallback((listener: () => void) => onMoment(at, day, listener), [at, day]);
  const hasCome = () => at <= Date.now();
  useSyncExternalStore(subscribe, hasCome, hasCome);
  return new Date();
}

/** Calls `listener` when the moment comes on this day, or when the page is seen again after it. */
function onMoment(at: number, day: string, listener: () => void) {
  if (plainDay(new Date(at)) !== day) return () => {};
  // Timers may run a moment early.
  const timer = setTimeout(listener, at - Date.now() + 50);
  document.addEventListener("visibilitychange", listener);
  addEventListener("focus", listener);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", listener);
    removeEventListener("focus", listener);
  };
}

const today = () => plainDay(new Date());

function start() {
  day = today();
  waitForMidnight();
  // Timers stop while the computer sleeps.
  document.addEventListener("visibilitychange", look);
  addEventListener("focus", look);
}

function stop() {
  clearTimeout(timer);
  document.removeEventListener("visibilitychange", look);
  removeEventListener("focus", look);
}

function waitForMidnight() {
  const now = new Date();
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  timer = setTimeout(look, midnight.getTime() - now.getTime());
}

function look() {
  clearTimeout(timer);
  waitForMidnight();
  if (today() === day) return;
  day = today();
  for (const listener of [...listeners]) listener();
}
