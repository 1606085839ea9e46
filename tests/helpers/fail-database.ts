import type { Database } from "#db/database.ts";

/** The same database, but every read of it throws `cause`. */
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
