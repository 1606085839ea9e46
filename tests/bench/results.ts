/** What is wanted of a ratio. */
export type Aim = { ratio: number; least?: number; most?: number };
export type Row = { name: string; measured: string; ratio?: string; aims?: Aim[] };

/** The least value that this part of all values does not exceed. */
export function percentile(values: readonly number[], part: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(part * sorted.length) - 1] ?? Number.POSITIVE_INFINITY;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);

export const times = (ratio: number) => `${ratio.toFixed(2)} x`;

const isMet = ({ ratio, least = 0, most = Number.POSITIVE_INFINITY }: Aim) =>
  ratio >= least && ratio <= most;

const boundOf = ({ least, most }: Aim) =>
  least === undefined ? `at most ${most}` : `at least ${least.toFixed(2)}`;

/** One table, then a line for each aim; whether all of them are met. */
export function printTable(rows: readonly Row[]) {
  const width = (key: "name" | "measured") => Math.max(...rows.map((row) => row[key].length));
  const [names, figures] = [width("name"), width("measured")];
  for (const { name, measured, ratio = "" } of rows)
    console.info(`  ${name.padEnd(names)}  ${measured.padStart(figures)}  ${ratio}`.trimEnd());
  console.info("");
  const aims = rows.flatMap(({ name, aims = [] }) => aims.map((aim) => ({ name, aim })));
  for (const { name, aim } of aims)
    console.info(
      `${isMet(aim) ? "met   " : "missed"}  ${name.trim()}: ${times(aim.ratio)}, wanted ${boundOf(aim)}`,
    );
  return aims.every(({ aim }) => isMet(aim));
}

/** What a server gave in a while, and what its process and its database's took for it. */
export type Turn = { answers: number; seconds: number; processor: number; database: number };

type Results = ReadonlyMap<string, { turns: readonly Turn[] }>;

const sum = (turns: readonly Turn[], key: keyof Turn) =>
  turns.reduce((total, each) => total + each[key], 0);

type Part = "server" | "all";

/**
 * Answers for each second of processor that the server takes, with its database or without, so that
 * it is the same on a busy computer. By the clock where the system does not report it.
 */
export function worthOf(results: Results, key: string, part: Part = "all") {
  const turns = results.get(key)?.turns ?? [];
  const database = part === "all" ? sum(turns, "database") : 0;
  return sum(turns, "answers") / (sum(turns, "processor") + database || sum(turns, "seconds"));
}

export const ratioOf = (results: Results, one: string, other: string, part?: Part) =>
  worthOf(results, one, part) / worthOf(results, other, part);
