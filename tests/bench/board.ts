import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { Database, Reader } from "#db/database.ts";
import { listPosts } from "#db/queries/posts.ts";
import { sqliteColumns } from "#db/schema/columns.ts";
import { defineTables } from "#db/schema/index.ts";
import { openSqlite } from "#db/sqlite.ts";
import { sqliteDriver } from "#db/sqlite-driver.ts";
import { boardNow, fillBoard, reader } from "./board-fill.ts";

const large = 1_000_000;
const runs = 301;
const farPage = 100;
const limit = 20;
const mostByDepth = 1.5;

type Category = NonNullable<PostQuery["category"]>;
const categories: readonly (Category | undefined)[] = [undefined, "prayer-requests"];

const folder = mkdtempSync(join(tmpdir(), "honour-board-"));
try {
  const file = join(folder, "board.db");
  const began = performance.now();
  await fillBoard(file, large);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.info(`${large} posts filled in ${seconds} s; the computer's load is ${load()}`);
  for (const category of categories) await compare(file, category);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function compare(file: string, category: Category | undefined) {
  const name = category ?? "all categories";
  const database = openSqlite(file);
  const page = pageOf(category);
  const before = await walk(database, page);
  const times = await measure({
    first: () => listPosts(database.read, page),
    far: () => listPosts(database.read, { ...page, before }),
  });
  await database.close();

  const ms = Object.entries(times).map(([which, time]) => `${which} ${time.toFixed(2)} ms`);
  console.info(`${name}: ${ms.join(", ")} (median of ${runs})`);
  judge(`${name}: page ${farPage} against the first`, times.far / times.first, mostByDepth);
  const index = category ? "discussion_posts_category" : "discussion_posts_newest";
  for (const query of [page, { ...page, before }])
    await judgePlan(name, index, await planOf(file, query));
}

function pageOf(category: Category | undefined): PostQuery {
  const now = boardNow(large);
  return { engine: "sqlite", athleteId: reader, now, limit, ...(category ? { category } : {}) };
}

/** The id that the page before the far one ends with. */
async function walk({ read }: Database, query: PostQuery) {
  let before: number | undefined;
  for (let page = 1; page < farPage; page += 1) {
    const rows = await listPosts(read, { ...query, before });
    if (rows.length < limit) throw new Error(`Page ${page} ends the board.`);
    before = rows.at(-1)?.post.id;
  }
  return before;
}

/** They take turns, so that whatever else the computer does meets each. */
async function measure<Name extends string>(calls: Record<Name, () => Promise<unknown>>) {
  const names = Object.keys(calls) as Name[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let run = 0; run < runs; run += 1) {
    for (const name of names) {
      const began = performance.now();
      await calls[name]();
      times.get(name)?.push(performance.now() - began);
    }
  }
  // Safe: the keys are those of `calls`.
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<
    Name,
    number
  >;
}

function judge(what: string, ratio: number, most: number) {
  say(ratio <= most, `${what}: ${ratio.toFixed(2)} times, at most ${most}`);
}

async function judgePlan(name: string, index: string, plan: readonly string[]) {
  const isIndexed = plan.some((step) => step.includes(`INDEX ${index}`));
  const isSorted = plan.some((step) => /TEMP B-TREE/i.test(step));
  say(isIndexed && !isSorted, `${name}: ${index}, without sorting`);
  if (!isIndexed || isSorted) for (const step of plan) console.info(`  ${step}`);
}

function say(isGood: boolean, text: string) {
  if (!isGood) process.exitCode = 1;
  console.info(`${isGood ? "PASS" : "FAIL"} ${text}`);
}

function load() {
  return loadavg()
    .map((each) => each.toFixed(1))
    .join(" ");
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const SqliteConnection = sqliteDriver();

export type PostQuery = Parameters<typeof listPosts>[1];

/** How SQLite finds a page, a step a line. */
export async function planOf(file: string, query: PostQuery) {
  const client = new SqliteConnection(file, { readonly: true });
  const plans: string[] = [];
  const logQuery = (query: string, parameters: unknown[]) => {
    if (!query.includes("order by")) return;
    const steps = client.prepare(`explain query plan ${query}`).all(...parameters);
    plans.push(...steps.map((step) => detailOf(step)));
  };
  const tables = defineTables(sqliteColumns);
  const drizzled = drizzle({ client, casing: "snake_case", logger: { logQuery } });
  // Safe: the same as a reader of db/sqlite.ts, and here it only lists.
  await listPosts(Object.assign(drizzled, { tables }) as unknown as Reader, query);
  client.close();
  return plans;
}

const detailOf = (step: unknown) =>
  typeof step === "object" && step !== null && "detail" in step ? String(step.detail) : "";
