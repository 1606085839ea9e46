import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#db/database.ts";
import { listPosts } from "#db/queries/posts.ts";
import { openSqlite } from "#db/sqlite.ts";
import { boardNow, fillBoard, reader } from "./board-fill.ts";
import { type Asked, planOf } from "./board-plan.ts";

const large = 1_000_000;
const small = 1_000;
const runs = 301;
const farPage = 100;
const limit = 20;
const mostByDepth = 1.5;
const mostBySize = 1.3;

type Category = NonNullable<Asked["category"]>;
const categories: readonly (Category | undefined)[] = [undefined, "prayer-requests"];

const folder = mkdtempSync(join(tmpdir(), "honour-board-"));
try {
  const files = { large: join(folder, "large.db"), small: join(folder, "small.db") };
  const began = performance.now();
  await fillBoard(files.small, small);
  await fillBoard(files.large, large);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  console.info(`${large} posts filled in ${seconds} s; the computer's load is ${load()}`);
  for (const category of categories) await compare(files, category);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function compare(files: { large: string; small: string }, category: Category | undefined) {
  const name = category ?? "all categories";
  const [many, few] = [openSqlite(files.large), openSqlite(files.small)];
  const page = { many: askedOf(large, category), few: askedOf(small, category) };
  const before = await walk(many, page.many);
  const times = await measure({
    first: () => listPosts(many.read, page.many),
    far: () => listPosts(many.read, { ...page.many, before }),
    few: () => listPosts(few.read, page.few),
  });
  await Promise.all([many.close(), few.close()]);

  const ms = Object.entries(times).map(([which, time]) => `${which} ${time.toFixed(2)} ms`);
  console.info(`${name}: ${ms.join(", ")} (median of ${runs})`);
  judge(`${name}: page ${farPage} against the first`, times.far / times.first, mostByDepth);
  judge(`${name}: ${large} posts against ${small}`, times.first / times.few, mostBySize);
  const index = category ? "discussion_posts_category" : "discussion_posts_newest";
  for (const asked of [page.many, { ...page.many, before }])
    await judgePlan(name, index, await planOf(files.large, asked));
}

function askedOf(posts: number, category: Category | undefined): Asked {
  const now = boardNow(posts);
  return { engine: "sqlite", athleteId: reader, now, limit, ...(category ? { category } : {}) };
}

/** The id that the page before the far one ends with. */
async function walk({ read }: Database, asked: Asked) {
  let before: number | undefined;
  for (let page = 1; page < farPage; page += 1) {
    const rows = await listPosts(read, { ...asked, before });
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
