import { join } from "node:path";
import { memoryOf, startHonour } from "./contestants.ts";
import { median, type Row } from "./results.ts";

const starts = 3;

/** From the command to the first good answer, on a database that is there. */
export async function benchStartUp(folder: string): Promise<Row[]> {
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
