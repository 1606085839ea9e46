import type { Tx } from "#db/database.ts";
import { insertAudit } from "#db/queries/audit.ts";

type Staff = { viewer: { userId: number | null }; now: () => Date };
type Entry = {
  action: string;
  target: string;
  reason?: string;
  /** The athlete concerned; never the author of an anonymous post or reply. */
  athleteId?: number | null;
};

/** Called in the transaction of the change, so that every change has an entry. */
export function recordAudit(tx: Tx, { viewer, now }: Staff, entry: Entry) {
  return insertAudit(tx, { ...entry, userId: viewer.userId, createdAt: now() });
}
