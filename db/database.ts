import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Row, Tables } from "./schema/index.ts";

/**
 * A write without `returning()` gives different results on each engine, so its result type is
 * unusable.
 */
interface Unusable extends PgQueryResultHKT {
  type: unknown;
}

type DrizzleDatabase = PgDatabase<Unusable, Record<string, never>>;
type WithTables = { readonly tables: Tables };

/** Read methods that behave the same on both engines. */
export type Reader = Pick<DrizzleDatabase, "select" | "selectDistinct" | "$count"> & WithTables;

/** A transaction: reads see its own writes. */
export type Tx = Reader & Pick<DrizzleDatabase, "insert" | "update" | "delete">;

/** Tables whose rows are jobs, with `dueAt` and `attempts`. */
export type Queue =
  | "outbox"
  | "stripeEvents"
  | "careCalls"
  | "careAlarms"
  | "notifications"
  | "pushJobs";
export type ClaimOptions = { limit: number; now: Date; leaseMs: number };

export type WriteOptions = {
  /** How long the callback may take, instead of the usual 5 seconds. */
  timeoutMs?: number;
};

export interface Database {
  readonly engine: "sqlite" | "postgres";
  readonly read: Reader;

  /**
   * The only way to write. Resolves once the commit is durable. The callback may run more than
   * once, so it must have no effects outside the database.
   */
  write<T>(work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>;

  /** Runs `work` while holding a lock on `key`. `work` may use the network and `write`. */
  exclusively<T>(key: string, work: () => Promise<T>): Promise<T>;

  /** Leases due jobs to this worker. A job that is not finished within the lease is due again. */
  claim<Q extends Queue>(queue: Q, options: ClaimOptions): Promise<Row<Q>[]>;

  /** Notifies all subscribers: in every process on PostgreSQL, in this process on SQLite. */
  signal(): Promise<void>;

  /**
   * Calls back at each signal. Signals sent while the connection is down are lost, so PostgreSQL
   * also calls back after each connect. Returns the function that unsubscribes.
   */
  subscribe(onSignal: () => void): () => void;

  migrate(): Promise<void>;
  close(): Promise<void>;
}
