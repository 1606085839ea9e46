import { relative } from "node:path";
import { parseArgs } from "node:util";
import { isPostgresUrl, sqliteFile } from "#db/client.ts";
import { loadEnvFile } from "#server/env.ts";
import { backupFolder, makeBackup, prune } from "./backup/folder.ts";
import { postgresSource, sqliteSource } from "./backup/sources.ts";
import { databaseUrl, runCommand } from "./command.ts";

const usage = `Usage: npm run backup -- [--to=<folder>]

Copies the database, which may be in use. The folder is --to, else BACKUP_DIR, else data/backups.`;

await runCommand(backUp);

async function backUp() {
  loadEnvFile();
  const folder = wantedFolder();
  const url = databaseUrl();
  const source = isPostgresUrl(url) ? postgresSource(url) : sqliteSource(sqliteFile(url));
  const now = new Date();
  const making = makeBackup({ ...source, folder, now });
  const { file, bytes, checked } = await making.catch((error: Error) => {
    throw new Error(`${error.message}\nNo backup was made; the earlier ones are all there.`);
  });
  console.info(`Made ${shown(file)} (${inMegabytes(bytes)} MB): ${checked}.`);
  const { kept, removed } = prune({ ...source, folder, now });
  console.info(
    `${shown(folder)} holds ${kept} of its backups; ${removed} had their time and went.`,
  );
}

function wantedFolder() {
  const options = { to: { type: "string" }, help: { type: "boolean" } } as const;
  const { values } = parseArgs({ options });
  if (values.help) throw new Error(usage);
  return backupFolder(values.to);
}

function shown(path: string) {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith("..") ? path : fromHere || ".";
}

function inMegabytes(bytes: number) {
  return (bytes / 1e6).toFixed(1);
}
