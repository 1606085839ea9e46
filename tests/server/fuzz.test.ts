import { expect, inject, test } from "vitest";
import { onPostgres, onSqlite } from "#tests/fixtures/fuzz/engines.ts";
import { fuzz } from "#tests/fixtures/fuzz/fuzz.ts";

/** The same every time, unless a seed is given: a build is to fail for what was changed in it. */
const seed = Number(process.env.FUZZ_SEED ?? 20_260_302);
const runs = Number(process.env.FUZZ_RUNS ?? 30);

const server = inject("templates").postgres?.server;
const engines: [string, typeof onSqlite][] = [
  ["SQLite", onSqlite],
  ["PostgreSQL", (work) => onPostgres(server, work)],
];

test.each(engines)(
  "any input to any call leaves server and %s sound",
  async (engine, on) => {
    const { calls, faults } = await on((database) => fuzz(database, { seed, runs }));
    console.info(`${engine}: ${calls} requests with seed ${seed}`);
    expect(faults.join("\n\n")).toBe("");
  },
  600_000,
);
