import { useSyncExternalStore } from "react";

/**
 * "asking": a request got no answer, and the server is asked whether it is there. "back": it has
 * just answered again.
 */
type Connection = "there" | "asking" | "lost" | "back";

/** The first waits between checks or tries, and all later ones. */
const pausesMs = [5_000, 10_000, 20_000];
const longPauseMs = 30_000;
const quietMs = 60_000;
const longestAnswerMs = 5_000;
const backShownMs = 4_000;

let connection: Connection = "there";
let timer: ReturnType<typeof setTimeout> | undefined;
/** How often what waits was sent again, while the server was there, without a quiet minute. */
let tries = 0;
/** When what waits is sent again, while the server is there. */
let resendAt = Infinity;
let pause: ReturnType<typeof setTimeout> | undefined;
let quiet: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const backListeners = new Set<() => void>();
const lossListeners = new Set<() => void>();

function change(next: Connection) {
  connection = next;
  for (const listener of listeners) listener();
}

/** Call it when a request got no answer at all: checks whether the server still answers. */
export function suspectLoss() {
  if (connection === "asking" || connection === "lost") return;
  change("asking");
  void ask(0);
}

async function ask(asked: number) {
  clearTimeout(timer);
  if (await isAnswering()) return asked === 0 ? stay() : comeBack();
  if (connection !== "lost") lose();
  timer = setTimeout(() => void ask(asked + 1), pauseMs(asked));
}

const pauseMs = (count: number) => pausesMs[count] ?? longPauseMs;

/** Asks the server now, whatever `connection` says. */
export async function isAnswering() {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(longestAnswerMs);
    return (await fetch("/healthz", { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}

function lose() {
  change("lost");
  for (const tell of lossListeners) tell();
}

/**
 * One answer was lost. The pause is for requests that fail again each time; another lost answer
 * does not make it longer.
 */
function stay() {
  change("there");
  clearTimeout(quiet);
  clearTimeout(pause);
  resendAt = Math.min(resendAt, Date.now() + pauseMs(tries));
  pause = setTimeout(() => {
    resendAt = Infinity;
    tries += 1;
    quiet = setTimeout(forgetTries, quietMs);
    goOn();
  }, resendAt - Date.now());
}

function forgetTries() {
  tries = 0;
}

function comeBack() {
  change("back");
  clearTimeout(pause);
  resendAt = Infinity;
  forgetTries();
  goOn();
  timer = setTimeout(() => change("there"), backShownMs);
}

function goOn() {
  for (const listener of backListeners) listener();
}

if (typeof window !== "undefined") {
  addEventListener("offline", suspectLoss);
  addEventListener("online", () => {
    if (connection === "lost") void ask(1);
  });
}

/**
 * Calls back when a request that got no answer can be sent again: each time that the server answers
 * again, and a moment after a single answer was lost. Returns the function that unsubscribes.
 */
export function onServerBack(listener: () => void) {
  backListeners.add(listener);
  return () => void backListeners.delete(listener);
}

/** Calls back each time that the server stops answering, and at once if it does not answer now. */
export function onServerLost(tell: () => void) {
  if (connection === "lost") tell();
  lossListeners.add(tell);
  return () => void lossListeners.delete(tell);
}

/** Whether the server does not answer, as far as is known. */
export const isAway = () => !navigator.onLine || connection === "lost";

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useConnection = () =>
  useSyncExternalStore(
    subscribe,
    () => connection,
    () => "there" as const,
  );
