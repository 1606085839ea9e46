import type { Backup } from "./names.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

/**
 * The expired backups of a list sorted oldest first. Kept: the newest of each hour for 24 hours,
 * the newest of each day for 30 days, and always the newest.
 */
export function outOfTime(backups: readonly Backup[], now: Date): Backup[] {
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
