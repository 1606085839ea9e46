import type { Tx } from "#db/database.ts";
import { constraintOf } from "#db/errors.ts";
import { freeCancelHours, sessionPoints } from "#db/limits.ts";
import { blankInvitations } from "#db/queries/mail.ts";
import {
  addExtraSessions,
  deleteCells,
  findSessionSettings,
  findSessionWithMentor,
  insertCells,
  insertSessionWithMentor,
  listBookedFrom,
  listBusy,
  listMentorship,
  listSessionIds,
  type SessionRow,
  updateSessionWithMentor,
} from "#db/queries/mentorship.ts";
import type { Context } from "../context.ts";
import {
  allowanceOf,
  beforeMonthOf,
  isFreeToChange,
  monthIn,
  mostMoves,
} from "../domain/mentorship.ts";
import { cellsOf, endOf } from "../domain/slots.ts";
import { AppError, conflict, found } from "../errors.ts";
import { monthIn as monthName } from "../input/zone-time.ts";
import { queueMail } from "../mail/queue.ts";
import { type BookingAthlete, type Mentor, mentorMail, mentorMailKey } from "../mail/sessions.ts";
import { recordActiveDay } from "../streak.ts";
import { type Office, tellOfSession } from "./news.ts";
import { findPair, openSlots } from "./slots.ts";

type Caller = Pick<Context, "env" | "limiter" | "now"> & {
  viewer: { userId: number; athleteId: number };
};

/** Books one of the slots that are open now. */
export async function bookSlot(
  tx: Tx,
  ctx: Caller,
  { startsAt, topic }: { startsAt: Date; topic: string },
) {
  const at = ctx.now();
  const { athlete, mentor } = await findPair(tx, ctx.viewer.athleteId);
  if (!mentor) throw slotTaken();
  await checkSlot(tx, ctx, { athlete, mentor, startsAt });
  const isExtra = await takeAllowance(tx, athlete, startsAt);
  const session = await insertSessionWithMentor(tx, {
    athleteId: athlete.id,
    mentorId: mentor.userId,
    bookedBy: ctx.viewer.userId,
    sessionDate: startsAt,
    minutes: mentor.minutes,
    topic,
    pointsEarned: sessionPoints.usual,
    sessionType: mentor.meetingUrl ? "video-call" : "in-person",
    isExtra,
    usedGrant: isExtra,
    createdAt: at,
  });
  await takeCells(tx, session);
  await recordActiveDay(tx, { athleteId: athlete.id, at });
  await tellOfSession(tx, ctx, { what: "booked", by: "athlete", session, athlete, mentor, at });
  return session;
}

/** Moves a booked session to another slot. */
export async function moveToSlot(
  tx: Tx,
  ctx: Caller,
  { id, startsAt }: { id: number; startsAt: Date },
) {
  const at = ctx.now();
  const { athleteId } = ctx.viewer;
  const before = found(await findSessionWithMentor(tx, { id, athleteId }), "session");
  if (before.state !== "booked" || before.sessionDate <= at) throw alreadyOver();
  if (before.sessionDate.getTime() === startsAt.getTime()) return before;
  if (!isFreeToChange(before.sessionDate, at)) throw tooNear();
  if (before.moves >= mostMoves) throw movedTooOften();
  const { athlete, mentor } = await findPair(tx, athleteId);
  if (!mentor) throw slotTaken();
  await checkSlot(tx, ctx, { athlete, mentor, startsAt, moving: before });
  const isSameMonth = monthOf(athlete, startsAt) === monthOf(athlete, before.sessionDate);
  const isKept = before.isExtra || isSameMonth;
  const becameExtra = !isKept && (await takeAllowance(tx, athlete, startsAt, id));
  const session = await updateSessionWithMentor(tx, {
    id,
    sessionDate: startsAt,
    mentorId: mentor.userId,
    moves: before.moves + 1,
    sequence: before.sequence + 1,
    ...(becameExtra && { isExtra: true, usedGrant: true }),
  });
  await deleteCells(tx, id);
  await takeCells(tx, session);
  const news = { session, athlete, mentor, before: before.sessionDate, at };
  await tellOfSession(tx, ctx, { what: "moved", by: "athlete", ...news });
  return session;
}

