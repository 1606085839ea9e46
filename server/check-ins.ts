import type { Row } from "#db/schema/index.ts";
import { hasAnswer, heavySpan, isHeavy, isLongHeavy } from "./domain/check-ins.ts";
import type { Day } from "./domain/days.ts";

/** A day as its athlete reads it. */
export const shownCheckIn = (row: Row<"checkIns">) => ({ ...row, isHeavy: isHeavy(row) });

/** So many of the newest days tell what the Huddle says. */
export const huddleCheckIns = heavySpan;

/** What the Huddle says of the check-ins; `rows` are the newest, the newest first. */
export function checkInOf(rows: readonly Row<"checkIns">[], today: Day) {
  const now = rows.find(({ day }) => day === today);
  return {
    today: now && hasAnswer(now) ? shownCheckIn(now) : null,
    switches: rows[0]?.shared ?? [],
    isLongHeavy: isLongHeavy(rows, today),
  };
}
