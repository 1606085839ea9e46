import * as z from "zod";
import type { Reader, Tx } from "#db/database.ts";
import { listMentorDays, listWeekHours } from "#db/queries/mentor-hours.ts";
import { changeLine } from "#db/queries/mentors.ts";
import {
  findSessionWithMentor,
  listMentorship,
  listSessionsWithMentor,
  updateHomework,
} from "#db/queries/mentorship.ts";
import { recordActivity } from "#server/activity.ts";
import type { Context } from "#server/context.ts";
import { addDays, type Day, dayIn } from "#server/domain/days.ts";
import { aheadMs, allowanceOf, beforeMonthOf, monthIn } from "#server/domain/mentorship.ts";
import { startOfDay } from "#server/domain/slots.ts";
import { AppError, found } from "#server/errors.ts";
import { createOnce } from "#server/idempotency.ts";
import { idInput } from "#server/input/fields.ts";
import {
  bookInput,
  moveSessionInput,
  slotsInput,
  tickHomeworkInput,
} from "#server/input/sessions.ts";
import { pageInput } from "#server/input/soulcare.ts";
import { bookSlot, cancelOwn, isSlotTaken, moveToSlot } from "#server/mentor/sessions.ts";
import { shownToAthlete } from "#server/mentor/shown.ts";
import { findPair, openSlots } from "#server/mentor/slots.ts";
import { withUnlocked } from "#server/output/growth.ts";
import { homework, ownSession, slotList } from "#server/output/sessions.ts";
import { athleteProcedure, memberProcedure } from "#server/trpc.ts";

const daysShown = 7;

type Athlete = Context & { viewer: { athleteId: number; userId: number } };

export const bookingProcedures = {
  /** The times within seven days at which the athlete can meet their mentor. */
  slots: memberProcedure
    .input(slotsInput)
    .output(slotList)
    .query(async ({ ctx, input }) => {
      const { read } = ctx.database;
      const now = ctx.now();
      const { athleteId } = ctx.viewer;
      const { athlete, mentor } = await findPair(read, athleteId);
      const zone = athlete.timeZone;
      const from = input.from ?? dayIn(zone, now);
      const span = spanOf(zone, from);
      const moving = await findMoving(read, { id: input.moving, athleteId });
      const shared = {
        from,
        zone,
        extraSessions: athlete.extraSessions,
        allowance: await allowanceIn(read, athlete, { ...span, moving }),
        lastDay: dayIn(zone, new Date(now.getTime() + aheadMs)),
      };
      if (!mentor) return { ...shared, ...withoutMentor };
      return {
        ...shared,
        slots: await openSlots(read, { athlete, mentor, ...span, moving }, { env: ctx.env, now }),
        minutes: moving?.minutes ?? mentor.minutes,
        mentorZone: mentor.timeZone,
        mentorName: mentor.name,
        isVideo: mentor.meetingUrl !== null,
        place: mentor.meetingUrl ?? mentor.place,
        ...(await hoursOf(read, mentor.userId, from)),
      };
    }),

  book: memberProcedure
    .input(bookInput)
    .output(ownSession)
    .mutation(({ ctx, input, path }) =>
      withFreshSlots(ctx, input.startsAt, async () => {
        const { id } = await createOnce(
          ctx,
          { path, input },
          async (tx, { startsAt, topic = "" }) => {
            await countBooking(tx, ctx);
            const { id } = await bookSlot(tx, ctx, { startsAt, topic });
            return { id };
          },
        );
        ctx.wakeOutbox();
        return findOwn(ctx, id);
      }),
    ),

  moveSession: memberProcedure
    .input(moveSessionInput)
    .output(ownSession)
    .mutation(({ ctx, input }) =>
      withFreshSlots(ctx, input.startsAt, async () => {
        await ctx.database.write(async (tx) => {
          await countBooking(tx, ctx);
          await moveToSlot(tx, ctx, input);
        });
        ctx.wakeOutbox();
        return findOwn(ctx, input.id);
      }),
    ),

  /** Also for athletes whose membership has ended. */
  cancelSession: athleteProcedure
    .input(idInput)
    .output(ownSession)
    .mutation(async ({ ctx, input: { id } }) => {
      await ctx.database.write((tx) => cancelOwn(tx, ctx, id));
      ctx.wakeOutbox();
      return findOwn(ctx, id);
    }),

  mentorSessions: athleteProcedure
    .input(pageInput)
    .output(z.array(ownSession))
    .query(async ({ ctx, input }) => {
      const { athleteId } = ctx.viewer;
      const { read } = ctx.database;
      const sessions = await listSessionsWithMentor(read, { athleteId, ...input });
      return shownToAthlete(read, sessions, { athleteId, now: ctx.now() });
    }),

  /** A tick counts as an activity of the day; removing it does not undo that. */
  tickHomework: athleteProcedure
    .input(tickHomeworkInput)
    .output(withUnlocked(homework))
    .mutation(({ ctx, input: { id, done } }) => {
      const { athleteId } = ctx.viewer;
      const at = ctx.now();
      return ctx.database.write(async (tx) => {
        const ticked = { id, athleteId, doneAt: done ? at : null };
        const row = found(await updateHomework(tx, ticked), "homework");
        await changeLine(tx, { athleteId, at });
        const unlocked = done ? await recordActivity(tx, { athleteId, at }) : [];
        return { ...row, unlocked };
      });
    }),
};

