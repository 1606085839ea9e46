import { existsSync } from "node:fs";
import { basename, extname } from "node:path";
import { UnusableDatabase } from "#db/errors.ts";
import { copySqlite, inspectSqlite } from "#db/sqlite-file.ts";
import type { Source } from "./source.ts";

/** Backs up a SQLite file, which may be in use. */
export function sqliteSource(file: string): Source {
  return {
    database: basename(file, extname(file)),
    kind: "db",
    async fill(copy) {
      if (!existsSync(file)) throw new UnusableDatabase(`There is no database ${file}.`);
      copySqlite(file, copy);
      try {
        const { tables, athletes } = inspectSqlite(copy);
        return `its integrity is checked: ${tables} tables, ${athletes} athletes`;
      } catch (error) {
        if (!(error instanceof UnusableDatabase)) throw error;
        throw new UnusableDatabase(`The database ${file} cannot be backed up: ${error.message}.`);
      }
    },
  };
}
