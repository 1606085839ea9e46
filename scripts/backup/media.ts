import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#db/database.ts";
import { listStoredFiles } from "#db/queries/resource-files.ts";
import type { MediaStore } from "#server/media/store.ts";
import { hashFile } from "./folder.ts";

/** Longer than any backup is kept, so that each kept backup still has its files. */
const longestKeptMs = 31 * 24 * 60 * 60_000;

export const mediaBeside = (folder: string) => join(folder, "media");

/** Copies new files, and removes those that left the library before the oldest kept backup. */
export async function backUpMedia(media: MediaStore, folder: string, now: Date) {
  const target = mediaBeside(folder);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const keys = await media.keys();
  let copied = 0;
  for (const key of keys) {
    const copy = join(target, key);
    if (!existsSync(copy)) {
      await media.give(key, copy);
      copied += 1;
    }
    utimesSync(copy, now, now);
  }
  for (const name of readdirSync(target))
    if (now.getTime() - statSync(join(target, name)).mtimeMs > longestKeptMs)
      rmSync(join(target, name));
  return { copied, kept: keys.length };
}

type Wanted = { database: Database; media: MediaStore; folder: string };

/** Restores the files that the database names, and returns which are still missing or changed. */
export async function restoreMedia({ database, media, folder }: Wanted) {
  const files = await listStoredFiles(database.read);
  const damaged: string[] = [];
  for (const { title, storageKey, sha256 } of files) {
    const isThere = (await media.checksum(storageKey)) === sha256;
    if (!isThere && !(await bringBack({ media, storageKey, sha256, folder })))
      damaged.push(`${title} (${storageKey})`);
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
