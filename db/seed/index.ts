import type { Database, Tx } from "../database.ts";
import { countUsers } from "../queries/accounts.ts";
import type { NewRow } from "../schema/index.ts";
import { communityStats } from "../values.ts";
import { type DemoParts, seedDemo } from "./demo.ts";
import reference from "./reference.json" with { type: "json" };

type Options = {
  now: Date;
  /** If missing, no demo world is seeded. */
  demo?: DemoParts | undefined;
};

/**
 * Seeds an empty database: the catalogue always, the demo world if wanted. One write, so only one
 * of two starting processes seeds, and never partly.
 */
export function seed(database: Database, { now, demo }: Options) {
  return database.write(async (tx) => {
    const isFresh = (await countUsers(tx)) === 0;
    if (!(await hasCatalogue(tx))) await seedReference(tx, { now });
    if (isFresh && demo) await seedDemo(tx, { now, ...demo });
  });
}

/** Deleted entries keep their rows, so an emptied catalogue is not seeded again. */
async function hasCatalogue(tx: Tx) {
  const { achievements, challenges } = tx.tables;
  return (await tx.$count(achievements)) > 0 || (await tx.$count(challenges)) > 0;
}

/** Safe: the seeding tests write every row through the schema's CHECKs. */
const catalogue = reference as {
  achievements: NewRow<"achievements">[];
  challenges: NewRow<"challenges">[];
};

/** The initial achievements, challenges and counters. */
async function seedReference(tx: Tx, { now }: { now: Date }) {
  await tx.insert(tx.tables.achievements).values(catalogue.achievements);
  await tx.insert(tx.tables.challenges).values(catalogue.challenges);
  const counters = communityStats.map((statType) => ({ statType, lastUpdated: now }));
  await tx.insert(tx.tables.communityStats).values(counters);
}
