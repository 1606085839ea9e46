import { errorCode } from "#db/errors.ts";
import { openInbox } from "./inbox.ts";
import type { News } from "./news.ts";
import { openNotices } from "./notices.ts";
import { createSeats } from "./seats.ts";
import { type Deps, openTail } from "./tail.ts";

/** Something that happened; or that one has heard all up to this number; or has missed too much. */
export type Told =
  | { kind: "news"; number: number; news: News }
  | { kind: "place" | "gap"; number: number };

type Watching = {
  /** The account that looks. */
  userId: number;
  /** How far one has heard, if one has been here before. */
  since?: number | undefined;
  signal?: AbortSignal | undefined;
};

/** Of what somebody missed; beyond that the page asks anew. */
const mostKept = 200;
/** So that a page on its way to its first stream misses nothing. */
const lookBackMs = 15_000;

/** Of one account at a time: a browser needs one. */
const mostSeats = 20;

export type Board = ReturnType<typeof openBoard>;

/** Tells those who look at the board what happens on it, in whichever process. */
export function openBoard(deps: Deps) {
  const { database, log, now } = deps;
  const tail = openTail(deps);
  const closing = new AbortController();
  const seats = createSeats(mostSeats);
  const notices = openNotices(deps);

  /** What was missed, and how far one has heard with it. */
  async function* catchUp(since: number | undefined, last: number): AsyncGenerator<Told> {
    const missed = await (since === undefined ? readRecent(last) : readMissed(since, last));
    if (!missed) return yield { kind: "gap", number: last };
    for (const news of missed) yield tellOf(news);
    yield { kind: "place", number: missed.at(-1)?.number ?? last };
  }

  async function readMissed(since: number, last: number) {
    const missed = await tail.read(since, mostKept + 1);
    const next = missed[0]?.number ?? last + 1;
    return next === since + 1 && missed.length <= mostKept ? missed : undefined;
  }

  async function readRecent(last: number) {
    const recent = await tail.read(Math.max(last - mostKept, 0), mostKept);
    return recent.filter(({ at }) => at.getTime() > now().getTime() - lookBackMs);
  }

  async function* watch({ userId, ...watching }: Watching): AsyncGenerator<Told> {
    seats.take(userId);
    try {
      yield* hear(watching);
    } finally {
      seats.leave(userId);
    }
  }

  async function* hear({ since, signal }: Omit<Watching, "userId">): AsyncGenerator<Told> {
    const inbox = openInbox<News>(mostKept);
    const ends = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
    ends.addEventListener("abort", inbox.close);
    let heard = 0;
    try {
      for await (const told of catchUp(since, await tail.hear(inbox.put))) {
        heard = told.number;
        yield told;
      }
      for await (const news of inbox.all()) if (news.number > heard) yield tellOf(news);
    } finally {
      ends.removeEventListener("abort", inbox.close);
      await tail.leave(inbox.put);
    }
  }

  return {
    watch,

    /** The same for the announcements of the staff, which stand on the dashboard. */
    watchNotices: ({ userId, signal }: { userId: number; signal: AbortSignal }) =>
      notices({ userId, signal: AbortSignal.any([closing.signal, signal]) }),

    /** After a write that put an event down, or changed an announcement. What is written stays, whether or not it can be told. */
    async announce() {
      try {
        await database.signal();
      } catch (error) {
        log.warn({ code: errorCode(error) }, "board not told");
      }
    },

    /** Ends every stream; whoever looks comes again, to a process that goes on. */
    close: () => closing.abort(),
  };
}

const tellOf = (news: News): Told => ({ kind: "news", number: news.number, news });
