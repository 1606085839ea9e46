import { postgresColumns, referredTables } from "./columns.ts";
import { defineTables, type Tables } from "./index.ts";

type Entry = [name: keyof Tables, table: Tables[keyof Tables]];

/** All tables with names, each after the tables it references. */
export function tablesInOrder(): Entry[] {
  const tables = defineTables(postgresColumns);
  // Safe: these are the entries of `tables`.
  const entries = Object.entries(tables) as Entry[];
  const ordered = new Set<Entry>();
  const place = (entry: Entry) => {
    if (ordered.has(entry)) return;
    const referred: unknown[] = referredTables(entry[1]);
    for (const other of entries) if (referred.includes(other[1]) && other !== entry) place(other);
    ordered.add(entry);
  };
  for (const entry of entries) place(entry);
  return [...ordered];
}
