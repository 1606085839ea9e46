import { setTimeout as sleep } from "node:timers/promises";
import { sqliteDriver } from "#db/sqlite-driver.ts";
import { signUp } from "#tests/helpers/sign-up.ts";
import { type Found, problems } from "./found.ts";
import { keepReading, onTemporaryServer, type Place, read } from "./server.ts";

const SqliteConnection = sqliteDriver();

const heldMs = 5_000;
const longestRefusalMs = 2_000;
const longestReadMs = 300;

/** Another process holds the write lock: reads continue, writes are refused. */
export async function locked(): Promise<Found> {
  const found = await onTemporaryServer(lockAndUse);
  const { reads, refused, refusedAfter, afterwards } = found;
  return {
    summary:
      `${reads.count} reads while locked, p99 ${reads.p99.toFixed(0)} ms, ` +
      `a write refused with ${refused.status} after ${refusedAfter.toFixed(0)} ms`,
    wrong: problems({
      "a read was refused": reads.refused > 0,
      "reads waited": reads.p99 > longestReadMs,
      "the write was not refused with 503": refused.status !== 503,
      "the refusal has no Retry-After": refused.retryAfter === null,
      "the write waited too long": refusedAfter > longestRefusalMs,
      "it did not work afterwards": afterwards.status !== 201,
    }),
  };
}

async function lockAndUse({ file, server: { url } }: Place) {
  await read(url);
  const other = new SqliteConnection(file);
  other.exec("begin immediate");
  const stop = keepReading(url);
  const began = performance.now();
  const refused = await signUp(url);
  const refusedAfter = performance.now() - began;
  await sleep(heldMs - refusedAfter);
  const reads = await stop();
  other.exec("rollback");
  other.close();
  return { reads, refused, refusedAfter, afterwards: await signUp(url) };
}
