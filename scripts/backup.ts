import { relative } from "node:path";
import { parseArgs } from "node:util";
import { isPostgresUrl, openDatabase, sqliteFile } from "#db/client.ts";
import { loadEnvFile } from "#server/env.ts";
import { openStore } from "#server/media/store.ts";
import { backupFolder, makeBackup, prune } from "./backup/folder.ts";
import { backUpMedia, mediaBeside } from "./backup/media.ts";
import { postgresSource, sqliteSource } from "./backup/sources.ts";
import { commandMediaFolder, databaseUrl, runCommand } from "./command.ts";

const usage = `Usage: npm run backup -- [--to=<folder>] [--media]

Copies the database, which may be in use. The folder is --to, else BACKUP_DIR, else data/backups.
--media copies the files of the library too, into the folder media there.`;

await runCommand(backUp);

async function backUp() {
  loadEnvFile();
  const { folder, isWithMedia } = readArguments();
  const url = databaseUrl();
  const source = isPostgresUrl(url) ? postgresSource(url) : sqliteSource(sqliteFile(url));
  const now = new Date();
  const making = makeBackup({ ...source, folder, now });
  const { file, bytes, checked } = await making.catch((error: Error) => {
    throw new Error(`${error.message}\nNo backup was made; the earlier ones are all there.`);
  });
  console.info(`Made ${shown(file)} (${inMegabytes(bytes)} MB): ${checked}.`);
  const missing = isWithMedia ? await copyMedia({ url, folder, now }) : [];
  const { kept, removed } = prune({ folder, now });
  console.info(`${shown(folder)} holds ${kept} backups; ${removed} had their time and went.`);
  if (missing.length > 0)
    throw new Error(
      `These files of the library are not in ${commandMediaFolder()}: ${missing.join(", ")}. ` +
        "Is MEDIA_DIR right? Copies that were made before stay.",
    );
}

type Copying = { url: string; folder: string; now: Date };

/** Returns which files are missing. The database is not migrated, as its server may be older. */
async function copyMedia({ url, folder, now }: Copying) {
  const database = openDatabase(url);
  try {
    const media = openStore(commandMediaFolder());
    const { copied, kept, missing } = await backUpMedia({ database, media, folder, now });
    console.info(
      `${shown(mediaBeside(folder))}: ${kept} files of the library, ${copied} of them new.`,
    );
    return missing;
  } finally {
    await database.close();
  }
}

function readArguments() {
  const { values } = parseArgs({
    options: { to: { type: "string" }, media: { type: "boolean" }, help: { type: "boolean" } },
  });
  if (values.help) throw new Error(usage);
  return { folder: backupFolder(values.to), isWithMedia: values.media ?? false };
}

function shown(path: string) {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith("..") ? path : fromHere || ".";
}

function inMegabytes(bytes: number) {
  return (bytes / 1e6).toFixed(1);
}
