import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { isPostgresUrl, sqliteFile } from "#db/client.ts";
import { databaseUrl, runCommand } from "./command.ts";
import { restorePostgres } from "./restore/postgres.ts";
import { restoreSqlite } from "./restore/sqlite.ts";

const usage = `Usage: npm run restore -- <backup> [--yes] [--no-checksum]

Puts a backup where DATABASE_URL points. Stop the server first. --yes replaces a SQLite database
without asking; what was there is kept under another name.`;

await runCommand(restore);

async function restore() {
  const { backup, isAgreed, isChecksumNeeded } = readArguments();
  const url = databaseUrl();
  if (isPostgresUrl(url)) {
    const { athletes } = await restorePostgres({ backup, url, isChecksumNeeded });
    console.info(`Restored ${backup}: ${athletes} athletes. The database was empty before.`);
    return;
  }
  const target = sqliteFile(url);
  const mayReplace = async () => isAgreed || (await ask(target));
  const now = new Date();
  const made = await restoreSqlite({ backup, target, now, isChecksumNeeded, mayReplace });
  console.info(`Restored ${backup} to ${target}: ${made.athletes} athletes.`);
  if (made.aside) console.info(`What was there is kept as ${made.aside}.`);
}

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: "boolean" }, "no-checksum": { type: "boolean" } },
  });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new Error(usage);
  const backup = resolve(name);
  if (!existsSync(backup)) throw new Error(`There is no file ${backup}.`);
  const { yes: isAgreed = false, "no-checksum": isUnchecked = false } = values;
  return { backup, isAgreed, isChecksumNeeded: !isUnchecked };
}

async function ask(target: string) {
  if (!stdin.isTTY)
    throw new Error(`${target} would be replaced: say so with --yes. Nothing was changed.`);
  const question = createInterface({ input: stdin, output: stdout });
  try {
    const answer = await question.question(`Replace ${target}? It is kept aside. Type yes: `);
    return answer.trim().toLowerCase() === "yes";
  } finally {
    question.close();
  }
}
