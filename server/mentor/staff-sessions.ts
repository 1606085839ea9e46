import type { z } from "zod";
import type { Tx } from "#db/database.ts";
import { maxHomework, sessionPoints, sessionUndoMs as undoMs } from "#db/limits.ts";
import { changeLine } from "#db/queries/mentors.ts";
import {
  addExtraSessions,
  deleteCells,
  findSessionSettings,
  insertHomework,
  insertSessionWithMentor,
  listBookedFrom,
  listHomework,
  removeHomework,
  type SessionRow,
  updateSessionWithMentor,
} from "#db/queries/mentorship.ts";
import { listUserIds } from "#db/queries/notifications.ts";
import { awardPoints, takeBackPoints } from "#db/queries/points.ts";
import { takeBackUnmet, unlockMet } from "../activity.ts";
import type { Context } from "../context.ts";
import { type Day, dayIn } from "../domain/days.ts";
import { isQuarterHour } from "../domain/slots.ts";
import { conflict, invalid } from "../errors.ts";
import type {
  planSessionInput,
  settleSessionInput,
  updateSessionInput,
} from "../input/sessions.ts";
import { queueMail } from "../mail/queue.ts";
import { type Mentor, notesMail, notesSubject, placeOf } from "../mail/sessions.ts";
import { forgetNotifications, notify } from "../notifications.ts";
import { forgetSession, tellOfSession } from "./news.ts";
import { cancel, isBusy, takeCells } from "./sessions.ts";
import { findPair, zoneOf } from "./slots.ts";

type Staff = Pick<Context, "env" | "limiter" | "now"> & { viewer: { userId: number } };
type Fields<Schema extends z.ZodType> = Omit<z.output<Schema>, "idempotencyKey">;

/** Plans a session at any free quarter hour, also outside the hours and above the allowance. */
export async function planSession(tx: Tx, ctx: Staff, fields: Fields<typeof planSessionInput>) {
  const at = ctx.now();
  const { athlete, mentor: own } = await findPair(tx, fields.athleteId);
  const mentorId = athlete.mentorId ?? ctx.viewer.userId;
  const mentor = own ?? (await findSessionSettings(tx, mentorId));
  checkQuarter(fields.sessionDate);
  const {
    isExtra = false,
    topic = "",
    pointsEarned = sessionPoints.usual,
    sessionType,
    ...rest
  } = fields;
  const usualType = mentor?.meetingUrl ? "video-call" : "in-person";
  // If none was granted, planning it is the grant.
  if (isExtra) await takeExtra(tx, athlete.id);
  const session = await insertSessionWithMentor(tx, {
    ...rest,
    mentorId,
    minutes: mentor?.minutes,
    bookedBy: ctx.viewer.userId,
    isExtra,
    usedGrant: isExtra,
    topic,
    pointsEarned,
    sessionType: sessionType ?? usualType,
    createdAt: at,
  });
  await checkFree(tx, session);
  await takeCells(tx, session);
  await tellOfSession(tx, ctx, { what: "booked", by: "mentor", session, athlete, mentor, at });
  return session;
}

type Changes = Omit<Fields<typeof updateSessionInput>, "id">;

/** Changes a session. Both people are told about another time or place. */
export async function changeSession(tx: Tx, ctx: Staff, before: SessionRow, given: Changes) {
  const { homework = [], ...changes } = given;
  const hasMoved = isOther(changes.sessionDate?.getTime(), before.sessionDate.getTime());
  checkChange(before, changes, hasMoved);
  const isNews = before.state === "booked" && (hasMoved || isOther(changes.place, before.place));
  const sequence = before.sequence + (isNews ? 1 : 0);
  const change = {
    id: before.id,
    ...changes,
    ...(await followExtra(tx, before, changes)),
    sequence,
  };
  const session = await updateSessionWithMentor(tx, change);
  if (hasMoved) await moveCells(tx, session);
  if (homework.length > 0) await addHomework(tx, ctx, session, homework);
  if (!isNews) return session;
  const news = hasMoved
    ? ({ what: "moved", before: before.sessionDate } as const)
    : ({ what: "placed" } as const);
  const people = await peopleOf(tx, session);
  await tellOfSession(tx, ctx, { ...news, ...people, by: "mentor", session, at: ctx.now() });
  return session;
}

