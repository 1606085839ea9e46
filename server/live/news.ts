import { createHash } from "node:crypto";
import type { Database } from "#db/database.ts";
import { errorCode } from "#db/errors.ts";
import { listActiveAnnouncements } from "#db/queries/announcements.ts";
import { countUnread } from "#db/queries/notifications.ts";
import type { Deps } from "./event-poller.ts";
import { createBuffer, createStreamLimit } from "./streams.ts";

/** Values that change when there is something new for a person. */
export type News = { announcements: string; unread: number; latest: Date | null };

type Listener = { userId: number; last: string | undefined; push: (news: News[]) => void };

/** A signal may be lost, and an announcement expires or a reminder comes up without one. */
const pollEveryMs = 5_000;
const maxBuffered = 20;
const maxStreamsPerAccount = 20;

type Subscriber = { userId: number; signal: AbortSignal };

/** Tells open pages that there is something new for their person, now and whenever it changes. */
export function createNews({ database, log, now }: Deps) {
  const listeners = new Set<Listener>();
  const streamLimit = createStreamLimit(maxStreamsPerAccount);
  let isPolling = false;
  let isPollWanted = false;
  let stop: (() => void) | undefined;

  /** A call during a poll makes it run once more. */
  async function poll() {
    isPollWanted = true;
    if (isPolling) return;
    isPolling = true;
    while (isPollWanted) {
      isPollWanted = false;
      await tellListeners().catch((error: unknown) =>
        log.warn({ code: errorCode(error) }, "news not read"),
      );
    }
    isPolling = false;
  }

  /** Reads once for all listeners. */
  async function tellListeners() {
    const userIds = [...new Set([...listeners].map(({ userId }) => userId))];
    const newsOf = await readNews(database, userIds, now());
    for (const listener of listeners) {
      const news = newsOf(listener.userId);
      const text = JSON.stringify(news);
      if (listener.last !== text) listener.push([news]);
      listener.last = text;
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

  function remove(listener: Listener) {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  }

  return async function* subscribe({ userId, signal }: Subscriber): AsyncGenerator<News> {
    const buffer = createBuffer<News>(maxBuffered);
    const listener: Listener = { userId, last: undefined, push: buffer.push };
    streamLimit.acquire(userId);
    signal.addEventListener("abort", buffer.close);
    listeners.add(listener);
    stop ??= start();
    try {
      void poll();
      yield* buffer.items();
    } finally {
      signal.removeEventListener("abort", buffer.close);
      remove(listener);
      streamLimit.release(userId);
    }
  };
}

async function readNews({ read }: Database, userIds: number[], now: Date) {
  const active = await listActiveAnnouncements(read, { now });
  const announcements = createHash("sha256").update(JSON.stringify(active)).digest("base64url");
  const counts = new Map(
    (await countUnread(read, { userIds, now })).map(({ userId, ...counted }) => [userId, counted]),
  );
  return (userId: number): News => ({
    announcements,
    ...(counts.get(userId) ?? { unread: 0, latest: null }),
  });
}
