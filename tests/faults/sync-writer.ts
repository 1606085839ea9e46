import { openSqlite } from "#db/sqlite.ts";

const [file = "", commits = ""] = process.argv.slice(2);
const { write, close } = openSqlite(file);
for (let index = 0; index < Number(commits); index += 1) {
  await write((tx) =>
    tx
      .insert(tx.tables.rateLimits)
      .values({ key: `${index}`, count: 1, resetAt: new Date() })
      .returning(),
  );
}
await close();
