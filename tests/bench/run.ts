import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { memoryOf, startHonour } from "./contestants.ts";
import { benchListCost } from "./list-cost.ts";
import { benchReads } from "./reads.ts";
import { median, printTable, type Row } from "./results.ts";
import { benchWrites } from "./writes.ts";

const starts = 3;
const began = performance.now();
const folder = mkdtempSync(join(tmpdir(), "honour-bench-"));
try {
  const rows = [
    ...(await benchReads(folder)),
    ...(await benchWrites(folder)),
    ...(await benchListCost()),
    ...(await benchStartUp(folder)),
  ];
  const load = loadavg()[0]?.toFixed(1);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.info(
    `SQLite, synchronous=FULL; ${seconds} s, load ${load}; reads compared by processor time\n`,
  );
  process.exitCode = printTable(rows) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** From the command to the first good answer, on a database that is there. */
async function benchStartUp(folder: string): Promise<Row[]> {
  const url = `file:${join(folder, "start-up.db")}`;
  await (await startHonour(folder, url)).stop();
  const times: number[] = [];
  const memory: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const began = performance.now();
    const honour = await startHonour(folder, url);
    times.push(performance.now() - began);
    memory.push(memoryOf(honour) ?? 0);
    await honour.stop();
  }
  return [
    { name: "from the command to ready", measured: `${median(times).toFixed(0)} ms` },
    { name: "memory of Honour at rest", measured: `${median(memory).toFixed(0)} MiB` },
  ];
}
