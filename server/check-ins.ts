import type { Row } from "#db/schema/index.ts";
import { hasAnswer, heavySpan, isHeavy, isLongHeavy } from "./domain/check-ins.ts";
import type { Day } from "./domain/days.ts";

/** A check-in as its athlete sees it. */
export const shownCheckIn = (row: Row<"checkIns">) => ({ ...row, isHeavy: isHeavy(row) });

/** How many of the newest check-ins `checkInOf` needs. */
export const huddleCheckIns = heavySpan;

/** What the Huddle needs of the newest check-ins; `rows` has the newest first. */
export function checkInOf(rows: readonly Row<"checkIns">[], today: Day) {
  const current = rows.find(({ day }) => day === today);
  return {
    today: current && hasAnswer(current) ? shownCheckIn(current) : null,
    switches: rows[0]?.shared ?? [],
    isLongHeavy: isLongHeavy(rows, today),
  };
}
