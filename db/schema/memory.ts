import { maxLengths } from "../limits.ts";
import { memoryModes } from "../values.ts";
import { type AthleteTables, ownerColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** Verses that athletes learn by heart, and how each review went. */
export function memoryTables(c: Columns, people: AthleteTables) {
  const { longest, among, between, atLeast } = checks(c);
  const athleteId = ownerColumn(c, people);

  const memoryCards = c.table(
    "memory_cards",
    {
      id: c.id(),
      athleteId: athleteId(),
      reference: c.text().notNull(),
      /** How far up the ladder of days between two reviews. */
      rung: c.integer().notNull().default(0),
      dueDay: c.text().notNull(),
      /** When it was by heart for the first time. */
      byHeartAt: c.timestamp(),
      createdAt: c.timestamp().notNull(),
    },
    (t) => [
      between(t.rung, 0, 6),
      longest(t.reference, maxLengths.reference),
      c.uniqueIndex("memory_cards_once").on(t.athleteId, t.reference),
      c.index("memory_cards_due").on(t.athleteId, t.dueDay),
    ],
  );

  const memoryReviews = c.table(
    "memory_reviews",
    {
      id: c.id(),
      athleteId: athleteId(),
      cardId: c
        .integer()
        .notNull()
        .references(() => memoryCards.id, { onDelete: "cascade" }),
      /** The browser's own key, so that a review sent twice counts once. */
      clientId: c.text().notNull(),
      mode: c.oneOf(memoryModes).notNull(),
      words: c.integer().notNull(),
      wrong: c.integer().notNull(),
      reviewedAt: c.timestamp().notNull(),
    },
    (t) => [
      among(t.mode, memoryModes),
      atLeast(t.words, 0),
      atLeast(t.wrong, 0),
      longest(t.clientId, maxLengths.clientId),
      c.uniqueIndex("memory_reviews_once").on(t.athleteId, t.clientId),
      c.index("memory_reviews_card").on(t.cardId),
    ],
  );

  return { memoryCards, memoryReviews };
}
