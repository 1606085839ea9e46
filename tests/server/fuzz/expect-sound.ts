import { expect } from "vitest";
import type { onSqlite } from "#tests/fixtures/fuzz/engines.ts";
import { fuzz } from "#tests/fixtures/fuzz/fuzz.ts";

/** The same every time, unless a seed is given: a build is to fail for what was changed in it. */
const seed = Number(process.env.FUZZ_SEED ?? 20_260_302);
const runs = Number(process.env.FUZZ_RUNS ?? 200);

export async function expectSound(engine: string, on: typeof onSqlite) {
  const { calls, faults } = await on((database) => fuzz(database, { seed, runs }));
  console.info(`${engine}: ${calls} requests with seed ${seed}`);
  expect(faults.join("\n\n")).toBe("");
}
