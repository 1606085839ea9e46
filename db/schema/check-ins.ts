import type { checkInKeys } from "../values.ts";
import { type AthleteTables, ownerColumn } from "./athletes.ts";
import { type Columns, checks } from "./columns.ts";

/** The athletes' check-ins, one row a day, with answers from body to soul. */
export function checkInTables(c: Columns, people: AthleteTables) {
  const { between } = checks(c);

  const checkIns = c.table(
    "check_ins",
    {
      id: c.id(),
      athleteId: ownerColumn(c, people)(),
      /** The day in the athlete's time zone, such as 2026-05-01. */
      day: c.text().notNull(),
      sleep: c.integer(),
      body: c.integer(),
      energy: c.integer(),
      pressure: c.integer(),
      soul: c.integer(),
      /** The answers that the mentor may see. */
      shared: c.json<(typeof checkInKeys)[number][]>().notNull(),
      createdAt: c.timestamp().notNull(),
      updatedAt: c.timestamp().notNull(),
    },
    (t) => [
      ...[t.sleep, t.body, t.energy, t.pressure, t.soul].map((answer) => between(answer, 1, 5)),
      c.uniqueIndex("check_ins_once").on(t.athleteId, t.day),
    ],
  );

  return { checkIns };
}
