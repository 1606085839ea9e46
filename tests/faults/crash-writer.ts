import { writeSync } from "node:fs";
import { openSqlite } from "#db/sqlite.ts";

const [file = "", trial = ""] = process.argv.slice(2);
const writers = 16;
const { write, migrate } = openSqlite(file);
await migrate();

await Promise.all(Array.from({ length: writers }, (_, writer) => keepWriting(writer)));

/** Writes pairs until it is killed, and says of each that it was acknowledged. */
async function keepWriting(writer: number) {
  for (let index = 0; ; index += 1) {
    const key = `${trial}-${writer}-${index}`;
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