type Usual = Pick<Mentor, "userId" | "meetingUrl" | "place">;

/** After a mentor changed where sessions usually are: tells of those ahead that are there now. */
export async function followUsualPlace(tx: Tx, ctx: Staff, before: Usual) {
  const at = ctx.now();
  const { userId: mentorId } = before;
  const mentor = await findSessionSettings(tx, mentorId);
  for (const booked of await listBookedFrom(tx, { mentorId, from: at })) {
    if (placeOf(booked, mentor) === placeOf(booked, before)) continue;
    const { id, sequence } = booked;
    const session = await updateSessionWithMentor(tx, { id, sequence: sequence + 1 });
    const people = await peopleOf(tx, session);
    await tellOfSession(tx, ctx, { what: "placed", by: "mentor", session, ...people, at });
  }
}

/** A session made extra uses up a granted one, if any; one made usual gives its grant back. */
async function followExtra(tx: Tx, before: SessionRow, { isExtra }: Changes) {
  const { athleteId, usedGrant } = before;
  if (!isOther(isExtra, before.isExtra)) return {};
  if (isExtra) return { usedGrant: await takeExtra(tx, athleteId) };
  if (usedGrant) await addExtraSessions(tx, athleteId, 1);
  return { usedGrant: false };
}

/** Uses up a granted extra session; false if there is none. */
async function takeExtra(tx: Tx, athleteId: number) {
  const { athlete } = await findPair(tx, athleteId);
  if (athlete.extraSessions === 0) return false;
  await addExtraSessions(tx, athleteId, -1);
  return true;
}

/** Takes again what an outcome gave back. What the athlete has used since is not taken. */
const takeAgain = async (tx: Tx, { athleteId, usedGrant }: SessionRow) =>
  usedGrant && (await takeExtra(tx, athleteId));

/** Whether a change sets another value; undefined changes nothing. */
const isOther = <Value>(value: Value | undefined, before: Value) =>
  value !== undefined && value !== before;

function checkChange(before: SessionRow, changes: Changes, hasMoved: boolean) {
  if (before.completedAt && isOther(changes.pointsEarned, before.pointsEarned)) throw paidOut();
  const isBookedOrHeld = before.state === "booked" || before.state === "held";
  if (isOther(changes.isExtra, before.isExtra) && !isBookedOrHeld) throw alreadySettled();
  if (!hasMoved) return;
  if (before.state !== "booked") throw alreadySettled();
  if (changes.sessionDate) checkQuarter(changes.sessionDate);
}

async function moveCells(tx: Tx, session: SessionRow) {
  await checkFree(tx, session);
  await deleteCells(tx, session.id);
  await takeCells(tx, session);
}

type Outcome = Omit<Fields<typeof settleSessionInput>, "id">;

/**
 * Gives a booked session its outcome. A held session pays points and may unlock achievements. Null
 * if the session has this outcome already, by a request whose answer was lost.
 */
export async function settleSession(tx: Tx, ctx: Staff, before: SessionRow, outcome: Outcome) {
  const { state, homework = [], ...fields } = outcome;
  const at = ctx.now();
  if (before.state !== "booked") return checkSame(tx, before, outcome, at);
  if (state !== "canceled" && before.sessionDate > at) throw notBegun();
  if (state === "canceled") return cancelAsStaff(tx, ctx, before, fields);
  const { id, athleteId } = before;
  await checkDueDays(tx, ctx, athleteId, homework);
  const session = await updateSessionWithMentor(tx, {
    id,
    state,
    settledAt: at,
    completedAt: state === "held" ? at : null,
    ...fields,
  });
  await forgetSession(tx, id);
  await giveHomework(tx, session, homework, at);
  await tellOfNotes(tx, ctx, session);
  await changeLine(tx, { athleteId, at });
  if (state !== "held") return { ...session, unlocked: [] };
  const { pointsEarned: amount } = session;
  if (amount > 0) await awardPoints(tx, { athleteId, reason: `session:${id}`, amount, at });
  // Does not record an activity of the athlete, so the day does not become a faithful day.
  return { ...session, unlocked: await unlockMet(tx, { athleteId, at }) };
}

