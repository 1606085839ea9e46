import { existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#db/database.ts";
import { listPosts } from "#db/queries/posts.ts";
import { root } from "#db/root.ts";
import { openSqlite } from "#db/sqlite.ts";
import { boardNow, fillBoard, reader } from "./board-fill.ts";
import { sourceFingerprint } from "./fingerprint.ts";
import { median, type Row, times } from "./results.ts";

const sizes = [1_000, 100_000, 1_000_000];
const runs = 301;
const limit = 20;
const mostBySize = 1.3;

/** The first page of boards of every size, which stay in .cache from one run to the next. */
export async function benchListCost(): Promise<Row[]> {
  const boards: { posts: number; database: Database; ms: number[] }[] = [];
  for (const posts of sizes)
    boards.push({ posts, database: openSqlite(await keptBoard(posts)), ms: [] });
  for (let run = 0; run < runs; run += 1) {
    for (const { posts, database, ms } of boards) {
      const began = performance.now();
      const asked = { engine: "sqlite", athleteId: reader, now: boardNow(posts), limit } as const;
      await listPosts(database.read, asked);
      ms.push(performance.now() - began);
    }
  }
  await Promise.all(boards.map(({ database }) => database.close()));
  const [smallest] = boards;
  const least = median(smallest?.ms ?? []);
  return boards.map(({ posts, ms }) => {
    const ratio = median(ms) / least;
    return {
      name: `first page of ${posts.toLocaleString("en")} posts`,
      measured: `${(median(ms) * 1_000).toFixed(0)} us`,
      ratio: times(ratio),
      aims: posts === sizes[0] ? [] : [{ ratio, most: mostBySize }],
    };
  });
}

/** Filled under another name, so that a fill that was interrupted is no board. */
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
