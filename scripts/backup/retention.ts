/** Backups are named after database and start time: honour-2026-05-01T12-00-00-000Z.db */
export type Backup = {
  name: string;
  database: string;
  /** The database and the kind, which have a newest of their own. */
  of: string;
  at: Date;
};

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

/** The backups of every database in a list of file names, oldest first. */
export function backupsAmong(names: readonly string[]): Backup[] {
  return names
    .flatMap((name) => {
      const [, database = "", time = "", kind] = /^(.+)-(\d{4}-.+Z)\.(db|dump)$/.exec(name) ?? [];
      const at = momentOf(time);
      return at ? [{ name, database, of: `${database}.${kind}`, at }] : [];
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
 * The expired backups of a list sorted oldest first. Kept of each database: the newest of each hour
 * for 24 hours, the newest of each day for 30 days, and always the newest. Databases that are no
 * longer backed up count too, and those of another Honour lose only what they lose by its rules.
 */
export function expiredBackups(backups: readonly Backup[], now: Date): Backup[] {
  const kept = new Map<string, Backup>();
  for (const backup of backups) {
    const age = now.getTime() - backup.at.getTime();
    const written = backup.at.toISOString();
    if (age < day) kept.set(`${backup.of} ${written.slice(0, 13)}`, backup);
    if (age < 30 * day) kept.set(`${backup.of} ${written.slice(0, 10)}`, backup);
    kept.set(backup.of, backup);
  }
  const staying = new Set(kept.values());
  return backups.filter((backup) => !staying.has(backup));
}
