/** What a server gave in a while, and what its process and its database's took for it. */
export type Turn = { answers: number; seconds: number; processor: number; database: number };

type Results = ReadonlyMap<string, { turns: readonly Turn[] }>;

const sum = (turns: readonly Turn[], key: keyof Turn) =>
  turns.reduce((total, each) => total + each[key], 0);

type Part = "server" | "all";

/**
 * Answers for each second of processor that the server takes, with its database or without, so that
 * it is the same on a busy computer. By the clock where it is not told.
 */
export function worthOf(results: Results, key: string, part: Part = "all") {
  const turns = results.get(key)?.turns ?? [];
  const database = part === "all" ? sum(turns, "database") : 0;
  return sum(turns, "answers") / (sum(turns, "processor") + database || sum(turns, "seconds"));
}

export const ratioOf = (results: Results, one: string, other: string, part?: Part) =>
  worthOf(results, one, part) / worthOf(results, other, part);
