import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { isPostgresUrl, openDatabase, sqliteFile } from "#db/client.ts";
import { UnusableDatabase } from "#db/errors.ts";
import { closeSqlite } from "#db/sqlite-file.ts";
import { loadEnvFile } from "#server/env.ts";
import { runCommand } from "./command.ts";
import { moveEverything, withSnapshot } from "./move/copy.ts";

const usage = `Usage: npm run db:move -- --from=file:./data/honour.db [--to=postgres://…] [--rehearse]

Copies every row of a SQLite database into an empty PostgreSQL, which is --to, else DATABASE_URL.
Stop the server first; --rehearse tries it while the server goes on.`;

const longestMs = 24 * 60 * 60_000;

await runCommand(() =>
  move().catch((error: Error) => {
    throw new Error(`${error.message}\nNothing was moved.`);
  }),
);

async function move() {
  loadEnvFile();
  const { file, to, isRehearsal } = readArguments();
  if (!isRehearsal && !closeSqlite(file)) throw new UnusableDatabase(`${file} cannot be read.`);
  const database = openDatabase(to, { timeoutMs: longestMs });
  try {
    await database.migrate();
    const moved = await withSnapshot(file, (from) => moveEverything(from, database));
    for (const { name, rows } of moved) console.info(`${name}: ${rows}`);
    const total = moved.reduce((sum, { rows }) => sum + rows, 0);
    console.info(
      `${total} rows of ${moved.length} tables were moved, and read again: all the same.`,
    );
    if (isRehearsal)
      console.info("What the server wrote since then is not there: this was a rehearsal.");
  } finally {
    await database.close();
  }
}

function readArguments() {
  const text = { type: "string" } as const;
  const { values } = parseArgs({
    options: { from: text, to: text, rehearse: { type: "boolean" } },
  });
  const { from, to = process.env.DATABASE_URL, rehearse: isRehearsal = false } = values;
  if (!from || !to || isPostgresUrl(from) || !isPostgresUrl(to)) throw new Error(usage);
  const file = sqliteFile(from);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  return { file, to, isRehearsal };
}
