import { figureWords as words } from "#src/content/admin-figures.ts";
import { toCsv } from "#src/lib/csv.ts";
import type { Figures } from "./types.ts";

/** One number a line, so that weeks and months fit one table. */
export function figuresCsv({ weeks, months }: Figures) {
  return toCsv([
    words.csvHeads,
    ...weeks.flatMap(({ from, ...values }) => linesOf("week", from, values)),
    ...months.flatMap(({ month, revenueCents, ...values }) =>
      linesOf("month", month, { revenue: revenueCents / 100, ...values }),
    ),
  ]);
}

const linesOf = (period: string, from: string, values: Record<string, number>) =>
  Object.entries(values).map(([name, value]) => [period, from, name, value]);
