import type { Database } from "#db/database.ts";

/** The same database, but whoever reads from it gets `cause` thrown at them. */
export function failing(database: Database, cause: unknown): Database {
  const read = new Proxy(database.read, {
    get(target, name) {
      if (name !== "select") return Reflect.get(target, name);
      return () => {
        throw cause;
      };
    },
  });
  return { ...database, read };
}
