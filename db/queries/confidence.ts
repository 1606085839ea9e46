import { aliasedTable, and, desc, eq, max, min } from "drizzle-orm";
import type { Reader, Tx } from "../database.ts";
import { firstRow } from "../query.ts";
import type { NewRow } from "../schema/index.ts";

type OfAthlete = { athleteId: number };

/** An athlete's answers, newest first. */
export function listConfidence(db: Reader, { athleteId }: OfAthlete) {
  const { confidenceAnswers: t } = db.tables;
  return db
    .select({ day: t.day, answer: t.answer, mayCount: t.mayCount })
    .from(t)
    .where(eq(t.athleteId, athleteId))
    .orderBy(desc(t.day));
}

/** Stores one answer a day: a second answer replaces the first. */
export async function saveConfidence(tx: Tx, row: NewRow<"confidenceAnswers">) {
  const { confidenceAnswers: t } = tx.tables;
  const { answer, mayCount } = row;
  const saved = tx.insert(t).values(row);
  return firstRow(
    await saved
      .onConflictDoUpdate({ target: [t.athleteId, t.day], set: { answer, mayCount } })
      .returning(),
  );
}

/** Excludes all answers of an athlete from the published figure; returns how many counted. */
export async function withdrawConfidence(tx: Tx, { athleteId }: OfAthlete) {
  const { confidenceAnswers: t } = tx.tables;
  const counts = and(eq(t.athleteId, athleteId), eq(t.mayCount, true));
  const withdrawn = await tx
    .update(t)
    .set({ mayCount: false })
    .where(counts)
    .returning({ id: t.id });
  return withdrawn.length;
}

/** Each athlete's first and last answer that may count. */
export function listConfidencePairs(db: Reader) {
  const { confidenceAnswers: t } = db.tables;
  const span = db
    .select({
      athleteId: t.athleteId,
      firstDay: min(t.day).as("first_day"),
      lastDay: max(t.day).as("last_day"),
    })
    .from(t)
    .where(eq(t.mayCount, true))
    .groupBy(t.athleteId)
    .as("span");
  const first = aliasedTable(t, "first");
  const last = aliasedTable(t, "last");
  return db
    .select({
      firstDay: first.day,
      first: first.answer,
      lastDay: last.day,
      last: last.answer,
    })
    .from(span)
    .innerJoin(first, and(eq(first.athleteId, span.athleteId), eq(first.day, span.firstDay)))
    .innerJoin(last, and(eq(last.athleteId, span.athleteId), eq(last.day, span.lastDay)));
}
