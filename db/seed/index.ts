import type { Database, Tx } from "../database.ts";
import { countUsers } from "../queries/accounts.ts";
import { type DemoParts, seedDemo } from "./demo.ts";
import { seedReference } from "./reference.ts";

type Options = {
  now: Date;
  /** Without it no demo world. */
  demo?: DemoParts | undefined;
};

/**
 * Fills an empty database: the catalogue always, the demo world where it is wanted. All of it is
 * one write, so that of two processes that start at once only one seeds, and never by half.
 */
export function seed(database: Database, { now, demo }: Options) {
  return database.write(async (tx) => {
    const isFresh = (await countUsers(tx)) === 0;
    if (!(await hasCatalogue(tx))) await seedReference(tx, { now });
    if (isFresh && demo) await seedDemo(tx, { now, ...demo });
  });
}

/** What an admin deletes leaves its row, so an emptied catalogue stays empty. */
async function hasCatalogue(tx: Tx) {
  const { achievements, challenges } = tx.tables;
  return (await tx.$count(achievements)) > 0 || (await tx.$count(challenges)) > 0;
}
