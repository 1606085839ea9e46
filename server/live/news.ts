import { createHash } from "node:crypto";
import type { Database } from "#db/database.ts";
import { errorCode } from "#db/errors.ts";
import { listAllActive } from "#db/queries/announcements.ts";
import { mapAudienceBits } from "#db/queries/audiences.ts";
import { lineFingerprints } from "#db/queries/mentor-lines.ts";
import { countUnread } from "#db/queries/notifications.ts";
import { noAthlete } from "#db/queries/visibility.ts";
import { startRepeating } from "../repeat.ts";
import type { Deps } from "./event-poller.ts";
import { createBuffer, createStreamLimit } from "./streams.ts";

/** Values that change when there is something new for a person, without the news itself. */
export type News = { announcements: string; unread: number; line: string; latest: Date | null };

type Person = { userId: number; athleteId: number | null };
type Listener = Person & { last: string | undefined; push: (news: News[]) => void };

/** Needed as signals may be lost, and no signal is sent when an announcement or reminder is due. */
const pollEveryMs = 5_000;
const maxBuffered = 20;
const maxStreamsPerAccount = 20;

type Subscriber = Person & { signal: AbortSignal };

/** Streams a person's news to open pages: the current values, then every change. */
export function createNews({ database, log, now }: Deps) {
  const listeners = new Set<Listener>();
  const streamLimit = createStreamLimit(maxStreamsPerAccount);
  let polling: ReturnType<typeof start> | undefined;

  /** Reads once for all current listeners. A listener that is added meanwhile wakes a new poll. */
  async function tellListeners() {
    const current = [...listeners];
    const newsOf = await readNews(database, current, now());
    for (const listener of current) {
      const news = newsOf(listener);
      const text = JSON.stringify(news);
      if (listener.last !== text) listener.push([news]);
      listener.last = text;
    }
  }

  function start() {
    const repeated = startRepeating({
      everyMs: pollEveryMs,
      work: tellListeners,
      onError: (error) => log.warn({ code: errorCode(error) }, "news not read"),
    });
    const unsubscribe = database.subscribe(repeated.wake);
    return {
      wake: repeated.wake,
      stop() {
        unsubscribe();
        void repeated.stop();
      },
    };
  }

  function remove(listener: Listener) {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    polling?.stop();
    polling = undefined;
  }

  return async function* subscribe({
    userId,
    athleteId,
    signal,
  }: Subscriber): AsyncGenerator<News> {
    const buffer = createBuffer<News>(maxBuffered);
    const listener: Listener = { userId, athleteId, last: undefined, push: buffer.push };
    streamLimit.acquire(userId);
    signal.addEventListener("abort", buffer.close);
    listeners.add(listener);
    if (polling) polling.wake();
    else polling = start();
    try {
      yield* buffer.items();
    } finally {
      signal.removeEventListener("abort", buffer.close);
      remove(listener);
      streamLimit.release(userId);
    }
  };
}

async function readNews(database: Database, people: Person[], now: Date) {
  const { read } = database;
  const announcementsOf = await readAnnouncements(database, people, now);
  const userIds = [...new Set(people.map(({ userId }) => userId))];
  const counts = new Map(
    (await countUnread(read, { userIds, now })).map(({ userId, ...counted }) => [userId, counted]),
  );
  const lineOf = await lineFingerprints(read, { userIds, now });
  return (person: Person): News => ({
    announcements: announcementsOf(person),
    line: lineOf(person.userId),
    ...(counts.get(person.userId) ?? { unread: 0, latest: null }),
  });
}

/** A hash of the announcements that each person sees, computed once per set of audiences. */
async function readAnnouncements({ read }: Database, people: Person[], now: Date) {
  const rows = await listAllActive(read, { now });
  const audiences = new Map(
    rows.flatMap(({ audience }) =>
      audience ? [[JSON.stringify(audience), audience] as const] : [],
    ),
  );
  const athleteIds = [...new Set(people.flatMap(({ athleteId }) => athleteId ?? []))];
  const audienceBitsOf = await mapAudienceBits(read, {
    athleteIds,
    audiences: [...audiences.values()],
  });
  const hashes = new Map<string, string>();

  /** `audienceBits` has a digit per audience: "101" is in the first and the third. */
  function hashOf(audienceBits: string) {
    const own = new Set([...audiences.keys()].filter((_, index) => audienceBits[index] === "1"));
    const seen = rows.filter(({ audience }) => !audience || own.has(JSON.stringify(audience)));
    return createHash("sha256").update(JSON.stringify(seen)).digest("base64url");
  }

  return ({ athleteId }: Person) => {
    const audienceBits = audienceBitsOf.get(athleteId ?? noAthlete) ?? "";
    const hash = hashes.get(audienceBits) ?? hashOf(audienceBits);
    hashes.set(audienceBits, hash);
    return hash;
  };
}
