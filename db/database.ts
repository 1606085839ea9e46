import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Row, Tables } from "./schema/index.ts";

/** What a write without `returning()` gives differs between the engines, so nobody may use it. */
interface Unusable extends PgQueryResultHKT {
  type: unknown;
}

type Everything = PgDatabase<Unusable, Record<string, never>>;
type WithTables = { readonly tables: Tables };

/** Reads, and only what both engines answer alike. */
export type Reader = Pick<Everything, "select" | "selectDistinct" | "$count"> & WithTables;

/** A transaction: reads see its own writes. */
export type Tx = Reader & Pick<Everything, "insert" | "update" | "delete">;

/** Tables whose rows are jobs: due at `dueAt`, tried `attempts` times. */
export type Queue = "outbox" | "stripeEvents";
export type ClaimOptions = { limit: number; now: Date; leaseMs: number };

export interface Database {
  readonly engine: "sqlite" | "postgres";
  readonly read: Reader;

  /**
   * The only way to write; resolves once the commit is durable. The callback may run more than
   * once, so nothing outside the database happens in it.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;

  /** Runs `work` while nobody else holds `key`. It may call the network, and `write`. */
  exclusively<T>(key: string, work: () => Promise<T>): Promise<T>;

  /** Takes due jobs for this worker alone. One that is not finished within the lease is due again. */
  claim<Q extends Queue>(queue: Q, options: ClaimOptions): Promise<Row<Q>[]>;

  /** Wakes whoever hears, in every process that shares this PostgreSQL; on SQLite in this one. */
  signal(): Promise<void>;

  /** Calls back at each signal; one that comes while a connection is down is lost. Ends by its answer. */
  subscribe(onSignal: () => void): () => void;

  migrate(): Promise<void>;
  close(): Promise<void>;
}
