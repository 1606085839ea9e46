import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#db/database.ts";
import { listPosts } from "#db/queries/posts.ts";
import { root } from "#db/root.ts";
import { openSqlite } from "#db/sqlite.ts";
import { boardNow, fillBoard, reader } from "./board-fill.ts";
import { median, type Row, times } from "./results.ts";

const sizes = [1_000, 100_000, 1_000_000];
const runs = 301;
const limit = 20;
const farPage = 100;
const mostBySize = 1.3;
const mostByDepth = 1.5;

type Query = Parameters<typeof listPosts>[1];
type Board = { posts: number; database: Database };
/** `against` is the place of the page that it is compared with. */
type Page = { name: string; list: () => Promise<unknown>; against: number; most: number };

/** Pages of boards of every size, which stay in .cache from one run to the next. */
export async function benchListCost(): Promise<Row[]> {
  const boards: Board[] = [];
  for (const posts of sizes) boards.push({ posts, database: openSqlite(await keptBoard(posts)) });
  try {
    const all = await measure(await pagesOf(boards, "posts", {}));
    const requests = await pagesOf(boards, "prayer requests", { category: "prayer-requests" });
    return [...all, ...(await measure(requests))];
  } finally {
    await Promise.all(boards.map(({ database }) => database.close()));
  }
}

/** The first page of each board, and of the largest the second page and a far one. */
async function pagesOf(boards: readonly Board[], what: string, filter: Pick<Query, "category">) {
  const pages: Page[] = [];
  const add = ({ posts, database }: Board, number: number, query: Query, against: number) =>
    pages.push({
      name: `${what} of a board of ${posts.toLocaleString("en")}, page ${number}`,
      list: () => listPosts(database.read, query),
      against,
      most: number === 1 ? mostBySize : mostByDepth,
    });
  for (const board of boards) {
    const now = boardNow(board.posts);
    const query: Query = { engine: "sqlite", athleteId: reader, now, limit, ...filter };
    add(board, 1, query, 0);
    if (board.posts !== sizes.at(-1)) continue;
    // The first page alone is a prepared statement, so that the far one is compared with the next.
    const second = pages.length;
    const ends = await endsOfPages(board.database, query);
    add(board, 2, { ...query, before: ends.at(0) }, second);
    add(board, farPage, { ...query, before: ends.at(-1) }, second);
  }
  return pages;
}

async function measure(pages: readonly Page[]): Promise<Row[]> {
  const ms: number[][] = pages.map(() => []);
  // They take turns, so that whatever else the computer does affects each.
  for (let run = 0; run < runs; run += 1) {
    for (const [place, { list }] of pages.entries()) {
      const began = performance.now();
      await list();
      ms[place]?.push(performance.now() - began);
    }
  }
  const medians = ms.map(median);
  return pages.map(({ name, against, most }, place) => {
    const own = medians[place] ?? 0;
    const ratio = own / (medians[against] ?? own);
    const measured = `${(own * 1_000).toFixed(0)} us`;
    return {
      name,
      measured,
      ratio: times(ratio),
      aims: place === against ? [] : [{ ratio, most }],
    };
  });
}

/** The id that each page before the far one ends with. */
async function endsOfPages({ read }: Database, query: Query) {
  const ends: (number | undefined)[] = [];
  while (ends.length < farPage - 1) {
    const rows = await listPosts(read, { ...query, before: ends.at(-1) });
    if (rows.length < limit) throw new Error(`Page ${ends.length + 1} ends the board.`);
    ends.push(rows.at(-1)?.post.id);
  }
  return ends;
}

/** Filled under another name, so that an interrupted fill is never taken for a board. */
async function keptBoard(posts: number) {
  const folder = join(root, ".cache/bench", sourceFingerprint());
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `board-${posts}.db`);
  if (existsSync(file)) return file;
  const unfinished = `${file}.${process.pid}`;
  await fillBoard(unfinished, posts);
  renameSync(unfinished, file);
  return file;
}

/** Changes with the schema and with board-fill.ts, so that an outdated board is not used. */
function sourceFingerprint() {
  const migrations = join(root, "db/migrations/sqlite");
  const files = readdirSync(migrations, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(migrations, name));
  const hash = createHash("sha256");
  for (const file of [...files.toSorted(), join(import.meta.dirname, "board-fill.ts")])
    hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 12);
}
