import { listTimeZones } from "#db/queries/admin-athletes.ts";
import { type Moment, quietDays } from "#db/queries/segments.ts";
import type { Context } from "#server/context.ts";
import { addDays, daysIn } from "#server/domain/days.ts";
import { graceBegan } from "#server/domain/membership.ts";
import { monthIn } from "#server/domain/mentorship.ts";
import { startOfDay } from "#server/domain/slots.ts";
import { isPaid } from "#server/env.ts";

/** The dates and settings that decide which athletes are in a segment. */
export async function momentOf(ctx: Context): Promise<Moment> {
  const now = ctx.now();
  const timeZones = await listTimeZones(ctx.database.read);
  return {
    now,
    today: daysIn(timeZones, now).map((each) => ({
      ...each,
      quietSince: addDays(each.day, -quietDays),
    })),
    months: monthsIn(timeZones, now),
    isPaid: isPaid(ctx.env),
    graceBegan: graceBegan(now),
  };
}

/** Groups time zones by the moments at which their current month begins and ends. */
function monthsIn(timeZones: readonly string[], now: Date): Moment["months"] {
  const months = new Map<string, Moment["months"][number]>();
  for (const timeZone of timeZones) {
    const first = `${monthIn(timeZone, now)}-01`;
    const next = `${addDays(first, 31).slice(0, 7)}-01`;
    const from = startOfDay(timeZone, first);
    const until = startOfDay(timeZone, next);
    const key = `${from.getTime()} ${until.getTime()}`;
    const others = months.get(key)?.timeZones ?? [];
    months.set(key, { from, until, timeZones: [...others, timeZone] });
  }
  return [...months.values()];
}
