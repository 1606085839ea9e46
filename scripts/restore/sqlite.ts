import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { errorCode, UnusableDatabase } from "#db/errors.ts";
import type { Tombstone } from "#db/queries/tombstones.ts";
import { openSqlite, withFileLock } from "#db/sqlite.ts";
import { closeSqlite, inspectSqlite } from "#db/sqlite-file.ts";
import { deletionsInSqlite } from "../backup/deletions.ts";
import { refuseChanged, sync } from "../backup/folder.ts";
import { repeatDeletions } from "./deletions.ts";

type Wanted = {
  backup: string;
  target: string;
  now: Date;
  isChecksumNeeded: boolean;
  /** Deleted accounts, besides those that the present database knows of. */
  deletions: readonly Tombstone[];
  /** Called before a database is replaced. */
  mayReplace: () => Promise<boolean>;
};

/** Prepares a checked and migrated copy first, so a failure leaves the target unchanged. */
export async function restoreSqlite({ backup, target, now, deletions, ...wanted }: Wanted) {
  const folder = dirname(target);
  mkdirSync(folder, { recursive: true });
  const workshop = mkdtempSync(join(folder, ".restoring-"));
  try {
    const copy = join(workshop, "honour.db");
    copyFileSync(backup, copy);
    chmodSync(copy, 0o600);
    if (wanted.isChecksumNeeded) await refuseChanged(copy, backup);
    refuseOpen(backup);
    const contents = refuseUnusable(copy, backup);
    await migrate(copy);
    const isAgreed = !existsSync(target) || (await wanted.mayReplace());
    if (!isAgreed) throw new UnusableDatabase("Nothing was changed.");
    const present = presentDeletions(target);
    const repeated = await repeatIn(copy, [...deletions, ...(present ?? [])]);
    const aside = withFileLock(target, () => replace({ target, copy, now }));
    return { ...contents, repeated, isPresentRead: present !== undefined, aside };
  } finally {
    rmSync(workshop, { recursive: true });
  }
}

/** A database that was copied by hand or is in use has its newest writes in the log. */
function refuseOpen(backup: string) {
  const log = `${backup}-wal`;
  if (existsSync(log) && statSync(log).size > 0)
    throw new UnusableDatabase(`${backup} is not whole: ${log} belongs to it. Use npm run backup.`);
}

function refuseUnusable(copy: string, backup: string) {
  try {
    return inspectSqlite(copy);
  } catch (error) {
    if (!(error instanceof UnusableDatabase)) throw error;
    throw new UnusableDatabase(`${backup} cannot be restored: ${error.message}.`);
  }
}

async function migrate(copy: string) {
  const database = openSqlite(copy);
  try {
    await database.migrate();
  } finally {
    await database.close();
  }
  sync(copy);
}

/** The accounts deleted in what is there now; undefined if that cannot be read. */
function presentDeletions(target: string) {
  if (!existsSync(target)) return [];
  try {
    return deletionsInSqlite(target);
  } catch (error) {
    if (/^SQLITE_(CORRUPT|NOTADB|IOERR)/.test(errorCode(error))) return undefined;
    throw error;
  }
}

async function repeatIn(copy: string, deletions: readonly Tombstone[]) {
  const database = openSqlite(copy);
  try {
    return await repeatDeletions(database, deletions);
  } finally {
    await database.close();
    sync(copy);
  }
}

type Replacing = { target: string; copy: string; now: Date };

/** Runs under the file lock that every start of Honour takes. */
function replace({ target, copy, now }: Replacing) {
  const isThere = existsSync(target);
  const aside = `${target}.replaced-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
  if (isThere) closeSqlite(target);
  // A remaining log belongs to an unreadable or missing file; SQLite would apply it to the new one.
  for (const end of ["-wal", "-shm"].filter((end) => existsSync(target + end)))
    renameSync(target + end, aside + end);
  // A hard link, so there is always a database under this name.
  if (isThere) linkSync(target, aside);
  renameSync(copy, target);
  sync(dirname(target));
  return isThere ? aside : undefined;
}
