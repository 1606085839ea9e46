import type { Database, Tx } from "../database.ts";
import { countUsers } from "../queries/accounts.ts";
import { type DemoParts, seedDemo } from "./demo.ts";
import { seedReference } from "./reference.ts";

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
