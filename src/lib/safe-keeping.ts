import { localStore, storeKeys } from "./local-store.ts";

/** A reminder is due for this many entries without a copy, or for one that is this old. */
const dueEntries = 5;
const dueMs = 30 * 24 * 60 * 60_000;

type Moments = {
  now: Date;
  /** When a copy was last saved to a file; undefined if there is none. */
  copiedAt: Date | undefined;
  /** When the athlete chose "Not now". */
  snoozedAt: Date | undefined;
};

/**
 * How many entries of the journal, which were changed at these moments, are in no copy; 0 while no
 * reminder is due.
 */
export function countDue(changed: readonly Date[], { now, copiedAt, snoozedAt }: Moments) {
  const isRecent = (moment: Date | undefined) =>
    moment !== undefined && now.getTime() - moment.getTime() < dueMs;
  if (isRecent(snoozedAt)) return 0;
  const uncopied = changed.filter((moment) => !copiedAt || moment > copiedAt);
  const isDue = uncopied.length >= dueEntries || uncopied.some((moment) => !isRecent(moment));
  return isDue ? uncopied.length : 0;
}

const listeners = new Set<() => void>();

function mark(key: string, now: Date) {
  localStore.write(key, now.toISOString());
  for (const listener of listeners) listener();
}

export const markCopied = (now: Date) => mark(storeKeys.journalCopied, now);
export const snoozeReminder = (now: Date) => mark(storeKeys.copySnoozed, now);

/** Both moments as one text, which React can compare. */
export const readMoments = () =>
  [storeKeys.journalCopied, storeKeys.copySnoozed].map((key) => localStore.read(key)).join(" ");

/** The moments in the text of `readMoments`. */
export function momentsIn(text: string) {
  const [copiedAt, snoozedAt] = text
    .split(" ")
    .map((moment) => (Number.isNaN(Date.parse(moment)) ? undefined : new Date(moment)));
  return { copiedAt, snoozedAt };
}

export function subscribeToMoments(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Asks the browser, once, not to clear what it stores. Returns false if it refuses now, and true
 * without asking if it was asked before.
 */
export async function askToPersist() {
  if (!navigator.storage?.persist || localStore.read(storeKeys.askedToPersist) !== null)
    return true;
  localStore.write(storeKeys.askedToPersist, "1");
  return navigator.storage.persist();
}
