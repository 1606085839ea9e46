import { createInterface } from "node:readline";
import { openDatabase } from "#db/client.ts";
import { AppError } from "#server/errors.ts";
import { appOn } from "#tests/helpers/app-on.ts";

/** Books each time that it reads for one athlete, in a process of its own, and prints the outcome. */
const [url = "", person = "", now = ""] = process.argv.slice(2);
const database = openDatabase(url);
const app = appOn(database);
app.clock.now = new Date(now);
const { soulcare } = app.as(JSON.parse(person));

console.info("ready");
for await (const startsAt of createInterface({ input: process.stdin }))
  console.info(await outcomeOf(new Date(startsAt)));
await database.close();

async function outcomeOf(startsAt: Date) {
  try {
    await soulcare.book({ startsAt });
    return "booked";
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { slots } = Object(error.hint);
    return Array.isArray(slots) ? `${error.code}, with times` : `${error.code}: ${error.message}`;
  }
}
