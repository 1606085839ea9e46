import { AsyncLocalStorage } from "node:async_hooks";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { createMutex, withinTime } from "#db/concurrency.ts";
import type { Database, Reader, Tx } from "#db/database.ts";
import { lease, selectDue } from "#db/queue.ts";
import { root } from "#db/root.ts";
import { postgresColumns } from "#db/schema/columns.ts";
import { defineTables } from "#db/schema/index.ts";
import { createEmitter } from "#db/signals.ts";

const casing = "snake_case";
const tables = defineTables(postgresColumns);

type Queryable = Pick<PGlite, "query">;

/** PostgreSQL compiled to WebAssembly, behind the product's interface. It has one session only. */
export function openPglite(client: PGlite, { timeoutMs = 5_000 } = {}): Database {
  const inside = new AsyncLocalStorage<true>();
  const mutex = createMutex();

  const read = handle({
    query(sql, parameters, options) {
      if (inside.getStore()) throw new Error("Inside a write, read through its transaction.");
      return client.query(sql, parameters, options);
    },
  }) as unknown as Reader;

  const emitter = createEmitter();

  async function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (inside.getStore()) throw new Error("A write cannot hold another write: pass on its tx.");
    return client.transaction(async (transaction) => {
      let isOpen = true;
      const tx = handle({
        query(sql, parameters, options) {
          if (!isOpen) throw new Error("A transaction was used outside its write.");
          return transaction.query(sql, parameters, options);
        },
      });
      try {
        // Safe: Tx picks only what a transaction of this dialect has.
        const work$ = inside.run(true, async () => await work(tx as unknown as Tx));
        return await withinTime(work$, timeoutMs);
      } finally {
        isOpen = false;
      }
    });
  }

  return {
    engine: "postgres",
    read,
    write,
    exclusively: mutex,
    claim: (queue, claim) =>
      write(async (tx) => {
        const due = await selectDue(tx, queue, claim).for("update", { skipLocked: true });
        return due.length > 0 ? lease(tx, queue, { ...claim, due }) : [];
      }),
    signal: async () => emitter.emit(),
    subscribe: emitter.subscribe,
    migrate: () =>
      migrate(drizzle({ client, casing }), {
        migrationsFolder: `${root}/db/migrations/postgres`,
      }),
    close: () => client.close(),
  };
}

/** Drizzle over anything that runs queries. Safe: `query` is all that its session calls. */
function handle(client: Queryable) {
  return Object.assign(drizzle({ client: client as PGlite, casing }), { tables });
}
