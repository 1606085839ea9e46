import type { Reader } from "#db/database.ts";
import {
  countActive,
  countByStatus,
  countByTrack,
  countComplimentary,
  countFaithfulDays,
  countGainedIn,
  countLostIn,
  countMoodEntries,
  countMoodsAfter,
  countPostsIn,
  countPrayers,
  countRepliesIn,
  countSessionsIn,
  findOldestPastDue,
  sumDisputedIn,
  sumRevenueIn,
} from "#db/queries/statistics.ts";
import { monthlySessions } from "#db/values.ts";
import { graceBegan, graceEndsAt } from "#server/domain/membership.ts";
import {
  allowanceOf,
  countStates,
  monthsBefore,
  type Span,
  weeksBefore,
} from "#server/domain/statistics.ts";
import { figuresInput } from "#server/input/admin-athletes.ts";
import { figures } from "#server/output/admin-athletes.ts";
import { ownerProcedure } from "#server/trpc.ts";

const monthsShown = 6;

type Week = ReturnType<typeof weeksBefore>[number];

export const statisticsProcedures = {
  /** Totals only, nothing about a single person. */
  figures: ownerProcedure
    .input(figuresInput)
    .output(figures)
    .query(async ({ ctx, input }) => {
      const { read } = ctx.database;
      const now = ctx.now();
      const weeks = weeksBefore(now, input.weeks);
      const states = countStates(await countByStatus(read));
      const oldest = await findOldestPastDue(read, { after: graceBegan(now), now });
      return {
        athletes: states.reduce((sum, { count }) => sum + count, 0),
        subscriptions: states,
        complimentary: await countComplimentary(read, now),
        nextEnd: oldest && graceEndsAt(oldest),
        sessionAllowance: allowanceOf(await countByTrack(read, now), monthlySessions),
        week: await countWeek(read, weeks.at(-1)),
        weekBefore: await countWeek(read, weeks.at(-2)),
        weeks: await countWeeks(read, weeks),
        months: await countMonths(read, now),
        afterPlaylist: await countMoodsAfter(read, allOf(weeks)),
      };
    }),
};

/** From the first week to the end of the last. */
function allOf(weeks: readonly Week[]): Span {
  const spans = weeks.map(({ span }) => span);
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) throw new Error("There is no week.");
  return { from: first.from, before: last.before };
}

async function countWeek(read: Reader, week: Week | undefined) {
  if (!week) throw new Error("There is no such week.");
  const { days, span } = week;
  return {
    faithfulDays: await countFaithfulDays(read, days),
    checkIns: await countMoodEntries(read, span),
    prayers: await countPrayers(read, span),
  };
}

async function countWeeks(read: Reader, weeks: readonly Week[]) {
  const spans = weeks.map(({ span }) => span);
  const posts = await countPostsIn(read, spans);
  const replies = await countRepliesIn(read, spans);
  const counted = [];
  for (const [index, { days }] of weeks.entries())
    counted.push({
      from: days.from,
      active: await countActive(read, days),
      posts: posts[index] ?? 0,
      replies: replies[index] ?? 0,
    });
  return counted;
}

async function countMonths(read: Reader, now: Date) {
  const months = monthsBefore(now, monthsShown);
  const spans = months.map(({ span }) => span);
  const revenue = await sumRevenueIn(read, spans);
  const disputed = await sumDisputedIn(read, spans);
  const gained = await countGainedIn(read, spans);
  const lost = await countLostIn(read, spans);
  const sessions = await countSessionsIn(read, spans);
  return months.map(({ month }, index) => ({
    month,
    revenueCents: revenue[index] ?? 0,
    disputedCents: disputed[index] ?? 0,
    gained: gained[index] ?? 0,
    lost: lost[index] ?? 0,
    sessions: sessions[index] ?? 0,
  }));
}
