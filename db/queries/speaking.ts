import type { Tx } from "../database.ts";
import { one } from "../one.ts";
import type { NewRow } from "../schema/index.ts";

export async function insertInquiry(tx: Tx, inquiry: NewRow<"speakingInquiries">) {
  return one(await tx.insert(tx.tables.speakingInquiries).values(inquiry).returning());
}
