import type { Reader } from "#db/database.ts";
import { listActiveAnnouncements } from "#db/queries/announcements.ts";
import { findMembership } from "#db/queries/athletes.ts";
import { findOpenCareCallOf } from "#db/queries/care.ts";
import { listOpenRuns } from "#db/queries/challenge-runs.ts";
import { listNewestCheckIns } from "#db/queries/check-ins.ts";
import { findNextComing } from "#db/queries/events.ts";
import { findOpenContent, listPlanTicks } from "#db/queries/game-plans.ts";
import { listOwnChapters } from "#db/queries/library.ts";
import { findDueHomework, findFirstSteps, listMentorship } from "#db/queries/mentorship.ts";
import { listMoodsSince } from "#db/queries/moods.ts";
import { countUnread, listUnread } from "#db/queries/notifications.ts";
import { countOpenScripture, listCarried } from "#db/queries/scripture.ts";
import { findStreakWithRules, listFaithfulDays } from "#db/queries/streak.ts";
import { monthlySessions } from "#db/values.ts";
import { checkInOf, huddleCheckIns } from "#server/check-ins.ts";
import { runEndsAt, runState } from "#server/domain/challenge-runs.ts";
import { type Day, dayIn, weekDayOf } from "#server/domain/days.ts";
import { planToday } from "#server/domain/game-plan.ts";
import { beforeMonthOf, completedThisMonth, nextSession } from "#server/domain/mentorship.ts";
import { trendMs, trendOf } from "#server/domain/mood-trend.ts";
import { nextStep, stepWithoutMentorship } from "#server/domain/next.ts";
import { codeOf, lapsOf } from "#server/domain/scripture-challenges.ts";
import { calendarOf, rulesOf, weeksUpTo, withStreak } from "#server/domain/streak.ts";
import { accessOf } from "#server/domain/subscription.ts";
import { isPaid } from "#server/env.ts";
import { ownRow } from "#server/errors.ts";
import { placeOf } from "#server/mail/sessions.ts";
import { huddle } from "#server/output/huddle.ts";
import { athleteProcedure } from "#server/trpc.ts";
import { shownTo } from "../athletes/notifications.ts";
import { shownCall } from "./care.ts";

const sinceShown = 3;
const sinceFirst = [
  "care",
  "danger",
  "mentor",
  "session",
  "event",
  "homework",
  "prayer",
  "answered",
  "reply",
] as const;

type Own = Pick<Parameters<typeof planToday>[0], "timeZone" | "restDay" | "now"> & {
  athleteId: number;
};

type Owner = Own & { createdAt: Date; today: Day };

/** `from` is the first faithful day that is shown. */
type Shown = Owner & { userId: number; from: Day };

async function readHuddle(read: Reader, { userId, from, ...owner }: Shown) {
  const { athleteId, now } = owner;
  const careCall = await findOpenCareCallOf(read, athleteId);
  const soon = { athleteId, from: new Date(now.getTime() - hourMs), until: addWeek(now) };
  const event = await findNextComing(read, soon);
  const [
    days,
    membership,
    mentorship,
    feelings,
    announcements,
    carried,
    openVerses,
    unreadRows,
    [counted],
    checkIns,
    steps,
  ] = await Promise.all([
    listFaithfulDays(read, { athleteId, from }),
    findMembership(read, athleteId),
    listMentorship(read, { athleteId, from: beforeMonthOf(now) }),
    listMoodsSince(read, { athleteId, since: new Date(now.getTime() - trendMs) }),
    listActiveAnnouncements(read, { athleteId, now }),
    listCarried(read, { athleteId, now }),
    countOpenScripture(read, { athleteId, now }),
    listUnread(read, { userId, now, first: sinceFirst, limit: sinceShown }),
    countUnread(read, { userIds: [userId], now }),
    listNewestCheckIns(read, { athleteId, limit: huddleCheckIns }),
    findStepsToDo(read, owner),
  ]);
  return {
    careCall,
    event: event ?? null,
    days,
    membership: ownRow(membership),
    track: ownRow(mentorship[0]).track,
    sessions: mentorship.flatMap(({ session, usual }) =>
      session ? { ...session, place: placeOf(session, usual ?? undefined) } : [],
    ),
    feelings,
    announcements,
    carried: carried.map((verse) => ({
      ...verse,
      code: codeOf(verse.shareUrl),
      ...lapsOf(verse),
    })),
    openVerses,
    unreadRows,
    unread: counted?.unread ?? 0,
    checkIns,
    steps,
  };
}

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
    const found = await readHuddle(read, {
      ...athlete,
      athleteId,
      userId,
      today,
      now,
      from: span.from,
    });
    const { status, ...subscription } = found.membership;
    const { sessions, track } = found;
    const session = nextSession(sessions, now);
    const { chaptersRead, ...toDo } = found.steps;
    const { currentStreak, faithfulDays, streakHoldsUntil } = withStreak(athlete, now);
    const pausedUntil = runningPause(athlete.streakPausedUntil, today);
    const access = accessOf({ status, ...subscription }, { isPaid: isPaid(ctx.env), now });
    const checkIn = checkInOf(found.checkIns, today);
    const calendar = calendarOf({
      ...span,
      days: found.days,
      today,
      rules: rulesOf(athlete),
      joined: dayIn(timeZone, athlete.createdAt),
    });
    const facts = {
      now,
      today,
      access,
      pausedUntil,
      sessions,
      streakHoldsUntil,
      ...toDo,
      hasCheckedIn: checkIn.today !== null,
      careCall: found.careCall && (await shownCall(ctx, found.careCall)),
      isRestDay: weekDayOf(today) === restDay,
      verses: found.carried,
    };
    const next = nextStep(facts);
    return {
      next,
      instead: next.kind === "begin" ? stepWithoutMentorship(facts) : null,
      since: { rows: await shownTo(ctx, found.unreadRows, athleteId), unread: found.unread },
      announcements: found.announcements,
      session: session ?? null,
      event: found.event,
      allowance: {
        completed: completedThisMonth(sessions, timeZone, now),
        allowed: monthlySessions[track],
      },
      week: {
        timeZone,
        today,
        currentStreak,
        faithfulDays,
        restDay,
        pausedUntil,
        days: calendar.map(({ day, state }) => ({
          day,
          state,
          sessionAt: sessionOn(day, sessions, timeZone),
        })),
      },
      plan: toDo.plan ?? null,
      chaptersRead,
      checkIn,
      access,
      subscriptionStatus: status,
      verses: { open: found.openVerses, carried: found.carried.length },
      weeksFelt: trendOf(found.feelings, timeZone),
    };
  }),
};

