import { freeCancelHours, sessionUndoMs } from "#db/limits.ts";
import type {
  findBookingAthlete,
  findSessionSettings,
  SessionRow,
} from "#db/queries/mentorship.ts";
import { invitation } from "../domain/ics.ts";
import { counts } from "../domain/mentorship.ts";
import { type Env, publicUrl } from "../env.ts";
import { hasNoAddress } from "../input/fields.ts";
import { firstName } from "../input/first-name.ts";
import { clockIn, longMomentIn, momentIn, shortDayIn } from "../input/zone-time.ts";
import { letter } from "./letter.ts";

export type BookingAthlete = NonNullable<Awaited<ReturnType<typeof findBookingAthlete>>>;
export type Mentor = NonNullable<Awaited<ReturnType<typeof findSessionSettings>>>;

/** Who caused the change; "office" if neither did, as when a membership ends. */
type Doer = "athlete" | "mentor" | "office";

export type SessionNews = {
  /** "placed": the place changed. "handed": the session is with another mentor now. */
  what: "booked" | "moved" | "placed" | "handed" | "canceled";
  by: Doer;
  session: SessionRow;
  athlete: Pick<BookingAthlete, "id" | "name" | "email" | "timeZone">;
  mentor: Mentor | undefined;
  /** The time of a moved session before it moved. */
  before?: Date;
  at: Date;
};

/** Where a session takes place, as words or a link; null if the mentor has not said. */
export function placeOf(
  { place, sessionType }: Pick<SessionRow, "place" | "sessionType">,
  mentor: Pick<Mentor, "meetingUrl" | "place"> | undefined,
) {
  if (place) return place;
  return (sessionType === "video-call" ? mentor?.meetingUrl : mentor?.place) ?? null;
}

const firstNameOf = (mentor: Pick<Mentor, "name"> | undefined) =>
  mentor?.name ? firstName(mentor.name) : "your mentor";

const sessionLink = (env: Env, id: number) => `${publicUrl(env)}/mentor/sessions?session=${id}`;
const calendarLink = (env: Env, id: number) => `${publicUrl(env)}/admin/calendar?session=${id}`;

const kinds = {
  booked: "session-booked",
  moved: "session-moved",
  placed: "session-moved",
  handed: "session-moved",
  canceled: "session-canceled",
} as const;

const answers = "Answers in your calendar do not reach us.";

/** The mail to the athlete about a session that was booked, changed or canceled. */
export function athleteMail(env: Env, news: SessionNews) {
  const { what, session, athlete, at } = news;
  return letter(env, {
    kind: kinds[what],
    athleteId: athlete.id,
    to: athlete.email,
    name: athlete.name,
    at,
    ...athleteTexts[what](env, news),
    ...calendarFile(env, news, { to: athlete.email, title: "Honour session" }),
    expiresAt: what === "canceled" ? null : session.sessionDate,
  });
}

const athleteTexts = {
  booked: (env: Env, news: SessionNews) => ({
    subject: `Your session is booked: ${momentIn(zoneOf(news), news.session.sessionDate)}`,
    body: (isConfirmed: boolean) => meeting(env, news, isConfirmed),
  }),
  moved: (env: Env, news: SessionNews) => ({
    subject: `Your session has moved: ${momentIn(zoneOf(news), news.session.sessionDate)}`,
    body: (isConfirmed: boolean) =>
      `${doerOf(news, isConfirmed)} moved your session. Before, it was on ${longMomentIn(zoneOf(news), news.before ?? news.session.sessionDate)}.\n\n${meeting(env, news, isConfirmed)}`,
  }),
  placed: (env: Env, news: SessionNews) => ({
    subject: `Your session has a new place: ${momentIn(zoneOf(news), news.session.sessionDate)}`,
    body: (isConfirmed: boolean) => meeting(env, news, isConfirmed),
  }),
  handed: (env: Env, news: SessionNews) => ({
    subject: `Your session has another mentor: ${momentIn(zoneOf(news), news.session.sessionDate)}`,
    body: (isConfirmed: boolean) => meeting(env, news, isConfirmed),
  }),
  canceled: (_env: Env, news: SessionNews) => ({
    subject: `Your session on ${shortDayIn(zoneOf(news), news.session.sessionDate)} is canceled`,
    body: (isConfirmed: boolean) =>
      `${doerOf(news, isConfirmed)} canceled your session on ${longMomentIn(zoneOf(news), news.session.sessionDate)}. ${costOf(news)}`,
  }),
};

const zoneOf = ({ athlete }: SessionNews) => athlete.timeZone;

function doerOf({ by, mentor }: SessionNews, isConfirmed: boolean) {
  if (by === "athlete") return "You";
  if (by === "office") return "We";
  return mentor && isConfirmed ? firstNameOf(mentor) : "Your mentor";
}

function costOf({ session, by }: SessionNews) {
  if (by === "office") return "It does not count.";
  if (session.isExtra && !session.usedGrant)
    return "It was an extra session, beside those of its month. It cannot be booked again.";
  if (session.isExtra && session.isLate) return "Your extra session is used up.";
  return counts(session)
    ? "It counts as one of its month’s sessions."
    : "It is yours to book again.";
}

