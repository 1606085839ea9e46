import type { Database, Statement as Native } from "better-sqlite3";

/** All that drizzle's session calls. */
export type Preparing = { prepare: (sql: string) => Statement };
type Statement = Pick<Native, "run" | "all" | "get"> & { raw: () => Statement };

const mostKept = 200;

/**
 * The statements of a connection, each compiled once, for that often costs as much as to run it.
 * Whether one may be used is asked at each use: it outlives the moment it was made in.
 */
export function statementsOf(connection: Database, check: () => void): Preparing {
  const kept = new Map<string, Statement>();

  /** Rows as lists and as objects come from two, as one would change under who holds the other. */
  function statementOf(sql: string) {
    const lists: Statement = guarded(
      once(() => connection.prepare(sql).raw()),
      () => lists,
    );
    return guarded(
      once(() => connection.prepare(sql)),
      () => lists,
    );
  }

  function guarded(compiled: () => Native, raw: () => Statement): Statement {
    const checked = () => {
      check();
      return compiled();
    };
    return {
      run: (...values) => checked().run(...values),
      all: (...values) => checked().all(...values),
      get: (...values) => checked().get(...values),
      raw,
    };
  }

  return {
    prepare(sql) {
      const statement = kept.get(sql) ?? statementOf(sql);
      // The one that was used last stands last.
      kept.delete(sql);
      kept.set(sql, statement);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
  };
}

function once<T>(make: () => T) {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
