import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { root } from "#db/root.ts";
import { envShape } from "#server/env.ts";
import { freePort } from "#tests/helpers/free-port.ts";

export type Contestant = {
  port: number;
  pid: number;
  stop: () => Promise<void>;
};

// Empty counts as unset, and keeps what a developer's .env says out of this.
const nothingSet = Object.fromEntries(Object.keys(envShape).map((name) => [name, ""]));
const here = { PATH: process.env.PATH, HOME: process.env.HOME };
const waitMs = 10;
const tries = 3_000;

/** The built server with all that it does in production; its log goes to a file, as a service's does. */
export async function startHonour(folder: string, url: string) {
  const port = await freePort();
  const log = openSync(join(folder, `honour-${port}.log`), "w");
  const env = {
    ...here,
    ...nothingSet,
    HOST: "127.0.0.1",
    PORT: String(port),
    DATABASE_URL: url,
    LOG_LEVEL: "info",
    RATE_LIMIT_SCALE: "100000",
  };
  const main = join(root, "dist/server/main.js");
  const argv = [...nodeFlags(), "--enable-source-maps", main];
  const child = spawn(process.execPath, argv, {
    cwd: folder,
    env,
    stdio: ["ignore", log, "inherit"],
  });
  closeSync(log);
  return ready(child, port, "/readyz");
}

/** To find where the time goes: BENCH_NODE_FLAGS=--cpu-prof. */
const nodeFlags = () => process.env.BENCH_NODE_FLAGS?.split(" ") ?? [];

/** A server of `servers`, with its database. */
export async function startOther(name: "bare" | "express", database: string) {
  const port = await freePort();
  const script = fileURLToPath(new URL(`./servers/${name}.ts`, import.meta.url));
  const env = { ...here, NODE_ENV: "production" };
  const argv = ["--import", "tsx", script, database, String(port)];
  const child = spawn(process.execPath, argv, {
    cwd: root,
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return ready(child, port, "/");
}

async function ready(child: ChildProcess, port: number, path: string): Promise<Contestant> {
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const { pid } = child;
  if (pid === undefined) throw new Error("A server could not be started.");
  const stop = async () => {
    process.off("exit", endWithUs);
    child.kill("SIGTERM");
    await ended;
  };
  for (let attempt = 0; attempt < tries && child.exitCode === null; attempt += 1) {
    if (await answers(`http://127.0.0.1:${port}${path}`)) return { port, pid, stop };
    await sleep(waitMs);
  }
  await stop();
  throw new Error("A server did not become ready.");
}

const answers = (url: string) =>
  fetch(url).then(
    ({ status }) => status < 500,
    () => false,
  );

/** A process, if it could be started. */
export type Running = { pid: number | undefined };

const ticksPerSecond = 100;

/** The seconds of processor that it has used; 0 where the system does not tell. */
export function processorSeconds({ pid }: Running) {
  try {
    const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const fields = rest.split(" ");
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return 0;
  }
}

/** The same of all processes that it has begun: PostgreSQL has one for each connection. */
export function childrenSeconds({ pid }: Running) {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
    const each = children.filter(Boolean).map((child) => processorSeconds({ pid: Number(child) }));
    return each.reduce((sum, seconds) => sum + seconds, 0);
  } catch {
    return 0;
  }
}

/** What it holds in memory, in MiB. */
export function memoryOf({ pid }: Running) {
  try {
    const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kib) / 1_024;
  } catch {
    return undefined;
  }
}
