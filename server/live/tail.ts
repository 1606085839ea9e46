import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import { errorCode } from "#db/errors.ts";
import { findLastEvent } from "#db/queries/board-events.ts";
import { type News, readNews } from "./news.ts";

export type Deps = { database: Database; log: Logger; now: () => Date };

type Ear = (news: readonly News[]) => void;

const batch = 100;
/** A signal may be lost, and processes on one SQLite file send each other none. */
const lookEveryMs = 5_000;

/** Reads each new event of the board a single time and hands it to all who hear; rests when none do. */
export function openTail({ database, log, now }: Deps) {
  const ears = new Set<Ear>();
  let last = 0;
  let started: Promise<() => void> | undefined;
  let isLooking = false;
  let isAsked = false;

  const read = (after: number, limit: number) =>
    readNews(database.read, { after, limit, now: now() });

  async function start() {
    last = await findLastEvent(database.read);
    const stopHearing = database.hear(() => void look());
    const timer = setInterval(() => void look(), lookEveryMs).unref();
    return () => {
      stopHearing();
      clearInterval(timer);
    };
  }

  /** Once more where something happened meanwhile. */
  async function look() {
    isAsked = true;
    if (isLooking) return;
    isLooking = true;
    while (isAsked) {
      isAsked = false;
      await tellNews().catch((error: unknown) =>
        log.warn({ code: errorCode(error) }, "board not read"),
      );
    }
    isLooking = false;
  }

  async function tellNews() {
    for (let news = await read(last, batch); news.length > 0; news = await read(last, batch)) {
      last = news.at(-1)?.number ?? last;
      for (const ear of ears) ear(news);
    }
  }

  return {
    read,

    /** From now on; resolves with the number of the last event before. */
    async hear(ear: Ear) {
      ears.add(ear);
      started ??= start();
      await started.catch(() => {
        started = undefined;
        throw new Error("The board cannot be read.");
      });
      return last;
    },

    async leave(ear: Ear) {
      ears.delete(ear);
      if (ears.size > 0 || !started) return;
      const stop = await started;
      if (ears.size > 0) return;
      started = undefined;
      stop();
    },
  };
}
