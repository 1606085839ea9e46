import type { Database } from "#db/database.ts";
import { openPostgres } from "#db/postgres.ts";
import type { Tables } from "#db/schema/index.ts";
import { seed } from "#db/seed/index.ts";
import { openSqlite } from "#db/sqlite.ts";
import { makers } from "#tests/helpers/make.ts";
import { run } from "#tests/helpers/postgres-databases.ts";
import { fillBoard } from "./board-fill.ts";

const posts = 10_000;
const athletes = 32;
const batch = 500;

export type World = {
  /** One for each athlete who looks at the board. */
  cookies: string[];
};

/** A board, people who are signed in, and announcements, in a SQLite file. */
export async function makeWorld(file: string): Promise<World> {
  await fillBoard(file, posts);
  const database = openSqlite(file);
  await seed(database, { now: new Date() });
  const make = makers({ database, now: () => new Date() });
  const cookies: string[] = [];
  while (cookies.length < athletes) {
    const email = `bench${cookies.length}@example.test`;
    cookies.push((await make.athlete({ email })).cookie);
  }
  await database.close();
  return { cookies };
}

const copied = [
  "athletes",
  "users",
  "sessions",
  "discussionPosts",
  "communityMutes",
] as const satisfies (keyof Tables)[];

/** The same rows in an empty PostgreSQL database. */
export async function copyWorld(file: string, url: string) {
  const [from, to] = [openSqlite(file), openPostgres(url)];
  await to.migrate();
  for (const name of copied) await copyTable(from, to, name);
  await Promise.all([from.close(), to.close()]);
  // As it would have done by itself in a minute: without it, it reads the whole board each time.
  await run(url, "analyze");
}

async function copyTable(from: Database, to: Database, name: (typeof copied)[number]) {
  // Safe: whole rows of one table, read and written under the same name.
  const rows = (await from.read.select().from(from.read.tables[name])) as never[];
  for (let at = 0; at < rows.length; at += batch)
    await to.write((tx) => tx.insert(tx.tables[name]).values(rows.slice(at, at + batch)));
}
