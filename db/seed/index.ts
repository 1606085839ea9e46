import type { Database, Tx } from "../database.ts";
import { countUsers } from "../queries/accounts.ts";
import { type DemoSecrets, seedDemo } from "./demo.ts";
import { seedReference } from "./reference.ts";

type Options = {
  now: Date;
  /** The demo's password hashes; without them no demo world. */
  demo?: DemoSecrets | undefined;
};

/**
 * Fills an empty database: the catalogue always, the demo world where it is wanted. All of it is
 * one write, so that of two processes that start at once only one seeds, and never by half.
 */
export function seed(database: Database, { now, demo }: Options) {
  return database.write(async (tx) => {
    const isFresh = await isEmpty(tx);
    if (isFresh) await seedReference(tx, { now });
    if (isFresh && demo) await seedDemo(tx, { now, secrets: demo });
  });
}

async function isEmpty(tx: Tx) {
  const catalogue = await tx.$count(tx.tables.achievements);
  return catalogue === 0 && (await countUsers(tx)) === 0;
}
