import { maxLengths } from "../limits.ts";
import { claimKeys } from "../values.ts";
import { type AthleteTables, ownerColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** Figures about Honour with their sources, and the answers from which one of them is counted. */
export function claimTables(c: Columns, people: AthleteTables) {
  const { longest, among, between } = checks(c);
  const athleteId = ownerColumn(c, people);

  const claims = c.table(
    "claims",
    {
      key: c.oneOf(claimKeys).primaryKey(),
      /** Empty if no figure is stated. */
      figure: c.text().notNull(),
      source: c.text().notNull(),
      /** The day on which the figure was true, such as 2026-05-01. */
      asOf: c.text().notNull(),
      updatedAt: c.timestamp().notNull(),
    },
    (t) => [
      among(t.key, claimKeys),
      longest(t.figure, maxLengths.claimFigure),
      longest(t.source, maxLengths.claimSource),
    ],
  );

  /** Answers to "How confident are you when you compete?"; mentors never see them. */
  const confidenceAnswers = c.table(
    "confidence_answers",
    {
      id: c.id(),
      athleteId: athleteId(),
      /** The day in the athlete's time zone, such as 2026-05-01. */
      day: c.text().notNull(),
      answer: c.integer().notNull(),
      /** Whether the answer may count, without a name, in the figure that Honour publishes. */
      mayCount: c.boolean().notNull().default(false),
    },
    (t) => [
      between(t.answer, 1, 5),
      c.uniqueIndex("confidence_answers_once").on(t.athleteId, t.day),
    ],
  );

  return { claims, confidenceAnswers };
}
