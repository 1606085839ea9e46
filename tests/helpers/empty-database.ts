import type { Reader, Tx } from "#db/database.ts";
import type { Engine } from "./engines.ts";
import { makers } from "./make.ts";

/** The moment at which the data of a test begins, or so many minutes after it. */
export const at = (minutes = 0) => new Date(Date.UTC(2026, 2, 2, 15, minutes));

/** An empty database, and what makes rows in it. */
export async function emptyDatabase(open: Engine["open"]) {
  const database = await open();
  return { ...database, make: makers({ database, now: () => at() }) };
}

/** Calls `attempt` this many times at once; its argument is the number of the try. */
export const inParallel = <T>(times: number, attempt: (index: number) => PromiseLike<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => attempt(index)));

/** The error that this work fails with; undefined when it does not. */
export const failure = (work: PromiseLike<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** The plainest row there is, for tests that are about writing and not about what is written. */
export const insertKey = (tx: Tx, key: string) =>
  tx.insert(tx.tables.rateLimits).values({ key, count: 0, resetAt: at() }).returning();

export async function listKeys(db: Reader) {
  const { rateLimits } = db.tables;
  const rows = await db.select().from(rateLimits);
  return rows.map(({ key }) => key).sort();
}
