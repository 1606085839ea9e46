import { listActiveAnnouncements } from "#db/queries/announcements.ts";
import { findMembership } from "#db/queries/athletes.ts";
import { openCareCallOf } from "#db/queries/care.ts";
import { listMentorship } from "#db/queries/mentorship.ts";
import { listFeelings } from "#db/queries/moods.ts";
import { countUnread, listUnread } from "#db/queries/notifications.ts";
import { countOpenScripture, listCarried } from "#db/queries/scripture.ts";
import { findStreakWithRules, listFaithfulDays } from "#db/queries/streak.ts";
import { monthlySessions } from "#db/values.ts";
import { type Day, dayIn, weekDayOf } from "#server/domain/days.ts";
import {
  completedThisMonth,
  monthBegan,
  nextSession,
  shownToAthlete,
} from "#server/domain/mentorship.ts";
import { trendMs, trendOf } from "#server/domain/mood-trend.ts";
import { nextStep } from "#server/domain/next.ts";
import { codeOf, lapsOf } from "#server/domain/scripture-challenges.ts";
import { calendarOf, rulesOf, weeksUpTo, withStreak } from "#server/domain/streak.ts";
import { accessOf } from "#server/domain/subscription.ts";
import { isPaid } from "#server/env.ts";
import { ownRow } from "#server/errors.ts";
import { huddle } from "#server/output/huddle.ts";
import { athleteProcedure } from "#server/trpc.ts";
import { shownTo } from "../athletes/notifications.ts";
import { shownCall } from "./care.ts";

const sinceShown = 3;
const sinceFirst = ["care", "danger", "prayer", "answered", "reply"] as const;

export const huddleProcedures = {
  /** Everything the first screen of an athlete shows. */
  huddle: athleteProcedure.output(huddle).query(async ({ ctx }) => {
    const { read } = ctx.database;
    const { athleteId, userId } = ctx.viewer;
    const now = ctx.now();
    const athlete = ownRow(await findStreakWithRules(read, athleteId));
    const { timeZone, restDay } = athlete;
    const today = dayIn(timeZone, now);
    const span = weeksUpTo(today, 1);
    const own = { userId, now };
    const call = await openCareCallOf(read, athleteId);
    const [days, membership, mentorship, feelings, announcements, carried, open, rows, [counted]] =
      await Promise.all([
        listFaithfulDays(read, { athleteId, from: span.from }),
        findMembership(read, athleteId),
        listMentorship(read, { athleteId, from: monthBegan(now) }),
        listFeelings(read, { athleteId, since: new Date(now.getTime() - trendMs) }),
        listActiveAnnouncements(read, { now }),
        listCarried(read, { athleteId, now }),
        countOpenScripture(read, now),
        listUnread(read, { ...own, first: sinceFirst, limit: sinceShown }),
        countUnread(read, { userIds: [userId], now }),
      ]);
    const { status, ...subscription } = ownRow(membership);
    const { track } = ownRow(mentorship[0]);
    const sessions = mentorship.flatMap(({ session }) => session ?? []);
    const session = nextSession(sessions, now);
    const { currentStreak, faithfulDays, streakHoldsUntil } = withStreak(athlete, now);
    const pausedUntil = stillPaused(athlete.streakPausedUntil, today);
    const access = accessOf({ status, ...subscription }, { isPaid: isPaid(ctx.env), now });
    const hasCheckedIn = feelings.some(({ createdAt }) => dayIn(timeZone, createdAt) === today);
    const calendar = calendarOf({
      ...{ ...span, days, today, rules: rulesOf(athlete) },
      joined: dayIn(timeZone, athlete.createdAt),
    });
    return {
      next: nextStep({
        ...{ now, today, access, pausedUntil, sessions, hasCheckedIn, streakHoldsUntil },
        careCall: call && (await shownCall(ctx, call)),
        isRestDay: weekDayOf(today) === restDay,
        verses: carried.map((verse) => ({
          ...verse,
          ...{ code: codeOf(verse.shareUrl), ...lapsOf(verse) },
        })),
      }),
      since: { rows: await shownTo(ctx, rows, athleteId), unread: counted?.unread ?? 0 },
      announcements,
      session: session ? shownToAthlete(session) : null,
      allowance: {
        completed: completedThisMonth(sessions, timeZone, now),
        allowed: monthlySessions[track],
      },
      week: {
        ...{ today, currentStreak, faithfulDays, restDay, pausedUntil },
        days: calendar.map(({ day, state }) => ({
          ...{ day, state },
          sessionAt: sessionOn(day, sessions, timeZone),
        })),
      },
      ...{ hasCheckedIn, access, subscriptionStatus: status },
      verses: { open, carried: carried.length },
      weeksFelt: trendOf(feelings, timeZone),
    };
  }),
};

const stillPaused = (until: Day | null, today: Day) =>
  until !== null && until >= today ? until : null;

/** When a session of that day begins that has not been completed. */
function sessionOn(
  day: Day,
  sessions: readonly { sessionDate: Date; completedAt: Date | null }[],
  timeZone: string,
) {
  const session = sessions.find(
    ({ sessionDate, completedAt }) => !completedAt && dayIn(timeZone, sessionDate) === day,
  );
  return session?.sessionDate ?? null;
}
