import { openSqlite } from "#db/sqlite.ts";

/** Who has signed up, in this file. */
export async function emailsIn(file: string) {
  const { read, close } = openSqlite(file);
  const rows = await read.select().from(read.tables.athletes);
  await close();
  return new Set(rows.map(({ email }) => email));
}