/**
 * Cancels a session before it begins. Within `freeCancelHours` of it, the session still counts.
 * Canceling again changes nothing.
 */
export async function cancelOwn(tx: Tx, ctx: Caller, id: number) {
  const at = ctx.now();
  const { athleteId } = ctx.viewer;
  const before = found(await findSessionWithMentor(tx, { id, athleteId }), "session");
  if (before.state === "canceled") return before;
  if (before.state !== "booked" || before.sessionDate <= at) throw alreadyOver();
  const isLate = !isFreeToChange(before.sessionDate, at);
  const session = await cancel(tx, before, { canceledBy: "athlete", isLate, settledAt: at });
  const { athlete, mentor } = await findPair(tx, athleteId);
  await tellOfSession(tx, ctx, { what: "canceled", by: "athlete", session, athlete, mentor, at });
  return session;
}

type Cancel = Pick<SessionRow, "isLate" | "canceledBy"> &
  Omit<Parameters<typeof updateSessionWithMentor>[1], "id">;

/** Cancels a session and frees its time. A granted extra session is given back, unless it is late. */
export async function cancel(tx: Tx, { id, athleteId, ...before }: SessionRow, change: Cancel) {
  await deleteCells(tx, id);
  if (before.usedGrant && !change.isLate) await addExtraSessions(tx, athleteId, 1);
  const sequence = before.sequence + 1;
  return updateSessionWithMentor(tx, { id, state: "canceled", sequence, ...change });
}

type Ahead = { athleteId: number; at: Date };

/** Cancels the sessions booked from `from` on, or from now on. They do not count. */
export async function cancelAhead(
  tx: Tx,
  office: Office,
  { athleteId, at, from = at }: Ahead & { from?: Date },
) {
  const { athlete } = await findPair(tx, athleteId);
  for (const before of await listBookedFrom(tx, { athleteId, from })) {
    const session = await cancel(tx, before, { canceledBy: "staff", isLate: false });
    const mentor = await mentorOf(tx, session);
    await tellOfSession(tx, office, {
      what: "canceled",
      by: "office",
      session,
      athlete,
      mentor,
      at,
    });
  }
}

/**
 * Gives booked sessions to the athlete’s new mentor. Without a new mentor, or if that mentor is
 * busy at the time, a session is canceled and does not count.
 */
export async function handOver(tx: Tx, office: Office, { athleteId, at }: Ahead) {
  const { athlete, mentor } = await findPair(tx, athleteId);
  if (!mentor) return cancelAhead(tx, office, { athleteId, at });
  for (const session of await listBookedFrom(tx, { athleteId, from: at })) {
    await endWithMentor(tx, office, { session, athlete, at });
    await deleteCells(tx, session.id);
    const changed = await handTo(tx, session, mentor);
    await tellOfSession(tx, office, { ...changed, by: "office", athlete, at });
  }
}

async function handTo(tx: Tx, before: SessionRow, mentor: Mentor) {
  const mentorId = mentor.userId;
  if (await isBusy(tx, { ...before, mentorId })) {
    const session = await cancel(tx, before, { canceledBy: "staff", isLate: false });
    return { what: "canceled", session, mentor: undefined } as const;
  }
  const change = { id: before.id, mentorId, sequence: before.sequence + 1 };
  const session = await updateSessionWithMentor(tx, change);
  await takeCells(tx, session);
  return { what: "handed", session, mentor } as const;
}

type Ending = { session: SessionRow; athlete: BookingAthlete; at: Date };

/** Mails a cancellation to the mentor so far, whose calendar then drops the session. */
async function endWithMentor(tx: Tx, office: Office, { session: before, athlete, at }: Ending) {
  const session = { ...before, sequence: before.sequence + 1 };
  const mentor = await mentorOf(tx, session);
  const mail = mentorMail(office.env, {
    what: "canceled",
    by: "office",
    session,
    athlete,
    mentor,
    at,
  });
  if (mail) await queueMail(tx, office, mail, true);
}

