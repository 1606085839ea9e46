import { useSyncExternalStore } from "react";
import { localStore, storeKeys } from "#src/lib/local-store.ts";

export type Answer = "yes" | "no";

type Consent = {
  answer: Answer | undefined;
  /** The person asked to change the answer. */
  isReopened: boolean;
};

let consent: Consent = { answer: readAnswer(), isReopened: false };
const listeners = new Set<() => void>();

export function useConsent() {
  return useSyncExternalStore(subscribe, () => consent);
}

export const reopenConsent = () => change({ isReopened: true });

/** Holds for this window even if the browser stores nothing. */
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
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", onStorage);
  };
}

/** Takes over an answer given in another window. */
function onStorage({ key }: StorageEvent) {
  if (key === storeKeys.analytics) change({ answer: readAnswer(), isReopened: false });
}

/** Global Privacy Control: the browser refuses for its owner, whatever was answered before. */
export function hasPrivacySignal() {
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}
