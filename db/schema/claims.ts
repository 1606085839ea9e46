import { maxLengths } from "../limits.ts";
import { claimKeys } from "../values.ts";
import { type AthleteTables, ownerColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** What Honour says of itself in figures, how it knows, and the answers one is computed from. */
export function claimTables(c: Columns, people: AthleteTables) {
  const { longest, among, between } = checks(c);
  const athleteId = ownerColumn(c, people);

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

  /** "How confident are you when you compete?" No mentor sees it. */
  const confidenceAnswers = c.table(
    "confidence_answers",
    {
      id: c.id(),
      athleteId: athleteId(),
      /** In the athlete's zone, such as 2026-05-01. */
      day: c.text().notNull(),
      answer: c.integer().notNull(),
      /** Whether it may count, without a name, in the figure that Honour publishes. */
      mayCount: c.boolean().notNull().default(false),
    },
    (t) => [
      between(t.answer, 1, 5),
      c.uniqueIndex("confidence_answers_once").on(t.athleteId, t.day),
    ],
  );

  return { claims, confidenceAnswers };
}
