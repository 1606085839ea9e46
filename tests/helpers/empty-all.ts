import { getTableName } from "drizzle-orm";
import { postgresColumns } from "#db/schema/columns.ts";
import { defineTables } from "#db/schema/index.ts";

const tables = Object.values(defineTables(postgresColumns));

/** Empties every table of PostgreSQL and counts from 1 again; fifty times faster than TRUNCATE. */
export const emptyAll = [
  ...tables.map((table) => `delete from ${getTableName(table)}`),
  ...tables
    .filter((table) => "id" in table)
    .map(
      (table) => `select setval(pg_get_serial_sequence('${getTableName(table)}', 'id'), 1, false)`,
    ),
].join(";\n");
