import { createHash } from "node:crypto";
import type { Database } from "#db/database.ts";
import { errorCode } from "#db/errors.ts";
import { listActiveAnnouncements } from "#db/queries/announcements.ts";
import { openInbox } from "./inbox.ts";
import { createSeats } from "./seats.ts";
import type { Deps } from "./tail.ts";

type Ear = (states: readonly string[]) => void;

/** A signal may be lost, and an announcement ends without one. */
const lookEveryMs = 5_000;
const mostKept = 20;
const mostSeats = 20;

type Watching = { userId: number; signal: AbortSignal };

/** Tells those who look at a dashboard in which state the announcements are, whenever it is another. */
export function openNotices({ database, log, now }: Deps) {
  const ears = new Set<Ear>();
  const seats = createSeats(mostSeats);
  let state = "";
  let stop: (() => void) | undefined;

  async function look() {
    try {
      const next = await stateOf(database, now());
      if (next === state) return;
      state = next;
      for (const ear of ears) ear([next]);
    } catch (error) {
      log.warn({ code: errorCode(error) }, "announcements not read");
    }
  }

  function start() {
    const stopHearing = database.hear(() => void look());
    const timer = setInterval(() => void look(), lookEveryMs).unref();
    return () => {
      stopHearing();
      clearInterval(timer);
    };
  }

  function leave(ear: Ear) {
    ears.delete(ear);
    if (ears.size > 0) return;
    stop?.();
    stop = undefined;
  }

  /** The state now, and each one after it. */
  return async function* watch({ userId, signal }: Watching): AsyncGenerator<string> {
    const inbox = openInbox<string>(mostKept);
    seats.take(userId);
    signal.addEventListener("abort", inbox.close);
    ears.add(inbox.put);
    stop ??= start();
    try {
      await look();
      yield state;
      yield* inbox.all();
    } finally {
      signal.removeEventListener("abort", inbox.close);
      leave(inbox.put);
      seats.leave(userId);
    }
  };
}

/** The same for the same announcements. */
async function stateOf({ read }: Database, now: Date) {
  const shown = await listActiveAnnouncements(read, { now });
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
}
