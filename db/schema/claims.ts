import { claimKeys, maxLengths } from "../values.ts";
import { type Columns, checks } from "./columns.ts";

/** What Honour says of itself in figures, and how it knows. */
export function claimTables(c: Columns) {
  const { longest, among } = checks(c);

  const claims = c.table(
    "claims",
    {
      key: c.oneOf(claimKeys).primaryKey(),
      /** Empty where nothing is stated. */
      figure: c.text().notNull(),
      source: c.text().notNull(),
      /** The day on which it was so, such as 2026-05-01. */
      asOf: c.text().notNull(),
      updatedAt: c.timestamp().notNull(),
    },
    (t) => [
      among(t.key, claimKeys),
      longest(t.figure, maxLengths.claimFigure),
      longest(t.source, maxLengths.claimSource),
    ],
  );

  return { claims };
}
