import { join } from "node:path";
import { openSqlite } from "#db/sqlite.ts";
import { median, type Row, times } from "./results.ts";

const writers = 64;
const rounds = 5;
const roundMs = 1_000;

/** Durable writes with and without a commit that they share. */
export async function benchWrites(folder: string): Promise<Row[]> {
  const together: number[] = [];
  const oneByOne: number[] = [];
  // The two take turns, so that whatever else the computer does meets both.
  for (let round = 0; round < rounds; round += 1) {
    together.push(await writesPerSecond(join(folder, `together-${round}.db`), 64));
    oneByOne.push(await writesPerSecond(join(folder, `one-by-one-${round}.db`), 1));
  }
  const ratio = median(together.map((rate, round) => rate / (oneByOne[round] ?? rate)));
  const measured = (rates: readonly number[]) => `${median(rates).toFixed(0)} writes/s`;
  return [
    { name: `${writers} writers, a commit each`, measured: measured(oneByOne), ratio: times(1) },
    {
      name: `${writers} writers, up to 64 in a commit`,
      measured: measured(together),
      ratio: times(ratio),
      aims: [{ ratio, least: 2.5 }],
    },
  ];
}

async function writesPerSecond(file: string, groupSize: number) {
  const { write, migrate, close } = openSqlite(file, { groupSize });
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
