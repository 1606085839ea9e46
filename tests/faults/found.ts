import { inspectSqlite } from "#db/sqlite-file.ts";

/** The outcome of a fault; it passes when nothing is wrong. */
export type Found = { summary: string; wrong: readonly string[] };

/** The names of the problems that are there. */
export const problems = (all: Record<string, boolean>) =>
  Object.keys(all).filter((name) => all[name]);

/** The damage in a database file, as the product's own inspection finds it. */
export function damageIn(file: string) {
  try {
    inspectSqlite(file);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
