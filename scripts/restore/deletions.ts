import type { Database, Tx } from "#db/database.ts";
import { hasDeleted, keepTombstone, type Tombstone } from "#db/queries/tombstones.ts";
import { deleteAccount } from "#server/accounts/delete-account.ts";

/** Deletes again the accounts that were deleted after the backup. Returns how many there were. */
export async function repeatDeletions({ write }: Database, deletions: readonly Tombstone[]) {
  const once = new Map(
    deletions.map((each) => [`${each.athleteId} ${each.createdAt.getTime()}`, each]),
  );
  let repeated = 0;
  for (const tombstone of once.values()) {
    const isBack = await write((tx) => repeatDeletion(tx, tombstone));
    if (isBack) repeated += 1;
  }
  return repeated;
}

async function repeatDeletion(tx: Tx, tombstone: Tombstone) {
  const { athleteId, deletedAt: at } = tombstone;
  const isBack = athleteId !== null && (await hasDeleted(tx, tombstone));
  if (isBack) await deleteAccount(tx, { athleteId, at });
  await keepTombstone(tx, tombstone);
  return isBack;
}