/** Refuses another outcome, or other words, than what the staff gave within the last ten minutes. */
async function checkSame(tx: Tx, before: SessionRow, outcome: Outcome, at: Date) {
  const { state, homework, ...fields } = outcome;
  const { settledAt, canceledBy } = before;
  const isRecent = settledAt !== null && at.getTime() - settledAt.getTime() <= undoMs;
  const isSame = before.state === state && canceledBy !== "athlete";
  const given = homeworkText(await listHomework(tx, [before.id]));
  const hasOtherHomework = isOther(homework && homeworkText(homework), given);
  if (!isRecent || !isSame || hasOtherHomework || hasOther(before, fields)) throw alreadySettled();
  return null;
}

const homeworkText = (homework: Homework) =>
  JSON.stringify(homework.map(({ text, dueDay }) => [text, dueDay]));

type Words = Omit<Outcome, "state" | "homework">;

const hasOther = (before: SessionRow, { notes, privateNotes, pointsEarned }: Words) =>
  isOther(notes, before.notes) ||
  isOther(privateNotes, before.privateNotes) ||
  isOther(pointsEarned, before.pointsEarned);

type Homework = NonNullable<Outcome["homework"]>;

/** Gives homework after a session was held, but never again what the session has already. */
async function addHomework(tx: Tx, ctx: Staff, session: SessionRow, homework: Homework) {
  const { id, athleteId } = session;
  if (session.state !== "held") throw conflict("Homework is given once a session was held.");
  const given = await listHomework(tx, [id]);
  const added = homework.filter((row) => given.every((other) => !isSameHomework(row, other)));
  if (added.length === 0) return;
  if (given.length + added.length > maxHomework)
    throw conflict(`A session leaves at most ${maxHomework} pieces of homework.`);
  await checkDueDays(tx, ctx, athleteId, added);
  const at = ctx.now();
  await giveHomework(tx, session, added, at);
  await changeLine(tx, { athleteId, at });
}

const isSameHomework = (one: Homework[number], other: Homework[number]) =>
  one.text === other.text && one.dueDay === other.dueDay;

async function giveHomework(tx: Tx, session: SessionRow, homework: Homework, at: Date) {
  if (homework.length === 0) return;
  const { id: sessionId, athleteId } = session;
  const rows = homework.map((row) => ({ ...row, athleteId, sessionId, createdAt: at }));
  await insertHomework(tx, rows);
  const to = await listUserIds(tx, [athleteId]);
  await notify(tx, { to, kind: "homework", subject: homeworkSubject(sessionId), at });
}

/** Refuses a due day that is over for both the athlete and the viewer. */
async function checkDueDays(tx: Tx, ctx: Staff, athleteId: number, homework: Homework) {
  const { athlete } = await findPair(tx, athleteId);
  const zones = [athlete.timeZone, await zoneOf(tx, ctx.viewer.userId)];
  const days = zones.map((zone) => dayIn(zone, ctx.now()));
  const isPast = (day: Day) => days.every((today) => day < today);
  const firstPast = homework.findIndex(({ dueDay }) => dueDay !== null && isPast(dueDay));
  if (firstPast >= 0)
    throw invalid(`homework.${firstPast}.dueDay`, "Homework is due today or later.");
}

type Notes = Pick<Outcome, "notes" | "privateNotes">;

async function cancelAsStaff(tx: Tx, ctx: Staff, before: SessionRow, outcome: Notes) {
  const { notes, privateNotes } = outcome;
  const at = ctx.now();
  const change = { canceledBy: "staff", isLate: false, settledAt: at } as const;
  const session = await cancel(tx, before, { ...change, notes, privateNotes });
  const { athlete, mentor } = await peopleOf(tx, session);
  await tellOfSession(tx, ctx, { what: "canceled", by: "mentor", session, athlete, mentor, at });
  return { ...session, unlocked: [] };
}

