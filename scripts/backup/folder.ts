import { createHash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { UnusableDatabase } from "#db/errors.ts";
import { root } from "#db/root.ts";
import {
  backupName,
  backupsAmong,
  checksumFileOf,
  deletionsFileOf,
  expiredBackups,
  partFileOf,
} from "./retention.ts";
import type { Source } from "./sources.ts";

const ownersOnly = 0o600;
const longestMakingMs = 24 * 60 * 60_000;

export const backupFolder = (wanted?: string) =>
  resolve(root, wanted || process.env.BACKUP_DIR || join("data", "backups"));

type Wanted = Source & { folder: string; now: Date };

/** Makes a complete backup with checksum, flushed to disk, or none at all. */
export async function makeBackup({ folder, database, kind, now, fill, deletions }: Wanted) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, backupName(database, kind, now));
  const part = partFileOf(file);
  closeSync(openSync(part, "wx", ownersOnly));
  try {
    const checked = await fill(part);
    const deleted = JSON.stringify(await deletions(part));
    const sum = await hashFile(part);
    sync(part);
    // Written before the rename, so that no backup ever exists without these files.
    const beside = { flag: "wx", mode: ownersOnly, flush: true };
    writeFileSync(deletionsFileOf(file), deleted, beside);
    writeFileSync(checksumFileOf(file), `${sum}  ${basename(file)}\n`, beside);
    renameSync(part, file);
    sync(folder);
    return { file, bytes: statSync(file).size, checked };
  } finally {
    rmSync(part, { force: true });
  }
}

/** Removes expired backups and old unfinished files. Returns how many were kept and removed. */
export function prune({ folder, now }: Pick<Wanted, "folder" | "now">) {
  const names = readdirSync(folder);
  const backups = backupsAmong(names);
  const gone = expiredBackups(backups, now);
  for (const { name } of gone) {
    rmSync(join(folder, name));
    for (const beside of [checksumFileOf(name), deletionsFileOf(name)])
      rmSync(join(folder, beside), { force: true });
  }
  for (const name of names.filter((name) => isUnfinished(name, names))) {
    const age = now.getTime() - statSync(join(folder, name)).mtimeMs;
    if (age > longestMakingMs) rmSync(join(folder, name));
  }
  return { kept: backups.length - gone.length, removed: gone.length };
}

/** Whether a file is unfinished: a part, or a checksum or deletions file without its backup. */
function isUnfinished(name: string, names: readonly string[]) {
  const whole = /^(.+\.(?:db|dump))\.(?:part|sha256|deletions\.json)$/.exec(name)?.[1];
  return whole !== undefined && !names.includes(whole);
}

export async function hashFile(file: string) {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Flushes a file or folder to disk. */
export function sync(path: string) {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Throws unless `copy` has the backup's checksum. */
export async function refuseChanged(copy: string, backup: string) {
  const beside = checksumFileOf(backup);
  if (!existsSync(beside)) throw new UnusableDatabase(noChecksum(beside));
  const [expected] = readFileSync(beside, "utf8").split(" ");
  if ((await hashFile(copy)) !== expected)
    throw new UnusableDatabase(
      `${backup} is not what was backed up: its checksum differs from ${beside}. Use another backup.`,
    );
}

const noChecksum = (beside: string) =>
  `${beside} is missing, so nobody can say whether this is what was backed up. If you know where ` +
  "the file comes from, --no-checksum restores it after the other checks.";
