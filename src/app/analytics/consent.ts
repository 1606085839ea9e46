import { useSyncExternalStore } from "react";
import { localStore, storeKeys } from "#src/lib/local-store.ts";

export type Answer = "yes" | "no";

type Consent = {
  answer: Answer | undefined;
  /** The person wants to be asked again. */
  isReopened: boolean;
};

let consent: Consent = { answer: readAnswer(), isReopened: false };
const listeners = new Set<() => void>();

export function useConsent() {
  return useSyncExternalStore(subscribe, () => consent);
}

export const reopenConsent = () => change({ isReopened: true });

/** Holds for this window even where the browser keeps nothing. */
export function answerConsent(answer: Answer) {
  localStore.write(storeKeys.analytics, answer);
  change({ answer, isReopened: false });
}

function change(patch: Partial<Consent>) {
  consent = { ...consent, ...patch };
  for (const listener of listeners) listener();
}

function readAnswer(): Answer | undefined {
  const stored = localStore.read(storeKeys.analytics);
  return stored === "yes" || stored === "no" ? stored : undefined;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", followOtherWindows);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", followOtherWindows);
  };
}

/** An answer given in another window holds here as well. */
function followOtherWindows({ key }: StorageEvent) {
  if (key === storeKeys.analytics) change({ answer: readAnswer(), isReopened: false });
}
