import type { Reader } from "#db/database.ts";
import {
  listMentorDays,
  listWeekHours,
  putMentorDays,
  replaceWeekHours,
} from "#db/queries/mentor-hours.ts";
import { findSessionSettings, listCalendar } from "#db/queries/mentorship.ts";
import { recordAudit } from "../../audit.ts";
import type { Context } from "../../context.ts";
import { dayIn } from "../../domain/days.ts";
import { isOutside } from "../../domain/slots.ts";
import { found } from "../../errors.ts";
import { setDaysInput, setHoursInput } from "../../input/sessions.ts";
import { withCalendarWords } from "../../mentor/shown.ts";
import { mentorHours } from "../../output/sessions.ts";
import { adminProcedure } from "../../trpc.ts";

type Asking = Pick<Context, "now"> & { viewer: { userId: number } };

/** Staff read and set only their own hours. */
export const hoursProcedures = {
  hours: adminProcedure.output(mentorHours).query(({ ctx }) => ownHours(ctx.database.read, ctx)),

  setHours: adminProcedure
    .input(setHoursInput)
    .output(mentorHours)
    .mutation(({ ctx, input: { hours } }) =>
      ctx.database.write(async (tx) => {
        const { userId } = ctx.viewer;
        await replaceWeekHours(tx, userId, hours);
        await recordAudit(tx, ctx, { action: "set hours", target: `user ${userId}` });
        return ownHours(tx, ctx);
      }),
    ),

  setDays: adminProcedure
    .input(setDaysInput)
    .output(mentorHours)
    .mutation(({ ctx, input }) =>
      ctx.database.write(async (tx) => {
        const { userId } = ctx.viewer;
        await putMentorDays(tx, { userId, ...input });
        await recordAudit(tx, ctx, { action: "set days", target: `user ${userId}` });
        return ownHours(tx, ctx);
      }),
    ),
};

const yearMs = 366 * 24 * 60 * 60_000;

async function ownHours(db: Reader, { viewer: { userId }, now }: Asking) {
  const at = now();
  const { timeZone } = found(await findSessionSettings(db, userId), "mentor");
  const hours = await listWeekHours(db, userId);
  const days = await listMentorDays(db, { userId, from: dayIn(timeZone, at) });
  const until = new Date(at.getTime() + yearMs);
  const ahead = await listCalendar(db, { from: at, until, mentorId: userId });
  const outside = ahead.filter(
    ({ session: { state, sessionDate: startsAt, minutes } }) =>
      state === "booked" && isOutside({ startsAt, minutes }, timeZone, { week: hours, days }),
  );
  return {
    timeZone,
    hours,
    days,
    outside: await withCalendarWords(db, outside, userId),
  };
}
