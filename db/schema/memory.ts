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
      /** The index into the review intervals of server/domain/memory.ts. */
      rung: c.integer().notNull().default(0),
      dueDay: c.text().notNull(),
      /** When the verse first counted as known by heart. */
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
      /** An id from the browser, so that a review that is sent twice counts once. */
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
