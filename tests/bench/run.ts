import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "#db/sqlite.ts";

const writers = 64;
const rounds = 5;
const roundMs = 1_500;
const leastRatio = 2.5;

const folder = mkdtempSync(join(tmpdir(), "honour-bench-"));
const together: number[] = [];
const oneByOne: number[] = [];
try {
  // The two take turns, so that whatever else the computer does meets both.
  for (let round = 0; round < rounds; round += 1) {
    together.push(await writesPerSecond(`together-${round}`, 64));
    oneByOne.push(await writesPerSecond(`one-by-one-${round}`, 1));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const ratio = median(together) / median(oneByOne);
const isEnough = ratio >= leastRatio;
console.info(`SQLite, synchronous=FULL, ${writers} writers at once, median of ${rounds} rounds:`);
console.info(`  one commit each       ${median(oneByOne).toFixed(0).padStart(7)} writes/s`);
console.info(`  up to 64 in a commit  ${median(together).toFixed(0).padStart(7)} writes/s`);
console.info(
  `${isEnough ? "PASS" : "FAIL"}: ${ratio.toFixed(1)} times as many, at least ${leastRatio}`,
);
process.exitCode = isEnough ? 0 : 1;

async function writesPerSecond(name: string, groupSize: number) {
  const { write, migrate, close } = openSqlite(join(folder, `${name}.db`), { groupSize });
  await migrate();
  const began = performance.now();
  let writes = 0;
  async function keepWriting(writer: number) {
    while (performance.now() - began < roundMs) {
      const key = `${writer}-${writes}`;
      await write((tx) =>
        tx.insert(tx.tables.rateLimits).values({ key, count: 1, resetAt: new Date() }).returning(),
      );
      writes += 1;
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => keepWriting(writer)));
  const seconds = (performance.now() - began) / 1_000;
  await close();
  return writes / seconds;
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
