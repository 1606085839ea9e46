import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { fillBoard } from "#tests/bench/board-fill.ts";
import { memoryOf, processorSeconds } from "#tests/bench/contestants.ts";
import { signUp } from "#tests/helpers/sign-up.ts";
import { inTemporaryFolder } from "#tests/helpers/temporary-folder.ts";
import { startChild } from "./child.ts";
import { type Found, problems } from "./found.ts";
import { onServerIn } from "./server.ts";

export const kinds = ["read", "trpc", "write"] as const;

export type Kind = (typeof kinds)[number];

/** What the client process gets. */
export type Work = { url: string; cookies: string[]; seconds: number };

/** Times in milliseconds. */
export type Measured = Record<Kind, { count: number; median: number; p99: number }> & {
  errors: string[];
};

const clients = 50;
const posts = 10_000;
const mostMs = { read: 100, trpc: 150, write: 150 };
const mostGrowthMib = 50;
const warmUpSeconds = 20;

type Options = { seconds: number };

/** Fifty clients, in a process of their own, of a server on SQLite whose board is full. */
export async function load({ seconds }: Options): Promise<Found> {
  if (process.platform !== "linux")
    return { summary: "not run", wrong: ["memory is read from /proc, which only Linux has"] };
  const before = loadavg()[0] ?? 0;
  const found = await inTemporaryFolder((folder) => measure(folder, seconds));
  const { errors, memory, cpu } = found;
  const growth = memory.ended - memory.began;
  const total = kinds.reduce((sum, kind) => sum + found[kind].count, 0);
  const part = (kind: Kind) => {
    const { count, median, p99 } = found[kind];
    return `${count} ${kind}: median ${median} ms, p99 ${p99} ms, up to ${mostMs[kind]}`;
  };
  return {
    summary: [
      `${clients} clients for ${seconds} s on SQLite, ${posts} posts`,
      `${Math.round(total / seconds)} requests/s, ${((cpu * 1_000) / total).toFixed(1)} ms of CPU each`,
      ...kinds.map(part),
      `memory ${memory.began.toFixed(0)} to ${memory.ended.toFixed(0)} MiB, up to ${mostGrowthMib} more`,
      `the computer's load before was ${before.toFixed(1)} on ${availableParallelism()} cores`,
    ].join("; "),
    wrong: problems({
      [`${errors.length} errors (${errors[0]})`]: errors.length > 0,
      [`memory grew by ${growth.toFixed(0)} MiB`]: !(growth < mostGrowthMib),
      ...Object.fromEntries(
        kinds.map((kind) => [`a slow ${kind}`, found[kind].p99 > mostMs[kind]]),
      ),
    }),
  };
}

async function measure(folder: string, seconds: number) {
  await fillBoard(join(folder, "honour.db"), posts);
  return onServerIn(folder, async ({ server: { url, pid } }) => {
    const cookies: string[] = [];
    while (cookies.length < clients) cookies.push((await signUp(url)).cookie);
    const memory = () => memoryOf({ pid: pid() }) ?? Number.NaN;
    const cpuSeconds = () => processorSeconds({ pid: pid() });
    await runClients({ url, cookies, seconds: warmUpSeconds });
    const began = { memory: memory(), cpu: cpuSeconds() };
    const measured = await runClients({ url, cookies, seconds });
    const cpu = cpuSeconds() - began.cpu;
    return { ...measured, cpu, memory: { began: began.memory, ended: memory() } };
  });
}

/** Safe: that process prints just this. */
async function runClients(work: Work) {
  const child = startChild("./load-clients.ts", [JSON.stringify(work)]);
  return JSON.parse(await child.output()) as Measured;
}
