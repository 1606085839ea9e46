import { onPostgres, onSqlite } from "#tests/fixtures/fuzz/engines.ts";
import { fuzz } from "#tests/fixtures/fuzz/fuzz.ts";
import { findPostgres, startPostgres } from "#tests/helpers/postgres-server.ts";

/** Every call with whatever comes to mind, on both engines; the seed brings the same again. */
export async function runFuzz({ trials }: { trials: number }) {
  const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
  const programs = findPostgres();
  const server = programs ? await startPostgres(programs) : undefined;
  const engines = { SQLite: onSqlite, PostgreSQL: onPostgres.bind(null, server?.url) };
  let isSound = true;
  try {
    for (const [engine, on] of Object.entries(engines)) {
      const { calls, faults } = await on((database) => fuzz(database, { seed, runs: trials }));
      isSound &&= faults.length === 0;
      console.info(
        `${faults.length === 0 ? "PASS" : "FAIL"} fuzz on ${engine}: ${calls} requests, ` +
          `FUZZ_SEED=${seed}, wrong: ${faults.join("\n") || "nothing"}`,
      );
    }
  } finally {
    await server?.stop();
  }
  return isSound;
}
