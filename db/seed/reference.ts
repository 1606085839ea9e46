import type { Tx } from "../database.ts";
import type { NewRow } from "../schema/index.ts";
import { communityStats } from "../values.ts";
import reference from "./reference.json" with { type: "json" };

/** Safe: the seeding tests write every row through the schema's CHECKs. */
const catalogue = reference as {
  achievements: NewRow<"achievements">[];
  challenges: NewRow<"challenges">[];
};

/** The initial achievements, challenges and counters. */
export async function seedReference(tx: Tx, { now }: { now: Date }) {
  await tx.insert(tx.tables.achievements).values(catalogue.achievements);
  await tx.insert(tx.tables.challenges).values(catalogue.challenges);
  const counters = communityStats.map((statType) => ({ statType, lastUpdated: now }));
  await tx.insert(tx.tables.communityStats).values(counters);
}
