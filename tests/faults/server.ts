import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openSqlite } from "#db/sqlite.ts";
import { percentile } from "#tests/bench/results.ts";
import { builtServer, nothingSet } from "#tests/e2e/start-server.ts";
import { freePort } from "#tests/helpers/free-port.ts";
import { inTemporaryFolder } from "#tests/helpers/temporary-folder.ts";
import { startChild } from "./child.ts";

const longestStartMs = 60_000;

/** The built server on this database. It can be killed, and then starts again at the same address. */
export async function startKillableServer(file: string, variables: Record<string, string> = {}) {
  if (!existsSync(builtServer)) throw new Error("Please run `npm run build` first.");
  const port = await freePort();
  const env = {
    ...nothingSet,
    NODE_ENV: "test",
    PORT: String(port),
    DATABASE_URL: file,
    RATE_LIMIT_SCALE: "1000000",
    LOG_LEVEL: "silent",
    ...variables,
  };
  const boot = async () => {
    const child = startChild(builtServer, [], { env });
    await child.spoke;
    return child;
  };
  let child = await boot();
  let kills = 0;

  return {
    url: `http://127.0.0.1:${port}`,
    pid: () => child.pid,
    kills: () => kills,
    async kill() {
      child.kill();
      await child.ended;
      kills += 1;
      child = await boot();
    },
    /** Asks it to end; the exit code, once it has. */
    term() {
      child.term();
      return child.ended;
    },
    async end() {
      child.kill();
      await child.ended;
    },
  };
}

export type KillableServer = Awaited<ReturnType<typeof startKillableServer>>;

export type Place = { folder: string; file: string; server: KillableServer };

/** Runs `work` with a server in a folder of its own; both are gone afterwards. */
export const onTemporaryServer = <T>(work: (place: Place) => Promise<T>) =>
  inTemporaryFolder((folder) => onServerIn(folder, work));

export async function onServerIn<T>(folder: string, work: (place: Place) => Promise<T>) {
  const file = join(folder, "honour.db");
  const server = await startKillableServer(file);
  try {
    return await work({ folder, file, server });
  } finally {
    await server.end();
  }
}

/** Repeats a request until the server accepts it, as Stripe does; returns the number of tries. */
export async function retryUntilOk(send: () => Promise<Response>) {
  const deadline = performance.now() + longestStartMs;
  for (let tries = 1; performance.now() < deadline; tries += 1) {
    // A server that is down is tried again like one that refuses.
    const answer = await send().catch(() => undefined);
    const body: unknown = await answer?.json().catch(() => undefined);
    if (answer?.ok) return { body, tries };
    await sleep(Math.min(100 * 2 ** tries, 1_600) * (0.5 + Math.random()));
  }
  throw new Error("The server did not come back.");
}

/** A visitor's read: its status, and how long it took. */
export async function read(url: string, path = "/api/announcements") {
  const began = performance.now();
  const answer = await fetch(url + path);
  await answer.text();
  return { status: answer.status, took: performance.now() - began };
}

/** Reads one page after another until stopped. */
export function keepReading(url: string) {
  const seen: Awaited<ReturnType<typeof read>>[] = [];
  let isStopping = false;
  const all = (async () => {
    while (!isStopping) seen.push(await read(url));
  })();
  return async () => {
    isStopping = true;
    await all;
    return {
      count: seen.length,
      p99: percentile(
        seen.map(({ took }) => took),
        0.99,
      ),
      refused: seen.filter(({ status }) => status !== 200).length,
    };
  };
}

/** The e-mails of all athletes in this file. */
export async function emailsIn(file: string) {
  const { read, close } = openSqlite(file);
  const rows = await read.select().from(read.tables.athletes);
  await close();
  return new Set(rows.map(({ email }) => email));
}
