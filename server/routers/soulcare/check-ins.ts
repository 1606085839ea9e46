import * as z from "zod";
import type { Reader } from "#db/database.ts";
import {
  emptyShared,
  findCheckIn,
  listCheckIns,
  listNewestCheckIns,
  saveCheckIn,
  updateShared,
} from "#db/queries/check-ins.ts";
import { findStreak } from "#db/queries/streak.ts";
import { recordActivity } from "#server/activity.ts";
import { shownCheckIn } from "#server/check-ins.ts";
import { firstMonday, hasAnswer, isLongHeavy, weeksOf } from "#server/domain/check-ins.ts";
import { dayIn } from "#server/domain/days.ts";
import { badRequest, conflict, found, ownRow } from "#server/errors.ts";
import { checkInInput, checkInsInput, shareCheckInInput } from "#server/input/check-ins.ts";
import { checkIn, checkIns, savedCheckIn } from "#server/output/check-ins.ts";
import { athleteProcedure } from "#server/trpc.ts";

/** At least this many weeks are read, which is needed to notice a long heavy time. */
const fewestWeeks = 3;

export const checkInProcedures = {
  /** Stores today's answers, which can be changed until midnight in the athlete's time zone. */
  checkIn: athleteProcedure
    .input(checkInInput)
    .output(savedCheckIn)
    .mutation(({ ctx, input: { day, ...sent } }) => {
      const { athleteId } = ctx.viewer;
      const at = ctx.now();
      return ctx.database.write(async (tx) => {
        if (day !== (await todayOf(tx, athleteId, at))) throw newDay();
        const [newest] = await listNewestCheckIns(tx, { athleteId, limit: 1 });
        const before = await findCheckIn(tx, { athleteId, day });
        if (!before && !hasAnswer(sent)) throw badRequest("Choose one answer.");
        const shared = sent.shared ?? newest?.shared ?? [];
        const row = { ...sent, athleteId, day, shared, createdAt: at, updatedAt: at };
        const saved = await saveCheckIn(tx, row, sent);
        const isFirst = hasAnswer(saved) && !(before && hasAnswer(before));
        const unlocked = isFirst ? await recordActivity(tx, { athleteId, at }) : [];
        return { ...shownCheckIn(saved), unlocked };
      });
    }),

  /** The last weeks, and which answers are shared by default on a new day. */
  checkIns: athleteProcedure
    .input(checkInsInput)
    .output(checkIns)
    .query(async ({ ctx, input: { weeks } }) => {
      const { athleteId } = ctx.viewer;
      const { read } = ctx.database;
      const today = await todayOf(read, athleteId, ctx.now());
      const from = firstMonday(today, weeks);
      const readFrom = firstMonday(today, Math.max(weeks, fewestWeeks));
      const rows = await listCheckIns(read, { athleteId, from: readFrom });
      const [newest] =
        rows.length > 0 ? rows : await listNewestCheckIns(read, { athleteId, limit: 1 });
      const days = rows.filter(({ day }) => day >= from);
      return {
        today,
        switches: newest?.shared ?? [],
        isLongHeavy: isLongHeavy(rows, today),
        days: days.map(shownCheckIn),
        weeks: weeksOf(days, today, weeks),
      };
    }),

  /** Chooses which answers of a day the mentor sees; possible at any time. */
  shareCheckIn: athleteProcedure
    .input(shareCheckInInput)
    .output(checkIn)
    .mutation(({ ctx, input }) => {
      const { athleteId } = ctx.viewer;
      return ctx.database.write(async (tx) =>
        shownCheckIn(found(await updateShared(tx, { athleteId, ...input }), "check-in")),
      );
    }),

  /** Hides all answers from the mentor, so that a new day starts with nothing shared. */
  hideCheckIns: athleteProcedure.output(z.object({ hidden: z.int() })).mutation(({ ctx }) => {
    const { athleteId } = ctx.viewer;
    return ctx.database.write(async (tx) => ({ hidden: await emptyShared(tx, { athleteId }) }));
  }),
};

const newDay = () => conflict("A new day has begun. Please look again.");

async function todayOf(db: Reader, athleteId: number, now: Date) {
  const { timeZone } = ownRow(await findStreak(db, athleteId));
  return dayIn(timeZone, now);
}
