import { AsyncLocalStorage } from "node:async_hooks";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { createMutex, withinTime } from "./concurrency.ts";
import type { Database, Reader, Tx } from "./database.ts";
import { ConnectionLost, errorCode, UnusableDatabase, WriteTimeout } from "./errors.ts";
import { lease, selectDue } from "./queue.ts";
import { root } from "./root.ts";
import { postgresColumns } from "./schema/columns.ts";
import { defineTables } from "./schema/index.ts";
import { openSignals } from "./signals.ts";

export type PostgresOptions = {
  connections?: number;
  timeoutMs?: number;
  migrationsFolder?: string;
  /** Called for each broken connection; the pool opens another. */
  onLostConnection?: (error: Error) => void;
};

const casing = "snake_case";
const tables = defineTables(postgresColumns);
const migrationLock = 7_316_021;
const longestWaitMs = 200;
const channel = "honour";

export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const { connections = 10, timeoutMs = 5_000, onLostConnection = () => undefined } = options;
  const pool = new pg.Pool({ connectionString: url, max: connections });
  // Locks use their own pool, so holding one never blocks the write it protects.
  const locks = new pg.Pool({ connectionString: url, max: connections });
  for (const each of [pool, locks]) {
    // The pool only handles errors of idle connections, and an unhandled error ends the process.
    each.on("connect", (client) => client.on("error", onLostConnection));
    each.on("error", () => undefined);
  }
  const inside = new AsyncLocalStorage<true>();
  const mutex = createMutex();
  const signals = openSignals(
    () => new pg.Client({ connectionString: url, keepAlive: true }),
    channel,
  );

  const read = handle({
    query(...args: Parameters<pg.Pool["query"]>) {
      if (inside.getStore()) throw new Error("Inside a write, read through its transaction.");
      return pool.query(...args);
    },
  }) as unknown as Reader;

  async function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (inside.getStore()) throw new Error("A write cannot hold another write: pass on its tx.");
    return retrying(timeoutMs, () =>
      transact(pool, timeoutMs, (tx) => inside.run(true, async () => await work(tx))),
    );
  }

  return {
    engine: "postgres",
    read,
    write,
    exclusively: (key, work) => mutex(key, () => withAdvisoryLock(locks, key, work)),
    claim: (queue, claim) =>
      write(async (tx) => {
        const due = await selectDue(tx, queue, claim).for("update", { skipLocked: true });
        return due.length > 0 ? lease(tx, queue, { ...claim, due }) : [];
      }),
    async signal() {
      await pool.query("select pg_notify($1, '')", [channel]);
    },
    subscribe: signals.subscribe,
    migrate: () => migrateOnce(pool, options.migrationsFolder),
    async close() {
      await signals.close();
      await Promise.all([pool.end(), locks.end()]);
    },
  };
}

type Queryable = { query: (...args: Parameters<pg.Pool["query"]>) => unknown };

/** Drizzle on any object with `query`. Safe: its session calls nothing else. */
function handle(client: Queryable) {
  return Object.assign(drizzle({ client: client as pg.Pool, casing }), { tables });
}

/** Serializable, so both engines give the same guarantee: writes behave as if run one at a time. */
async function transact<T>(pool: pg.Pool, timeoutMs: number, work: (tx: Tx) => Promise<T>) {
  const client = await pool.connect();
  let isOpen = true;
  let lost: Error | undefined;
  const lose = (error: Error) => {
    lost = error;
  };
  client.once("error", lose);
  const guarded: Queryable = {
    query(...args) {
      if (!isOpen) throw new Error("A transaction was used outside its write.");
      return client.query(...args);
    },
  };
  let broken: unknown;
  try {
    await client.query("begin isolation level serializable");
    // Safe: Tx contains only methods that a PostgreSQL transaction has.
    const value = await withinTime(work(handle(guarded) as unknown as Tx), timeoutMs);
    isOpen = false;
    await client.query("commit");
    return value;
  } catch (error) {
    isOpen = false;
    if (error instanceof WriteTimeout) broken = error;
    else await client.query("rollback").catch((failed: unknown) => (broken = failed));
    throw lost ? new ConnectionLost("The connection broke.", { cause: lost }) : error;
  } finally {
    client.off("error", lose);
    client.release(broken !== undefined);
  }
}

async function retrying<T>(timeoutMs: number, run: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (let wait = 5; ; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      return await run();
    } catch (error) {
      const isConflict = ["40001", "40P01"].includes(errorCode(error));
      if (!isConflict || performance.now() > deadline) throw error;
      await sleep(Math.random() * wait);
    }
  }
}

/**
 * The lock belongs to the connection and is lost with it, so the final write must still check its
 * row.
 */
async function withAdvisoryLock<T>(locks: pg.Pool, key: string, work: () => Promise<T>) {
  const client = await locks.connect();
  let broken = false;
  try {
    await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [key]);
    return await work();
  } finally {
    await client
      .query("select pg_advisory_unlock(hashtextextended($1, 0))", [key])
      .catch(() => (broken = true));
    client.release(broken);
  }
}

async function migrateOnce(pool: pg.Pool, migrationsFolder = join(root, "db/migrations/postgres")) {
  const client = await connectFirst(pool);
  try {
    await checkDurability(client);
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle({ client, casing }), { migrationsFolder });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]);
    client.release();
  }
}

async function connectFirst(pool: pg.Pool) {
  try {
    return await pool.connect();
  } catch (error) {
    const reason = errorCode(error) || (error instanceof Error ? error.message : String(error));
    throw new UnusableDatabase(`The PostgreSQL database cannot be reached (${reason}).`);
  }
}

async function checkDurability(client: pg.PoolClient) {
  const { rows } = await client.query("show synchronous_commit");
  if (rows[0]?.synchronous_commit === "off")
    throw new UnusableDatabase("PostgreSQL runs with synchronous_commit=off, which loses writes.");
}
