/** Backups are named after database and start time: honour-2026-05-01T12-00-00-000Z.db */
export type Backup = { name: string; at: Date };

/** `.db` is a SQLite file, `.dump` is pg_dump's custom format. */
export type Kind = "db" | "dump";

export const checksumFileOf = (name: string) => `${name}.sha256`;

/** The file with the accounts deleted before the backup, for restores of older backups. */
export const deletionsFileOf = (name: string) => `${name}.deletions.json`;

/** The file of a backup that is not finished. */
export const partFileOf = (name: string) => `${name}.part`;

export function backupName(database: string, kind: Kind, at: Date) {
  return `${database}-${at.toISOString().replaceAll(/[:.]/g, "-")}.${kind}`;
}

/** The database in the name of a backup; undefined for another name. */
export function databaseOf(name: string) {
  const parts = /^(.+)-(\d{4}-\d\d-\d\dT[\d-]+Z)\.(?:db|dump)$/.exec(name);
  return parts?.[2] && momentOf(parts[2]) ? parts[1] : undefined;
}

/** The backups of this database in a list of file names, oldest first. */
export function backupsAmong(names: readonly string[], database: string, kind: Kind): Backup[] {
  return names
    .filter((name) => name.startsWith(`${database}-`) && name.endsWith(`.${kind}`))
    .flatMap((name) => {
      const at = momentOf(name.slice(database.length + 1, -kind.length - 1));
      return at ? [{ name, at }] : [];
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function momentOf(text: string) {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/.exec(text);
  if (!parts) return undefined;
  const [, day, minute, second, rest] = parts;
  const at = new Date(`${day}:${minute}:${second}.${rest}`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

const hour = 60 * 60_000;
const day = 24 * hour;

/**
 * The expired backups of a list sorted oldest first. Kept: the newest of each hour for 24 hours,
 * the newest of each day for 30 days, and always the newest.
 */
export function expiredBackups(backups: readonly Backup[], now: Date): Backup[] {
  const kept = new Map<string, Backup>();
  for (const backup of backups) {
    const age = now.getTime() - backup.at.getTime();
    const written = backup.at.toISOString();
    if (age < day) kept.set(written.slice(0, 13), backup);
    if (age < 30 * day) kept.set(written.slice(0, 10), backup);
    kept.set("newest", backup);
  }
  const staying = new Set(kept.values());
  return backups.filter((backup) => !staying.has(backup));
}
