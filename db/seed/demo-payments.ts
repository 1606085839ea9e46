import type { Tx } from "../database.ts";
import { prices } from "../values.ts";
import type { demoClock } from "./clock.ts";
import world from "./demo.json" with { type: "json" };
import { at } from "./entry.ts";

type Demo = { tx: Tx; clock: ReturnType<typeof demoClock>; athletes: readonly number[] };

const month = 30;
/** Day of the last paid month by status, relative to today. */
const lastPaid: Record<string, number> = { active: 0, past_due: -5, canceled: -32 };

/** One payment for each month since an athlete joined and paid. */
export async function seedPayments({ tx, clock, athletes }: Demo) {
  const { amount, currency } = prices.mentorship;
  const rows = world.athletes.flatMap(({ subscriptionStatus, dayOffset, hour }, index) => {
    const last = lastPaid[subscriptionStatus ?? ""];
    if (last === undefined) return [];
    const athleteId = at(athletes, index);
    return daysBetween(dayOffset, last).map((day) => ({
      ...{ athleteId, kind: "mentorship" as const, amount, currency },
      description: "Monthly Mentorship & Training",
      reference: `in_demo_${athleteId}_${-day}`,
      paidAt: clock.done({ dayOffset: day, hour }),
    }));
  });
  await tx.insert(tx.tables.payments).values(rows);
}

function daysBetween(first: number, last: number) {
  const count = Math.floor((last - first) / month) + 1;
  return Array.from({ length: count }, (_, index) => first + index * month);
}
