import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fillBoard } from "#tests/bench/board-fill.ts";
import { memoryOf, processorSeconds } from "#tests/bench/contestants.ts";
import { startChild } from "./child.ts";
import { startKillableServer } from "./killable-server.ts";
import { kinds, type Measured, type Work } from "./load/kinds.ts";

const clients = 50;
const posts = 10_000;
const mostMs = { read: 100, trpc: 150, write: 150 };
const mostGrowthMib = 50;
const warmUpSeconds = 20;

type Options = { seconds: number };

/** Fifty at a time, from a process of their own, at a server on SQLite whose board is full. */
async function load({ seconds }: Options) {
  const folder = mkdtempSync(join(tmpdir(), "honour-load-"));
  const file = join(folder, "honour.db");
  await fillBoard(file, posts);
  const before = loadavg()[0] ?? 0;
  const server = await startKillableServer(file, {}, { isBuilt: true });
  try {
    const work = { url: server.url, cookies: await signUp(server.url) };
    const { pid } = server;
    const memory = () => memoryOf({ pid: pid() }) ?? Number.NaN;
    const cpuSeconds = () => processorSeconds({ pid: pid() });
    await run({ ...work, seconds: warmUpSeconds });
    const began = { memory: memory(), cpu: cpuSeconds() };
    const measured = await run({ ...work, seconds });
    const cpu = cpuSeconds() - began.cpu;
    return { ...measured, before, cpu, memory: { began: began.memory, ended: memory() } };
  } finally {
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signUp(url: string) {
  const cookies: string[] = [];
  for (let place = 0; place < clients; place += 1) {
    const email = `client${place}@example.org`;
    const body = JSON.stringify({ name: "Ruth", email, sport: "Rowing", level: "college" });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${url}/api/athletes`, { method: "POST", headers, body });
    await answer.text();
    cookies.push(answer.headers.getSetCookie()[0]?.split(";")[0] ?? "");
  }
  return cookies;
}

/** Safe: that process prints just this. */
async function run(work: Work) {
  const child = startChild("./load/clients.ts", [JSON.stringify(work)]);
  return JSON.parse(await child.output()) as Measured;
}

export async function runLoad({ seconds }: Options) {
  if (process.platform !== "linux") {
    console.info("NOT RUN load: memory is read from /proc, which only Linux has");
    return false;
  }
  const found = await load({ seconds });
  const { errors, memory, before, cpu } = found;
  const growth = memory.ended - memory.began;
  const isRight = errors.length === 0 && growth < mostGrowthMib;
  const isFast = kinds.every((kind) => found[kind].p99 <= mostMs[kind]);
  const total = kinds.reduce((sum, kind) => sum + found[kind].count, 0);
  const part = (kind: (typeof kinds)[number]) => {
    const { count, median, p99 } = found[kind];
    return `${count} ${kind}: median ${median} ms, p99 ${p99} ms, up to ${mostMs[kind]}`;
  };
  const cores = availableParallelism();
  console.info(
    `${isRight && isFast ? "PASS" : "FAIL"} load: ${clients} clients for ${seconds} s on SQLite, ` +
      `${posts} posts: ${Math.round(total / seconds)} requests/s, ${((cpu * 1_000) / total).toFixed(1)} ms of CPU each; ${kinds.map(part).join("; ")}; ` +
      `${errors.length} errors${errors[0] ? ` (${errors[0]})` : ""}; memory ` +
      `${memory.began.toFixed(0)} to ${memory.ended.toFixed(0)} MiB, up to ${mostGrowthMib} more; ` +
      `the computer's load before was ${before.toFixed(1)} on ${cores} cores`,
  );
  return isRight && isFast;
}
