import * as z from "zod";
import { sessionUndoMs } from "#db/limits.ts";
import { findWaitingCalls } from "#db/queries/care.ts";
import {
  countSegments,
  countSessions,
  listBookedSessions,
  listJustSettled,
  listLongestWaiting,
  listNewMilestones,
  listQuiet,
  listSharedDark,
  listUnreadPages,
  listUnseenReflections,
} from "#db/queries/day.ts";
import { setQuietAside } from "#db/queries/mentors.ts";
import { recordAudit } from "#server/audit.ts";
import { mentorOfCalls } from "#server/care/calls.ts";
import { addDays, dayIn } from "#server/domain/days.ts";
import { isLate, usualReplyHours } from "#server/domain/line.ts";
import { startOfDay } from "#server/domain/slots.ts";
import { zoneOf } from "#server/mentor/slots.ts";
import { forbidden } from "../../errors.ts";
import { dayInput, quietAsideInput } from "../../input/admin.ts";
import { staffDay } from "../../output/day.ts";
import { adminProcedure } from "../../trpc.ts";
import { checkRecordAccess, isSince } from "./care-of.ts";
import { momentOf } from "./segments.ts";

const dayMs = 24 * 60 * 60_000;

/** How far back sessions without an outcome are listed. */
const unsettledMs = 60 * dayMs;

/** How long a shared “Dark” check-in is listed. */
const darkMs = 2 * dayMs;

/** Replaces the words of a session whose care the viewer may not read. */
const withheld = { topic: "", notes: null, privateNotes: null };

export const dayProcedures = {
  /** Everything on the day page of a member of staff. */
  day: adminProcedure
    .input(dayInput)
    .output(staffDay)
    .query(async ({ ctx, input }) => {
      const { viewer } = ctx;
      const { read } = ctx.database;
      const isOwner = viewer.staffRole === "owner";
      const isAll = input.scope === "all";
      if (isAll && !isOwner) throw forbidden("Only owners can do this.");
      const scope = { userId: viewer.userId, isOwner, isAll };
      const now = ctx.now();
      const moment = await momentOf(ctx);
      const timeZone = await zoneOf(read, viewer.userId);
      const isReadable = (row: Cared, at: Date | null) => mayRead(row, { ...scope, at });
      const past = { from: new Date(now.getTime() - unsettledMs), until: now };
      const ahead = { from: now, until: new Date(now.getTime() + 7 * dayMs) };
      const begun = await listBookedSessions(read, scope, past);
      const sessions = [...begun, ...(await listBookedSessions(read, scope, ahead))].map(
        (session) => {
          const endsAt = new Date(session.startsAt.getTime() + session.minutes * 60_000);
          const maySettle = isReadable(session, session.createdAt);
          return { ...session, ...(maySettle ? {} : withheld), endsAt, maySettle };
        },
      );
      const settled = await listJustSettled(read, scope, {
        since: new Date(now.getTime() - sessionUndoMs),
      });
      const waiting = await listLongestWaiting(read, scope);
      const shared = isAll ? [] : await listUnseenReflections(read, scope);
      const pages = isAll ? [] : await listUnreadPages(read, scope);
      const dark = await listSharedDark(read, scope, { since: new Date(now.getTime() - darkMs) });
      const mentorId = await mentorOfCalls(read, { viewer, now });
      return {
        careCalls: await findWaitingCalls(read, { mentorId }),
        dark: dark.filter((row) => isReadable(row, row.createdAt)),
        unsettled: sessions.filter(({ endsAt }) => endsAt <= now),
        justSettled: settled.flatMap(({ settledAt, ...session }) =>
          settledAt && isReadable(session, session.createdAt) ? { ...session, settledAt } : [],
        ),
        sessions: sessions.filter(({ endsAt }) => endsAt > now),
        waiting: waiting.flatMap(({ since, replyHours, kind, text: words, ...line }) => {
          if (!since) return [];
          const waited = { awaitsSince: since, replyHours: replyHours ?? usualReplyHours };
          const isRequest = kind === "extra_request";
          const text = isReadable(line, since) ? words : null;
          return { ...line, since, isLate: isLate(waited, now), isRequest, text };
        }),
        shared: shared.filter((row) => isReadable(row, row.sharedAt)),
        pages: pages.filter((row) => isReadable(row, row.sharedAt)),
        milestones: await listNewMilestones(read, scope, {
          since: new Date(now.getTime() - 7 * dayMs),
        }),
        quiet: (await listQuiet(read, scope, moment)).map(
          ({ timeZone: theirs, createdAt, ...row }) => {
            const since = row.lastActiveDay ?? dayIn(theirs, createdAt);
            return { ...row, days: daysFrom(since, dayIn(theirs, now)) };
          },
        ),
        // The lists that the counts open have every athlete whom the viewer may see.
        counts: await countSegments(read, { ...scope, isAll: isOwner }, moment),
        sessionsToday: await countSessions(read, scope, dayAround(timeZone, now)),
        timeZone,
      };
    }),

  /** Takes an athlete off the list of quiet athletes for seven days, or puts them back on it. */
  setQuietAside: adminProcedure
    .input(quietAsideInput)
    .output(z.void())
    .mutation(({ ctx, input: { id, isAside } }) =>
      ctx.database.write(async (tx) => {
        await checkRecordAccess(tx, ctx, id);
        await setQuietAside(tx, {
          athleteId: id,
          until: isAside ? new Date(ctx.now().getTime() + 7 * dayMs) : null,
        });
        const line = {
          action: isAside ? "set aside" : "restore",
          target: `athlete ${id}`,
          athleteId: id,
        };
        await recordAudit(tx, ctx, line);
      }),
    ),
};

function dayAround(timeZone: string, now: Date) {
  const day = dayIn(timeZone, now);
  return { from: startOfDay(timeZone, day), until: startOfDay(timeZone, addDays(day, 1)) };
}

type Cared = { mentorId: number | null; ownersReadFrom: Date | null };
type Reading = { userId: number; isOwner: boolean; at: Date | null };

/** Whether the viewer may read care from the time `at`: the rule of `careOf`, without openings. */
function mayRead({ mentorId, ownersReadFrom }: Cared, { userId, isOwner, at }: Reading) {
  if (mentorId === userId) return true;
  if (mentorId !== null || !isOwner) return false;
  return isSince(ownersReadFrom, at);
}

const daysFrom = (day: string, today: string) =>
  Math.round((Date.parse(today) - Date.parse(day)) / dayMs);
