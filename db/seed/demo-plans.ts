import { eq } from "drizzle-orm";
import { insertPlan, insertPlanTick, insertPlanVersion } from "../queries/game-plans.ts";
import type { PlanContent } from "../schema/game-plans.ts";
import { type Demo, entryAt } from "./demo-clock.ts";
import plans from "./library/plans.json" with { type: "json" };

type Plan = (typeof plans)[number];

const morning = 15;

/** The game plans of two athletes, one with a second version; seeded after the mentors. */
export async function seedPlans({ tx, clock, athletes }: Demo) {
  const { mentorLines: lines } = tx.tables;
  for (const plan of plans) {
    const { title, letter, goals, weeks, changed, changedDayOffset, sentDayOffset } = plan;
    const athleteId = entryAt(athletes, plan.athlete);
    const [line] = await tx.select().from(lines).where(eq(lines.athleteId, athleteId));
    const sentAt = clock.past({ dayOffset: sentDayOffset, hour: morning });
    const shared = { athleteId, createdBy: line?.mentorId ?? null };
    const begins = clock.planned({ dayOffset: plan.startsDayOffset, hour: morning });
    const { id: planId } = await insertPlan(tx, {
      ...shared,
      title,
      startsOn: begins.toISOString().slice(0, 10),
      createdAt: sentAt,
      version: changed === null ? 1 : 2,
    });
    const version = { ...shared, planId };
    const first = { letter, goals, weeks: weeksBefore(plan) };
    await insertPlanVersion(tx, { ...version, number: 1, content: first, createdAt: sentAt });
    if (changedDayOffset !== null) {
      const createdAt = clock.past({ dayOffset: changedDayOffset, hour: morning });
      const content = { letter, goals, weeks };
      await insertPlanVersion(tx, { ...version, number: 2, content, changed, createdAt });
    }
    for (const { action: actionId, place, dayOffset } of plan.ticks)
      await insertPlanTick(tx, {
        athleteId,
        planId,
        actionId,
        place,
        at: clock.past({ dayOffset, hour: morning }),
      });
  }
}

/** The weeks of the first version, in which one action had another text. */
function weeksBefore({ weeks, before }: Plan): PlanContent["weeks"] {
  if (!before) return weeks;
  return weeks.map(({ focus, actions }) => ({
    focus,
    actions: actions.map((action) =>
      action.id === before.id ? { ...action, text: before.text } : action,
    ),
  }));
}