/** Deletes waiting mails to mentors, and the calendar files of sent ones: they name the athlete. */
export async function forgetInvitations(tx: Tx, athleteId: number) {
  const ids = await listSessionIds(tx, athleteId);
  await blankInvitations(tx, ids.map(mentorMailKey));
}

/** Cancels the sessions of a leaving athlete in the mentors' calendars, without the name. */
export async function tellOfLeaving(tx: Tx, office: Office, { athleteId, at }: Ahead) {
  const { athlete } = await findPair(tx, athleteId);
  for (const session of await listBookedFrom(tx, { athleteId, from: at }))
    await endWithMentor(tx, office, { session, athlete: { ...athlete, name: "" }, at });
}

const mentorOf = async (tx: Tx, { mentorId }: SessionRow) =>
  mentorId === null ? undefined : findSessionSettings(tx, mentorId);

type Wanted = {
  athlete: BookingAthlete;
  mentor: Mentor;
  startsAt: Date;
  moving?: { id: number; minutes: number };
};

async function checkSlot(tx: Tx, { env, now }: Caller, { startsAt, ...wanted }: Wanted) {
  const only = { ...wanted, from: startsAt, until: startsAt };
  if ((await openSlots(tx, only, { env, now: now() })).length === 0) throw slotTaken();
}

/** Takes the quarter hours of a session; fails if another session has one of them. */
export async function takeCells(tx: Tx, session: SessionRow) {
  const { id: sessionId, athleteId, mentorId, sessionDate: startsAt, minutes } = session;
  if (mentorId === null) return;
  const cells = cellsOf({ startsAt, minutes });
  await insertCells(tx, { sessionId, mentorId, athleteId, cells });
}

/** Whether the mentor or the athlete has another session in this time. */
export async function isBusy(tx: Tx, session: SessionRow) {
  const { id: except, athleteId, mentorId, sessionDate: startsAt, minutes } = session;
  if (mentorId === null) return false;
  const until = new Date(endOf({ startsAt, minutes }));
  const busy = await listBusy(tx, { mentorId, athleteId, from: startsAt, until, except });
  const cells = new Set(busy.flatMap(cellsOf));
  return cellsOf({ startsAt, minutes }).some((cell) => cells.has(cell));
}

const monthOf = ({ timeZone }: BookingAthlete, at: Date) => monthIn(timeZone, at);

/** Takes from the month's allowance, or else a granted extra session; true if it is extra. */
async function takeAllowance(tx: Tx, athlete: BookingAthlete, startsAt: Date, except?: number) {
  const { id: athleteId, extraSessions } = athlete;
  const rows = await listMentorship(tx, { athleteId, from: beforeMonthOf(startsAt) });
  const others = rows.flatMap(({ session }) => (session && session.id !== except ? session : []));
  const { taken, allowed } = allowanceOf(monthOf(athlete, startsAt), others, athlete);
  if (taken < allowed) return false;
  if (extraSessions === 0) throw usedUp(athlete, startsAt, allowed);
  await addExtraSessions(tx, athleteId, -1);
  return true;
}

const howMany: Record<number, string> = { 2: "Both", 4: "All four" };

function usedUp({ timeZone }: BookingAthlete, startsAt: Date, allowed: number) {
  const month = monthName(timeZone, startsAt);
  const all = howMany[allowed] ?? `All ${allowed}`;
  return conflict(`${all} sessions of ${month} are taken. You can ask for an extra one.`);
}

class SlotTaken extends AppError {
  constructor() {
    super("CONFLICT", "That time was just taken.");
  }
}

const slotTaken = () => new SlotTaken();
const alreadyOver = () => conflict("This session cannot be changed any more.");
const tooNear = () =>
  conflict(
    `A session can be moved until ${freeCancelHours} hours before it. You can still cancel it.`,
  );
/** “Twice” is `mostMoves`. */
const movedTooOften = () =>
  conflict("You have moved this session twice. Please write to your mentor, or cancel it.");

/** Whether another booking was faster: our check or the unique cells of the database found it. */
export function isSlotTaken(error: unknown) {
  const broken = constraintOf(error);
  const isCell = broken?.kind === "unique" && broken.table === "session_cells";
  return error instanceof SlotTaken || isCell;
}
