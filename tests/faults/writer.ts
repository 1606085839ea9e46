import { writeSync } from "node:fs";
import { openSqlite } from "#db/sqlite.ts";

/** Writes pairs of rows to a migrated file: so many in each of so many loops, or until killed. */
const [file = "", name = "", writers = "", writes = ""] = process.argv.slice(2);
const { write, close } = openSqlite(file);
await Promise.all(Array.from({ length: Number(writers) }, (_, writer) => keepWriting(writer)));
await close();

/** Prints the key of each pair as soon as its write is acknowledged. */
async function keepWriting(writer: number) {
  for (let index = 0; index < Number(writes); index += 1) {
    const key = `${name}-${writer}-${index}`;
    await write(async (tx) => {
      const { rateLimits, outbox } = tx.tables;
      const createdAt = new Date();
      await tx.insert(rateLimits).values({ key, count: 1, resetAt: createdAt });
      const mail = { kind: "welcome", to: "ruth@example.test", subject: key, body: "" } as const;
      await tx.insert(outbox).values({ ...mail, createdAt });
    });
    writeSync(1, `${key}\n`);
  }
}
