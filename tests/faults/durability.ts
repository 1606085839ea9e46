import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openSqlite } from "#db/sqlite.ts";
import { inTemporaryFolder } from "#tests/helpers/temporary-folder.ts";
import { startChild } from "./child.ts";
import { damageIn, type Found, problems } from "./found.ts";

const writers = 16;
const longestLifeMs = 400;

/**
 * Kills a process in the middle of its writes and opens its file as the next start would. Every
 * acknowledged write must be there, and none of them only in part.
 */
export function crash(trials: number): Promise<Found> {
  return inTemporaryFolder(async (folder) => {
    const file = await migratedFile(folder);
    const total = { acknowledged: 0, lost: 0, halves: 0 };
    const damage: string[] = [];
    for (let trial = 1; trial <= trials; trial += 1) {
      const acknowledged = await writeUntilKilled(file, `${trial}`);
      const stored = await readPairs(file);
      total.acknowledged += acknowledged.length;
      total.lost += acknowledged.filter((key) => !stored.whole.has(key)).length;
      total.halves += stored.halves;
      damage.push(...damageIn(file));
    }
    const { acknowledged, lost, halves } = total;
    return {
      summary: `killed ${trials} times, ${acknowledged} writes acknowledged`,
      wrong: [
        ...damage,
        ...problems({
          "no write was acknowledged": acknowledged === 0,
          [`${lost} writes are lost`]: lost > 0,
          [`${halves} writes are there in part`]: halves > 0,
        }),
      ],
    };
  });
}

async function migratedFile(folder: string) {
  const file = join(folder, "honour.db");
  const { migrate, close } = openSqlite(file);
  await migrate();
  await close();
  return file;
}

async function writeUntilKilled(file: string, trial: string) {
  const child = startChild("./writer.ts", [file, trial, `${writers}`, "Infinity"]);
  await child.spoke;
  await sleep(Math.random() * longestLifeMs);
  child.kill();
  const lines = (await child.output()).split("\n");
  // The last line is empty, or was cut off by the kill.
  return lines.slice(0, -1);
}

async function readPairs(file: string) {
  const { read, close } = openSqlite(file);
  const { rateLimits, outbox } = read.tables;
  const keys = new Set((await read.select().from(rateLimits)).map(({ key }) => key));
  const subjects = new Set((await read.select().from(outbox)).map(({ subject }) => subject));
  await close();
  const whole = new Set([...keys].filter((key) => subjects.has(key)));
  return { whole, halves: keys.size + subjects.size - 2 * whole.size };
}

export const hasStrace = () => spawnSync("strace", ["--version"]).status === 0;

/**
 * Counts how often a process that commits one write after the other asks the disk to keep them.
 * It is the closest to pulling the plug.
 */
export async function fsync(commits: number): Promise<Found> {
  if (!hasStrace())
    return { summary: "not run", wrong: ["strace is missing (apt-get install strace)"] };
  return inTemporaryFolder(async (folder) => {
    const file = await migratedFile(folder);
    const trace = join(folder, "trace");
    const strace = ["strace", "-f", "-e", "trace=fsync,fdatasync", "-o", trace];
    const child = startChild("./writer.ts", [file, "sync", "1", `${commits}`], { under: strace });
    const code = await child.ended;
    const syncs = readFileSync(trace, "utf8").match(/\bf(data)?sync\(/g)?.length ?? 0;
    return {
      summary: `${commits} commits, ${syncs} syncs`,
      wrong: problems({
        [`the process under strace ended with ${code}`]: code !== 0,
        "there are fewer syncs than commits": syncs < commits,
      }),
    };
  });
}
