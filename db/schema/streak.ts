import { weekDays } from "../values.ts";
import { type AthleteTables, ownerColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** Days are texts such as 2026-05-01, fixed in the athlete's time zone when they were stored. */
export function streakTables(c: Columns, people: AthleteTables) {
  const { among } = checks(c);
  const athleteId = ownerColumn(c, people);

  /** Days with at least one action of the athlete. */
  const faithfulDays = c.table(
    "faithful_days",
    { id: c.id(), athleteId: athleteId(), day: c.text().notNull() },
    (t) => [c.uniqueIndex("faithful_days_once").on(t.athleteId, t.day)],
  );

  /** Rest day and pause from `fromDay` until the next row; changes never apply to earlier days. */
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
