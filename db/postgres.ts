import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { createMutex, withinTime } from "./concurrency.ts";
import type { Database, Reader, Tx, WriteOptions } from "./database.ts";
import {
  ConnectionLost,
  errorCode,
  isUnanswered,
  UnusableDatabase,
  WriteTimeout,
} from "./errors.ts";
import { madeByNewer, migrationsFolderOf, refuseNewer } from "./known-migrations.ts";
import { lease, selectDue } from "./queue.ts";
import { postgresColumns } from "./schema/columns.ts";
import { defineTables } from "./schema/index.ts";
import { openSignals } from "./signals.ts";

export type PostgresOptions = {
  connections?: number;
  /** The longest time for a write. If longer than by default, one statement may take as long. */
  timeoutMs?: number;
  migrationsFolder?: string;
  /** Called for each broken connection; the pool opens another. */
  onLostConnection?: (error: Error) => void;
};

const casing = "snake_case";
const tables = defineTables(postgresColumns);
const migrationLock = 7_316_021;
const longestWaitMs = 200;
const usualTimeoutMs = 5_000;
const longestConnectMs = 3_000;
/** Longer at the start of the server, because PostgreSQL may be starting at the same time. */
const longestFirstConnectMs = 30_000;
const channel = "honour";

export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const {
    connections = 10,
    timeoutMs = usualTimeoutMs,
    onLostConnection = () => undefined,
  } = options;
  const connectionOptions = {
    connectionString: url,
    connectionTimeoutMillis: longestConnectMs,
    keepAlive: true,
  };
  const statementMs = Math.max(timeoutMs, usualTimeoutMs);
  const pool = new pg.Pool({
    ...connectionOptions,
    max: connections,
    statement_timeout: statementMs,
    // A hanging server cannot report its own timeout, so the driver has one too.
    query_timeout: statementMs + 1_000,
  });
  // Locks use their own pool, so that a held lock never takes the connection that its write needs.
  // It has no statement timeout, because waiting for a lock may take long.
  const locks = new pg.Pool({ ...connectionOptions, max: connections });
  for (const each of [pool, locks]) {
    // The pool only handles errors of idle connections, and an unhandled error ends the process.
    each.on("connect", (client) => client.on("error", onLostConnection));
    each.on("error", () => undefined);
  }
  const insideWrite = new AsyncLocalStorage<true>();
  const mutex = createMutex();
  const signals = openSignals(() => new pg.Client(connectionOptions), channel);

  const read = handle({
    query(...args: Parameters<pg.Pool["query"]>) {
      if (insideWrite.getStore()) throw new Error("Inside a write, read through its transaction.");
      return pool.query(...args);
    },
  }) as unknown as Reader;

  async function write<T>(work: (tx: Tx) => Promise<T>, options: WriteOptions = {}): Promise<T> {
    if (insideWrite.getStore())
      throw new Error("A write cannot hold another write: pass on its tx.");
    const limitMs = options.timeoutMs ?? timeoutMs;
    return retrying(limitMs, () =>
      transact(pool, limitMs, (tx) => insideWrite.run(true, async () => await work(tx))),
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
    migrate: () => migrateOnce(url, options.migrationsFolder),
    async close() {
      await signals.close();
      await Promise.all([pool.end(), locks.end()]);
    },
  };
}

type Queryable = { query: (...args: Parameters<pg.Pool["query"]>) => unknown };

/** Wraps any object with `query` in drizzle. Safe: drizzle's session calls only `query`. */
function handle(client: Queryable) {
  return Object.assign(drizzle({ client: client as pg.Pool, casing }), { tables });
}

/**
 * Runs one write in a serializable transaction, so that writes behave as if they ran one at a time,
 * as on SQLite.
 */
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
    // No rollback here: it would wait behind the statement that hangs.
    if (error instanceof WriteTimeout || isUnanswered(error)) broken = error;
    else await client.query("rollback").catch((failed: unknown) => (broken = failed));
    throw lost ? new ConnectionLost("The connection broke.", { cause: lost }) : error;
  } finally {
    client.off("error", lose);
    client.release(broken !== undefined);
  }
}

/** Repeats `run` while it fails because of another write: a serialization failure or a deadlock. */
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
 * Holds a lock during `work`. The lock is lost if its connection breaks, so the last write of
 * `work` must still check that its row is unchanged.
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

/** Uses its own connection without a statement timeout, because a migration may take long. */
async function migrateOnce(url: string, migrationsFolder = migrationsFolderOf("postgres")) {
  const client = await connectFirst(url);
  try {
    await checkDurability(client);
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    refuseNewer(await findLastMigration(client), migrationsFolder, madeByNewer);
    await migrate(drizzle({ client, casing }), { migrationsFolder });
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

async function connectFirst(url: string) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: longestFirstConnectMs,
    keepAlive: true,
  });
  // Ignored here, because the query that runs on the broken connection fails and reports the error.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const reason = errorCode(error) || (error instanceof Error ? error.message : String(error));
    throw new UnusableDatabase(`The PostgreSQL database cannot be reached (${reason}).`);
  }
}

async function findLastMigration(client: pg.Client) {
  const journal = "drizzle.__drizzle_migrations";
  const { rows: found } = await client.query("select to_regclass($1) as journal", [journal]);
  if (!found[0]?.journal) return 0;
  const { rows } = await client.query(`select max(created_at) as last from ${journal}`);
  return Number(rows[0]?.last);
}

async function checkDurability(client: pg.Client) {
  const { rows } = await client.query("show synchronous_commit");
  if (rows[0]?.synchronous_commit === "off")
    throw new UnusableDatabase("PostgreSQL runs with synchronous_commit=off, which loses writes.");
}
