import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#db/database.ts";
import { listStoredFiles } from "#db/queries/resource-files.ts";
import type { MediaStore } from "#server/media/store.ts";
import { hashFile } from "./folder.ts";

/** Longer than any backup is kept, so that each kept backup still has its files. */
const longestKeptMs = 31 * 24 * 60 * 60_000;

export const mediaBeside = (folder: string) => join(folder, "media");

type Copying = { database: Database; media: MediaStore; folder: string; now: Date };

/**
 * Copies new files, and removes those that left the library before the oldest kept backup. While
 * files are missing that the database names, none is removed: the last copy may be among them.
 */
export async function backUpMedia({ database, media, folder, now }: Copying) {
  const target = mediaBeside(folder);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const named = await listStoredFiles(database.read);
  const keys = await media.keys();
  const missing = named.filter(({ storageKey }) => !keys.includes(storageKey)).map(shownFile);
  let copied = 0;
  for (const key of keys) {
    const copy = join(target, key);
    if (!existsSync(copy)) {
      await media.give(key, copy);
      copied += 1;
    }
    utimesSync(copy, now, now);
  }
  const removable = missing.length === 0 ? readdirSync(target) : [];
  for (const name of removable)
    if (now.getTime() - statSync(join(target, name)).mtimeMs > longestKeptMs)
      rmSync(join(target, name));
  return { copied, kept: keys.length, missing };
}

type File = { title: string; storageKey: string };

const shownFile = ({ title, storageKey }: File) => `${title} (${storageKey})`;

type Wanted = { database: Database; media: MediaStore; folder: string };

/** Restores the files that the database names, and returns which are still missing or changed. */
export async function restoreMedia({ database, media, folder }: Wanted) {
  const files = await listStoredFiles(database.read);
  const damaged: string[] = [];
  for (const file of files) {
    const { storageKey, sha256 } = file;
    const isThere = (await media.checksum(storageKey)) === sha256;
    if (!isThere && !(await bringBack({ media, storageKey, sha256, folder })))
      damaged.push(shownFile(file));
  }
  return { whole: files.length - damaged.length, damaged };
}

type Missing = { media: MediaStore; folder: string; storageKey: string; sha256: string };

async function bringBack({ media, folder, storageKey, sha256 }: Missing) {
  const copy = join(mediaBeside(folder), storageKey);
  if (!existsSync(copy) || (await hashFile(copy)) !== sha256) return false;
  await media.take(storageKey, copy);
  return true;
}
