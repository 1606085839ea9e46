import type { Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";
import { communityStats } from "../values.ts";
import reference from "./reference.json" with { type: "json" };

/** Safe: tests/db/seed.test.ts writes all of it through the schema's checks. */
const catalogue = reference as {
  achievements: NewRow<"achievements">[];
  challenges: NewRow<"challenges">[];
};

/** The achievements and challenges that every Honour begins with. */
export async function seedReference(tx: Tx, { now }: { now: Date }) {
  await tx.insert(tx.tables.achievements).values(catalogue.achievements);
  await tx.insert(tx.tables.challenges).values(catalogue.challenges);
  const counters = communityStats.map((statType) => ({ statType, lastUpdated: now }));
  await tx.insert(tx.tables.communityStats).values(counters);
}
