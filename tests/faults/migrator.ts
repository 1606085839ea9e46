import { isPostgresUrl } from "#db/client.ts";
import { openPostgres } from "#db/postgres.ts";
import { openSqlite } from "#db/sqlite.ts";

/** Migrates a database as soon as its input ends. */
const [target = "", folder = ""] = process.argv.slice(2);
const options = folder ? { migrationsFolder: folder } : {};

console.info("ready");
for await (const _ of process.stdin);

const database = isPostgresUrl(target)
  ? openPostgres(target, options)
  : openSqlite(target, options);
await database.migrate();
await database.close();
