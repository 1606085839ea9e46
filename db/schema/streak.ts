import { weekDays } from "../values.ts";
import { type AthleteTables, ownerColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** Days are texts in no zone, such as 2026-05-01: each was decided once, where the athlete was. */
export function streakTables(c: Columns, people: AthleteTables) {
  const { among } = checks(c);
  const athleteId = ownerColumn(c, people);

  /** The days on which an athlete did something. */
  const faithfulDays = c.table(
    "faithful_days",
    { id: c.id(), athleteId: athleteId(), day: c.text().notNull() },
    (t) => [c.uniqueIndex("faithful_days_once").on(t.athleteId, t.day)],
  );

  /** Which days ask nothing, from `fromDay` on until the next row: a change never reaches back. */
  const streakRules = c.table(
    "streak_rules",
    {
      id: c.id(),
      athleteId: athleteId(),
      fromDay: c.text().notNull(),
      restDay: c.oneOf(weekDays).notNull(),
      pausedUntil: c.text(),
    },
    (t) => [
      among(t.restDay, weekDays),
      c.uniqueIndex("streak_rules_once").on(t.athleteId, t.fromDay),
    ],
  );

  return { faithfulDays, streakRules };
}
