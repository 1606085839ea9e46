import { prices } from "../payment-values.ts";
import world from "./demo.json" with { type: "json" };
import { type Demo, entryAt } from "./demo-clock.ts";

const monthDays = 30;
/** Day of the last paid month by status, relative to today. */
const lastPaid: Record<string, number> = { active: 0, past_due: -5, canceled: -32 };

/** One payment for each month from an athlete's first day to the last paid day. */
export async function seedPayments({ tx, clock, athletes }: Demo) {
  const { amount, currency } = prices.mentorship;
  const rows = world.athletes.flatMap(({ subscriptionStatus, dayOffset, hour }, index) => {
    const lastDay = lastPaid[subscriptionStatus ?? ""];
    if (lastDay === undefined) return [];
    const athleteId = entryAt(athletes, index);
    return daysBetween(dayOffset, lastDay).map((day) => ({
      athleteId,
      kind: "mentorship" as const,
      amount,
      currency,
      description: "Monthly Mentorship & Training",
      reference: `in_demo_${athleteId}_${-day}`,
      paidAt: clock.past({ dayOffset: day, hour }),
    }));
  });
  await tx.insert(tx.tables.payments).values(rows);
}

function daysBetween(first: number, lastDay: number) {
  const count = Math.floor((lastDay - first) / monthDays) + 1;
  return Array.from({ length: count }, (_, index) => first + index * monthDays);
}
