import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { errorCode } from "#db/errors.ts";
import { findLastEvent } from "#db/queries/board-events.ts";
import { startRepeating } from "../repeat.ts";
import { type BoardEvent, readBoardEvents } from "./board-events.ts";

export type Deps = { database: Database; log: Logger; now: () => Date };

type Listener = (events: readonly BoardEvent[]) => void;

const batch = 100;
/** Needed as signals may be lost, and processes that share a SQLite file cannot send any. */
const pollEveryMs = 5_000;

/** Reads each new board event once for all listeners. Stops while there are no listeners. */
export function createEventPoller({ database, log, now }: Deps) {
  const listeners = new Set<Listener>();
  let last = 0;
  let started: Promise<() => void> | undefined;

  const read = (after: number, limit: number) =>
    readBoardEvents(database.read, { after, limit, now: now() });

  async function start() {
    last = await findLastEvent(database.read);
    const polling = startRepeating({
      everyMs: pollEveryMs,
      work: emitNewEvents,
      onError: (error) => log.warn({ code: errorCode(error) }, "board not read"),
    });
    const unsubscribe = database.subscribe(polling.wake);
    return () => {
      unsubscribe();
      void polling.stop();
    };
  }

  async function emitNewEvents() {
    let events = await read(last, batch);
    while (events.length > 0) {
      last = events.at(-1)?.number ?? last;
      for (const listener of listeners) listener(events);
      events = await read(last, batch);
    }
  }

  return {
    read,

    /** Adds the listener; resolves with the number of the last event that it does not get. */
    async subscribe(listener: Listener) {
      listeners.add(listener);
      started ??= start();
      await started.catch(() => {
        started = undefined;
        throw new Error("The board cannot be read.");
      });
      return last;
    },

    async unsubscribe(listener: Listener) {
      listeners.delete(listener);
      if (listeners.size > 0 || !started) return;
      const stop = await started;
      if (listeners.size > 0) return;
      started = undefined;
      stop();
    },
  };
}