/** Bookings are limited because each sends mails. A repeated request does not count. */
const countBooking = (tx: Tx, { limiter, viewer }: Athlete) =>
  limiter.countIn(tx, [["bookingByAccount", viewer.userId]]);

const withoutMentor = {
  slots: [],
  minutes: 0,
  mentorZone: null,
  mentorName: null,
  isVideo: false,
  place: null,
  hasHours: false,
  away: [],
};

/** Seven days in a time zone; `until` is their last moment. */
function spanOf(zone: string, from: Day) {
  const end = startOfDay(zone, addDays(from, daysShown));
  return { from: startOfDay(zone, from), until: new Date(end.getTime() - 1) };
}

type Counting = Parameters<typeof allowanceOf>[2] & { id: number };

type Counted = ReturnType<typeof spanOf> & { moving: Awaited<ReturnType<typeof findMoving>> };

/**
 * The allowance of each month that the span touches, one or two. A session that is being moved does
 * not count, and always finds room in its own month. An extra session finds room in any month.
 */
async function allowanceIn(db: Reader, athlete: Counting, { from, until, moving }: Counted) {
  const { id: athleteId, timeZone } = athlete;
  const rows = await listMentorship(db, { athleteId, from: beforeMonthOf(from) });
  const others = rows.flatMap(({ session }) =>
    session && session.id !== moving?.id ? session : [],
  );
  const monthOf = (at: Date) => monthIn(timeZone, at);
  const months = new Set([from, until].map(monthOf));
  return [...months].map((month) => {
    const { taken, allowed } = allowanceOf(month, others, athlete);
    const isFree = moving && (moving.isExtra || monthOf(moving.sessionDate) === month);
    return { month, taken: isFree ? Math.min(taken, allowed - 1) : taken, allowed };
  });
}

type Moving = { id: number | undefined; athleteId: number };

async function findMoving(db: Reader, { id, athleteId }: Moving) {
  if (id === undefined) return undefined;
  return found(await findSessionWithMentor(db, { id, athleteId }), "session");
}

/** Whether the mentor offers hours at all, and the days away within the seven from `from` on. */
async function hoursOf(db: Reader, userId: number, from: Day) {
  const week = await listWeekHours(db, userId);
  const days = await listMentorDays(db, { userId, from });
  const last = addDays(from, daysShown - 1);
  const away = days.filter(({ day, fromMinute }) => fromMinute === null && day <= last);
  return {
    hasHours: week.length > 0 || days.some(({ fromMinute }) => fromMinute !== null),
    away: away.map(({ day }) => day),
  };
}

async function findOwn({ database: { read }, viewer, now }: Athlete, id: number) {
  const { athleteId } = viewer;
  const session = found(await findSessionWithMentor(read, { id, athleteId }), "session");
  const [shown] = await shownToAthlete(read, [session], { athleteId, now: now() });
  return found(shown, "session");
}

/** If another booking took the slot first, the error lists the slots still free in that week. */
async function withFreshSlots<Result>(
  ctx: Athlete,
  startsAt: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isSlotTaken(error)) throw error;
    const { read } = ctx.database;
    const { athlete, mentor } = await findPair(read, ctx.viewer.athleteId);
    const span = spanOf(athlete.timeZone, dayIn(athlete.timeZone, startsAt));
    const rule = { env: ctx.env, now: ctx.now() };
    const slots = mentor ? await openSlots(read, { athlete, mentor, ...span }, rule) : [];
    throw new AppError("CONFLICT", "That time was just taken.", { slots });
  }
}