async function tellOfNotes(tx: Tx, ctx: Staff, session: SessionRow) {
  if (!session.notes) return;
  const at = ctx.now();
  const { athlete, mentor } = await peopleOf(tx, session);
  await queueMail(tx, ctx, notesMail(ctx.env, { session, athlete, mentor, at }));
}

const homeworkSubject = (id: number) => `homework:${id}`;

/** Undoes an outcome of the last ten minutes, with its points, achievements and homework. */
export async function unsettleSession(tx: Tx, ctx: Staff, before: SessionRow) {
  const { id, athleteId, settledAt, completedAt } = before;
  const at = ctx.now();
  const isByAthlete = before.canceledBy === "athlete";
  if (!settledAt || isByAthlete)
    throw conflict("This session has no outcome that could be undone.");
  if (at.getTime() - settledAt.getTime() > undoMs) throw tooLate();
  const open = {
    state: "booked",
    completedAt: null,
    settledAt: null,
    canceledBy: null,
    givenBackAt: null,
  } as const;
  if (before.state === "canceled") return bookAgain(tx, ctx, { ...before, ...open });
  const usedGrant = before.givenBackAt ? await takeAgain(tx, before) : before.usedGrant;
  const session = await updateSessionWithMentor(tx, { id, ...open, usedGrant });
  await takeBackPoints(tx, { athleteId, reason: `session:${id}` });
  if (completedAt) await takeBackUnmet(tx, { athleteId, at: completedAt });
  await removeHomework(tx, { sessionId: id, at });
  await forgetNotifications(tx, homeworkSubject(id));
  await forgetNotifications(tx, notesSubject(id));
  await changeLine(tx, { athleteId, at });
  return session;
}

async function bookAgain(tx: Tx, ctx: Staff, row: SessionRow) {
  const { id, state, settledAt, canceledBy, sequence } = row;
  const usedGrant = await takeAgain(tx, row);
  const open = { state, settledAt, canceledBy, usedGrant, sequence: sequence + 1 };
  const session = await updateSessionWithMentor(tx, { id, ...open });
  await moveCells(tx, session);
  const { athlete, mentor } = await peopleOf(tx, session);
  const news = { what: "booked", by: "mentor", session, athlete, mentor } as const;
  await tellOfSession(tx, ctx, { ...news, at: ctx.now() });
  return session;
}

/** Makes a missed or late canceled session no longer count. */
export async function giveBack(tx: Tx, ctx: Staff, before: SessionRow) {
  const { id, athleteId, state, isLate, usedGrant, givenBackAt } = before;
  const isSpent = state === "missed" || (state === "canceled" && isLate);
  if (!isSpent || givenBackAt) throw conflict("This session does not count.");
  if (usedGrant) await addExtraSessions(tx, athleteId, 1);
  return updateSessionWithMentor(tx, { id, givenBackAt: ctx.now() });
}

/** The athlete of a session, and the mentor it is with. */
async function peopleOf(tx: Tx, { athleteId, mentorId }: SessionRow) {
  const { athlete } = await findPair(tx, athleteId);
  const mentor = mentorId === null ? undefined : await findSessionSettings(tx, mentorId);
  return { athlete, mentor };
}

async function checkFree(tx: Tx, session: SessionRow) {
  if (await isBusy(tx, session)) throw otherSession();
}

function checkQuarter(sessionDate: Date) {
  if (!isQuarterHour(sessionDate))
    throw invalid("sessionDate", "Please choose a full, half or quarter hour");
}

export const otherSession = () =>
  conflict("There is another session at this time, of yours or of this athlete.");
const alreadySettled = () => conflict("This session has an outcome already.");
const notBegun = () => conflict("This session has not begun yet.");
const paidOut = () =>
  conflict("The points of a session that was held are paid, so they cannot be changed.");
const tooLate = () => conflict("An outcome can be undone for 10 minutes, and that time is over.");
