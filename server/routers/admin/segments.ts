import { listTimeZones } from "#db/queries/admin-athletes.ts";
import type { Moment } from "#db/queries/segments.ts";
import type { Context } from "#server/context.ts";
import { addDays, daysIn } from "#server/domain/days.ts";
import { graceBegan } from "#server/domain/membership.ts";
import { isPaid } from "#server/env.ts";

/** The dates and settings that decide which athletes are in a segment. */
export async function momentOf(ctx: Context): Promise<Moment> {
  const now = ctx.now();
  const days = daysIn(await listTimeZones(ctx.database.read), now);
  return {
    now,
    today: days.map((each) => ({ ...each, weekAgo: addDays(each.day, -7) })),
    month: {
      from: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())),
      until: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)),
    },
    isPaid: isPaid(ctx.env),
    graceBegan: graceBegan(now),
  };
}