/** Without names and places, which people typed, if the address is not confirmed. */
function meeting(env: Env, news: SessionNews, isConfirmed: boolean) {
  const { session, athlete, mentor } = news;
  const { id, sessionDate, minutes } = session;
  const change = `Move or cancel free until ${freeCancelHours} hours before: ${sessionLink(env, id)}`;
  if (!isConfirmed)
    return `You meet your mentor on ${longMomentIn(athlete.timeZone, sessionDate)}, ${minutes} minutes.\n\n${change}`;
  const name = firstNameOf(mentor);
  const own = clockIn(athlete.timeZone, sessionDate);
  const theirs = mentor ? clockIn(mentor.timeZone, sessionDate) : own;
  const both = theirs === own ? "" : ` (${theirs} for ${name})`;
  return `You meet ${name} on ${longMomentIn(athlete.timeZone, sessionDate)}${both}, ${minutes} minutes. ${where(news)}

${change}

${answers}`;
}

function where({ session, mentor }: Pick<SessionNews, "session" | "mentor">) {
  const place = placeOf(session, mentor);
  return `Where: ${place ?? "your mentor tells you."}`;
}

/** The mail to the mentor. Only its calendar file names the athlete. */
export function mentorMail(env: Env, news: SessionNews) {
  const { what, session, athlete, mentor, at } = news;
  if (!mentor?.email) return undefined;
  const isSayable = athlete.name && hasNoAddress(athlete.name);
  const title = isSayable ? `Honour session: ${athlete.name}` : "Honour session";
  return letter(env, {
    kind: kinds[what],
    to: mentor.email,
    at,
    key: mentorMailKey(session.id),
    ...mentorTexts(env, news, mentor.timeZone),
    ...calendarFile(env, news, { to: mentor.email, title }),
    expiresAt: what === "canceled" ? null : session.sessionDate,
  });
}

/** The key by which these mails are found again, to remove an athlete's name from them. */
export const mentorMailKey = (id: number) => `session:${id}:mentor`;

const mentorNews = {
  booked: "is booked",
  moved: "has moved",
  placed: "has a new place",
  handed: "is yours now",
};

function mentorTexts(env: Env, news: SessionNews, timeZone: string) {
  const { what, session, athlete, by, before } = news;
  const { id, sessionDate, minutes } = session;
  const who = { athlete: "Your athlete", mentor: "You", office: "Honour" }[by];
  if (what === "canceled")
    return {
      subject: `A session on ${shortDayIn(timeZone, sessionDate)} is canceled`,
      body: `${who} canceled the session on ${longMomentIn(timeZone, sessionDate)}. The time is open again.`,
    };
  const own = clockIn(timeZone, sessionDate);
  const theirs = clockIn(athlete.timeZone, sessionDate);
  const both = theirs === own ? "" : ` (${theirs} for your athlete)`;
  const moved = before ? `${who} moved it from ${longMomentIn(timeZone, before)}. ` : "";
  return {
    subject: `A session ${mentorNews[what]}: ${momentIn(timeZone, sessionDate)}`,
    body: (isConfirmed: boolean) =>
      `${moved}${longMomentIn(timeZone, sessionDate)}${both}, ${minutes} minutes.${isConfirmed ? ` ${where(news)}` : ""}

Who it is: ${calendarLink(env, id)}

${answers}`,
  };
}

type Receiver = { to: string; title: string };

function calendarFile(env: Env, { what, session, mentor, at }: SessionNews, receiver: Receiver) {
  const icsMethod = what === "canceled" ? "CANCEL" : "REQUEST";
  const ics = invitation({
    method: icsMethod,
    from: env.MAIL_FROM,
    at,
    ...receiver,
    ...calendarEntry(env, session, mentor),
  });
  return { ics, icsMethod } as const;
}

/** A session for a calendar file, without title, topic and notes. */
export function calendarEntry(env: Env, session: SessionRow, mentor: Mentor | undefined) {
  const { id, sequence, sessionDate: startsAt, minutes } = session;
  return {
    uid: `session-${id}@${new URL(publicUrl(env)).host}`,
    sequence,
    startsAt,
    minutes,
    place: placeOf(session, mentor),
    description: answers,
  };
}

type Reminder = Pick<SessionNews, "session" | "athlete" | "mentor" | "at"> & {
  when: "day" | "hour";
  showAt: Date;
};

/** Waits until `showAt`; deleted by its key if the session changes before. */
export function reminderMail(env: Env, reminder: Reminder) {
  const { session, athlete, mentor, at, when, showAt } = reminder;
  const { id, sessionDate } = session;
  const time = clockIn(athlete.timeZone, sessionDate);
  return letter(env, {
    kind: "session-reminder",
    athleteId: athlete.id,
    to: athlete.email,
    name: athlete.name,
    at,
    dueAt: showAt,
    expiresAt: sessionDate,
    key: reminderSubject(id, when),
    subject: when === "day" ? `Tomorrow at ${time}` : "In one hour",
    body: (isConfirmed) => {
      const moment = longMomentIn(athlete.timeZone, sessionDate);
      const meeting = isConfirmed
        ? `You meet ${firstNameOf(mentor)} on ${moment}. ${where(reminder)}`
        : `You meet your mentor on ${moment}.`;
      return `${meeting}\n\n${sessionLink(env, id)}`;
    },
  });
}

export const reminderSubject = (id: number, when: "day" | "hour") => `session:${id}:${when}`;

export const notesSubject = (id: number) => `session:${id}:notes`;

/** Only a link, because notes are private. Waits while the outcome can be undone. */
export function notesMail(env: Env, { session, athlete, at }: Omit<SessionNews, "what" | "by">) {
  return letter(env, {
    kind: "session-notes",
    athleteId: athlete.id,
    to: athlete.email,
    name: athlete.name,
    at,
    dueAt: new Date(at.getTime() + sessionUndoMs),
    key: notesSubject(session.id),
    subject: "Notes from your session",
    body: `There are notes from your session. They are only in Honour, where they are private: ${sessionLink(env, session.id)}`,
  });
}
