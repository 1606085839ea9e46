import type { Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";

/** In the write of the deed, so that there is none without its line. */
export async function insertAudit(tx: Tx, line: NewRow<"auditLog">) {
  await tx.insert(tx.tables.auditLog).values(line);
}
