import { createHash } from "node:crypto";
import type { Database } from "#db/database.ts";
import { errorCode } from "#db/errors.ts";
import { listActiveAnnouncements } from "#db/queries/announcements.ts";
import { createBuffer } from "./buffer.ts";
import type { Deps } from "./event-poller.ts";
import { createStreamLimit } from "./stream-limit.ts";

type Listener = (states: readonly string[]) => void;

/** A signal may be lost, and an announcement ends without one. */
const pollEveryMs = 5_000;
const maxWaiting = 20;
const maxStreamsPerAccount = 20;

type Subscriber = { userId: number; signal: AbortSignal };

/** Tells those who look at a dashboard in which state the announcements are, whenever it is another. */
export function createAnnouncementStream({ database, log, now }: Deps) {
  const listeners = new Set<Listener>();
  const streamLimit = createStreamLimit(maxStreamsPerAccount);
  let state = "";
  let stop: (() => void) | undefined;

  async function poll() {
    try {
      const next = await stateOf(database, now());
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener([next]);
    } catch (error) {
      log.warn({ code: errorCode(error) }, "announcements not read");
    }
  }

  function start() {
    const unsubscribe = database.subscribe(() => void poll());
    const timer = setInterval(() => void poll(), pollEveryMs).unref();
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  }

  function removeListener(listener: Listener) {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  }

  /** The state now, and each one after it. */
  return async function* subscribe({ userId, signal }: Subscriber): AsyncGenerator<string> {
    const buffer = createBuffer<string>(maxWaiting);
    streamLimit.acquire(userId);
    signal.addEventListener("abort", buffer.close);
    listeners.add(buffer.push);
    stop ??= start();
    try {
      await poll();
      yield state;
      yield* buffer.items();
    } finally {
      signal.removeEventListener("abort", buffer.close);
      removeListener(buffer.push);
      streamLimit.release(userId);
    }
  };
}

/** The same for the same announcements. */
async function stateOf({ read }: Database, now: Date) {
  const shown = await listActiveAnnouncements(read, { now });
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
}
