import { mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Reader } from "#db/database.ts";
import { openSqlite } from "#db/sqlite.ts";
import { copySqlite, inspectSqlite } from "#db/sqlite-file.ts";

/** Opens a migrated snapshot of a SQLite file; the file itself is not changed. */
export async function withSnapshot<T>(file: string, work: (read: Reader) => Promise<T>) {
  const folder = mkdtempSync(join(dirname(file), ".moving-"));
  try {
    const copy = join(folder, "honour.db");
    copySqlite(file, copy);
    inspectSqlite(copy);
    const database = openSqlite(copy);
    try {
      await database.migrate();
      return await work(database.read);
    } finally {
      await database.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
