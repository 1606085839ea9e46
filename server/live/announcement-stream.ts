import { createHash } from "node:crypto";
import type { Database } from "#db/database.ts";
import { errorCode } from "#db/errors.ts";
import { listActiveAnnouncements } from "#db/queries/announcements.ts";
import type { Deps } from "./event-poller.ts";
import { createBuffer, createStreamLimit } from "./streams.ts";

type Listener = (states: readonly string[]) => void;

/** A signal may be lost, and an announcement expires without one. */
const pollEveryMs = 5_000;
const maxBuffered = 20;
const maxStreamsPerAccount = 20;

type Subscriber = { userId: number; signal: AbortSignal };

/** Sends open dashboards a hash of the announcements, now and whenever they change. */
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

  return async function* subscribe({ userId, signal }: Subscriber): AsyncGenerator<string> {
    const buffer = createBuffer<string>(maxBuffered);
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

/** A hash: equal for equal announcements. */
async function stateOf({ read }: Database, now: Date) {
  const active = await listActiveAnnouncements(read, { now });
  return createHash("sha256").update(JSON.stringify(active)).digest("base64url");
}