/** Candidates for the next step, besides sessions, verses and the check-in. */
async function findStepsToDo(db: Reader, { createdAt, today, ...own }: Owner) {
  const { athleteId, now } = own;
  const isNew = now.getTime() - createdAt.getTime() < newMs;
  const [plan, chapters, runs, homework, first] = await Promise.all([
    planOf(db, own),
    listOwnChapters(db, athleteId),
    listOpenRuns(db, athleteId),
    findDueHomework(db, { athleteId, today }),
    isNew ? findFirstSteps(db, athleteId, today) : undefined,
  ]);
  const chaptersRead = chapters.flatMap(({ completedAt, number }) => (completedAt ? number : []));
  return {
    plan,
    chaptersRead,
    homework,
    chapter: chapterOf(chapters),
    challenges: runs.flatMap((row) => runningOf(row, now)),
    firstSteps: first && { ...first, hasRead: chaptersRead.includes(1) },
  };
}

type OpenRun = Awaited<ReturnType<typeof listOpenRuns>>[number];

/** The run as a candidate for the next step; empty if it is not running any more. */
function runningOf({ challenge, run, ticks, lastDay }: OpenRun, now: Date) {
  if (runState({ ...run, ticks }, challenge, now) !== "running") return [];
  const { id, title } = challenge;
  return [{ id, title, endsAt: runEndsAt(run, challenge), steps: run.steps, ticks, lastDay }];
}

/** Today's part of the athlete's open game plan. */
async function planOf(db: Reader, { athleteId, ...own }: Own) {
  const open = await findOpenContent(db, athleteId);
  if (!open) return undefined;
  const { startsOn, id } = open.plan;
  const ticks = await listPlanTicks(db, id);
  return planToday({ ...own, startsOn, weeks: open.content.weeks, ticks });
}

/** A chapter begun and not finished, otherwise the first unread one. */
function chapterOf(own: Awaited<ReturnType<typeof listOwnChapters>>) {
  const read = own.filter(({ completedAt }) => completedAt);
  const begun = own.find(({ completedAt, percent }) => !completedAt && percent > 0);
  const isRead = (number: number) => read.some((chapter) => chapter.number === number);
  const number = begun?.number ?? chapterNumbers.find((candidate) => !isRead(candidate));
  if (number === undefined) return undefined;
  const times = read.map(({ completedAt }) => completedAt?.getTime() ?? 0);
  const lastReadAt = times.length > 0 ? new Date(Math.max(...times)) : null;
  return { number, isBegun: begun !== undefined, lastReadAt };
}

const chapterNumbers = Array.from({ length: 12 }, (_, index) => index + 1);

const newMs = 30 * 24 * 60 * 60_000;

const hourMs = 60 * 60_000;
const addWeek = (now: Date) => new Date(now.getTime() + 7 * 24 * hourMs);

const runningPause = (until: Day | null, today: Day) =>
  until !== null && until >= today ? until : null;

/** The start of the booked session on this day, or null. */
function sessionOn(day: Day, sessions: Parameters<typeof nextSession>[0], timeZone: string) {
  const session = sessions.find(
    ({ sessionDate, state }) => state === "booked" && dayIn(timeZone, sessionDate) === day,
  );
  return session?.sessionDate ?? null;
}
