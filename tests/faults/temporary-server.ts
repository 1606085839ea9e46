import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "#db/sqlite.ts";
import { type KillableServer, startKillableServer } from "./killable-server.ts";

export type Place = { folder: string; file: string; server: KillableServer };

const plenty = { RATE_LIMIT_SCALE: "1000000" };

/** A server in a folder of its own, both gone when the work is done. */
export async function onTemporaryServer<Found>(work: (place: Place) => Promise<Found>) {
  const folder = mkdtempSync(join(tmpdir(), "honour-fault-"));
  try {
    return await onServerIn(folder, work);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function onServerIn<Found>(folder: string, work: (place: Place) => Promise<Found>) {
  const file = join(folder, "honour.db");
  const server = await startKillableServer(file, plenty);
  try {
    return await work({ folder, file, server });
  } finally {
    await server.end();
  }
}

/** One line about one fault; `wrong` is what should not have been seen. */
export function report(name: string, summary: string, wrong: readonly string[]) {
  const isSound = wrong.length === 0;
  const said = isSound ? "nothing wrong" : `wrong: ${wrong.join("; ")}`;
  console.info(`${isSound ? "PASS" : "FAIL"} ${name}: ${summary}, ${said}`);
  return isSound;
}

/** What is wrong, of the things that may not be. */
export const problems = (all: Record<string, boolean>) =>
  Object.keys(all).filter((thing) => all[thing]);

let serial = 0;

/** Somebody new signs up: a write that is safe on the disk before it is answered. */
export async function signUp(url: string) {
  serial += 1;
  const email = `s${process.pid}-${serial}@example.test`;
  const profile = { name: "Ruth", email, sport: "Rowing", level: "college" };
  const answer = await fetch(`${url}/api/athletes`, {
    ...{ method: "POST", headers: { "content-type": "application/json" } },
    body: JSON.stringify(profile),
  });
  await answer.text();
  return { email, status: answer.status, retryAfter: answer.headers.get("retry-after") };
}

/** What a visitor reads: its status, and how long it took. */
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
    const times = seen.map(({ took }) => took).toSorted((a, b) => a - b);
    const p99 = times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;
    return {
      count: times.length,
      p99,
      refused: seen.filter(({ status }) => status !== 200).length,
    };
  };
}

/** Who has signed up, in this file. */
export async function emailsIn(file: string) {
  const { read, close } = openSqlite(file);
  const rows = await read.select().from(read.tables.athletes);
  await close();
  return new Set(rows.map(({ email }) => email));
}
