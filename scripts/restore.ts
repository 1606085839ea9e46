import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { isPostgresUrl, sqliteFile } from "#db/client.ts";
import { errorCode, UnusableDatabase } from "#db/errors.ts";
import { deleteAllPushDevices } from "#db/queries/push.ts";
import { openStore } from "#server/media/store.ts";
import { deletionsInBackups, deletionsInPostgres } from "./backup/deletions.ts";
import { backupFolder } from "./backup/folder.ts";
import { restoreMedia } from "./backup/media.ts";
import { backupsAmong } from "./backup/retention.ts";
import { postgresSource, sqliteSource } from "./backup/sources.ts";
import { commandMediaFolder, databaseUrl, runCommand, withDatabase } from "./command.ts";
import { restorePostgres } from "./restore/postgres.ts";
import { restoreSqlite } from "./restore/sqlite.ts";

const usage = `Usage: npm run restore -- <backup> [--yes] [--no-checksum] [--present=postgres://…]
                            [--also-deletions-of=<database>] [--drill]

Puts a backup where DATABASE_URL points. Stop the server first. --yes replaces a SQLite database
without asking; what was there is kept under another name. Files of the library that are missing or
damaged are taken from the folder media beside the backup. --present is the PostgreSQL database in
use until now, which knows who has deleted their account since the backup. So do newer backups of
the same database; --also-deletions-of is another name that it has had, and may be repeated.
--drill restores a copy to look at, in a new place: it forgets which phones get pushes.`;

await runCommand(restore);

async function restore() {
  const { backup, present, others, isAgreed, isChecksumNeeded, isDrill } = readArguments();
  const url = databaseUrl();
  const wanted = { backup, isChecksumNeeded };
  const recorded = deletionsBeside(backup, [ownName(backup, url), ...others]);
  if (isPostgresUrl(url)) {
    const known = present ? await deletionsInPresent(present) : [];
    const deletions = [...known, ...recorded];
    const { athletes, repeated } = await restorePostgres({ ...wanted, url, deletions });
    console.info(`Restored ${backup}: ${athletes} athletes. The database was empty before.`);
    sayRepeated(repeated);
    if (!present)
      console.warn("Without --present, accounts deleted since the last backup are back.");
    return finish({ backup, isDrill });
  }
  const target = sqliteFile(url);
  if (isDrill && existsSync(target))
    throw new Error(`${target} is there already; a drill needs a new place. Nothing was changed.`);
  const mayReplace = async () => isAgreed || (await ask(target));
  const now = new Date();
  const made = await restoreSqlite({ ...wanted, target, now, deletions: recorded, mayReplace });
  console.info(`Restored ${backup} to ${target}: ${made.athletes} athletes.`);
  sayRepeated(made.repeated);
  if (!made.isPresentRead)
    console.warn("What was there cannot be read: accounts deleted since the last backup are back.");
  if (made.aside) console.info(`What was there is kept as ${made.aside}.`);
  await finish({ backup, isDrill });
}

async function finish({ backup, isDrill }: { backup: string; isDrill: boolean }) {
  if (isDrill) {
    const devices = await withDatabase(({ write }) => write(deleteAllPushDevices));
    console.info(`Forgotten in this copy: the phones and computers that get pushes (${devices}).`);
  }
  await restoreFiles(dirname(backup));
}

async function deletionsInPresent(url: string) {
  try {
    return await deletionsInPostgres(url);
  } catch (cause) {
    const message = `The database of --present cannot be read (${errorCode(cause)}).`;
    throw new UnusableDatabase(message, { cause });
  }
}

async function restoreFiles(folder: string) {
  const media = openStore(commandMediaFolder());
  const made = await withDatabase((database) => restoreMedia({ database, media, folder }));
  const { whole, damaged } = made;
  if (damaged.length > 0)
    throw new Error(`These files of the library are missing or changed: ${damaged.join(", ")}.`);
  if (whole > 0) console.info(`The ${whole} files of the library are there and whole.`);
}

/** The name of the database of this backup; that of the target if the file has another name. */
function ownName(backup: string, url: string) {
  const target = isPostgresUrl(url) ? postgresSource(url) : sqliteSource(sqliteFile(url));
  return backupsAmong([basename(backup)])[0]?.database ?? target.database;
}

/**
 * The deletions of these databases in the folder of this backup and in the usual one. Says which
 * others are there: a copy of the database may have other deletions.
 */
function deletionsBeside(backup: string, databases: readonly string[]) {
  const folders = [...new Set([dirname(backup), backupFolder()])].filter(existsSync);
  const present = folders.flatMap((folder) => backupsAmong(readdirSync(folder)));
  for (const name of new Set(present.map(({ database }) => database))) {
    if (databases.includes(name)) continue;
    console.info(
      `Who was deleted in ${name} stays. If that is this database under another name, use --also-deletions-of=${name}.`,
    );
  }
  return folders.flatMap((folder) => deletionsInBackups(folder, databases));
}

function sayRepeated(repeated: number) {
  if (repeated > 0)
    console.info(`Deleted again: ${repeated} of them, deleted since the backup was made.`);
}

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      yes: { type: "boolean" },
      "no-checksum": { type: "boolean" },
      present: { type: "string" },
      "also-deletions-of": { type: "string", multiple: true },
      drill: { type: "boolean", default: false },
      help: { type: "boolean" },
    },
  });
  const [name] = positionals;
  if (values.help || name === undefined || positionals.length > 1) throw new Error(usage);
  const backup = resolve(name);
  if (!existsSync(backup)) throw new Error(`There is no file ${backup}.`);
  const { present, yes: isAgreed = false, "no-checksum": isUnchecked = false } = values;
  const { "also-deletions-of": others = [] } = values;
  return {
    backup,
    present,
    others,
    isAgreed,
    isChecksumNeeded: !isUnchecked,
    isDrill: values.drill,
  };
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
