import type { Database, Statement as Native } from "better-sqlite3";

/** The methods that drizzle's session calls. */
export type Preparing = { prepare: (sql: string) => Statement };
type Statement = Pick<Native, "run" | "all" | "get"> & { raw: () => Statement };

const mostKept = 200;

/**
 * Caches compiled statements, because compiling often costs as much as running. `check` runs at
 * each use, because a statement can be used outside the write in which it was prepared.
 */
export function statementsOf(connection: Database, check: () => void): Preparing {
  const kept = new Map<string, Statement>();

  /**
   * Uses two compiled statements, one for rows as objects and one for rows as arrays, because raw()
   * changes a statement for all its users.
   */
  function statementOf(sql: string) {
    const arrays: Statement = guarded(
      once(() => connection.prepare(sql).raw()),
      () => arrays,
    );
    return guarded(
      once(() => connection.prepare(sql)),
      () => arrays,
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
      // Keep the most recently used statement last.
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
