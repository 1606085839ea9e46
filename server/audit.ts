import type { Tx } from "#db/database.ts";
import { insertAudit } from "#db/queries/audit.ts";

type Staff = { viewer: { userId: number | null }; now: () => Date };
type Line = {
  action: string;
  target: string;
  reason?: string;
  /** Whom it concerns; never the author of an anonymous entry. */
  athleteId?: number | null;
};

/** Called in the transaction of the change, so that each change has its line. */
export function recordAudit(tx: Tx, { viewer, now }: Staff, line: Line) {
  return insertAudit(tx, { ...line, userId: viewer.userId, createdAt: now() });
}
