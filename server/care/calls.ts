import type { Reader, Tx } from "#db/database.ts";
import { maxLengths } from "#db/limits.ts";
import { findAthlete } from "#db/queries/athletes.ts";
import {
  countDangerReports,
  countFalseAlarms,
  insertCareCall,
  openCareCallAbout,
  openCareCallOf,
  updateOpenCall,
} from "#db/queries/care.ts";
import type { About } from "#db/queries/moderation.ts";
import { listUserIds } from "#db/queries/notifications.ts";
import { insertAlarms, listReachable, startTest } from "#db/queries/on-call.ts";
import type { NewRow, Row } from "#db/schema/index.ts";
import type { Viewer } from "../accounts/session.ts";
import {
  afterWords,
  dangerReportsCountFrom,
  falseAlarmsCountFrom,
  mostDangerReports,
  mostFalseAlarms,
  provenFrom,
  withWords,
} from "../domain/care.ts";
import type { Env } from "../env.ts";
import { conflict, ownRow, unavailable } from "../errors.ts";
import type { Entry } from "../input/community.ts";
import { notify } from "../notifications.ts";

type Call = Row<"careCalls">;

/** Whether an alarm would reach anybody now. Without mail it could not. */
export async function isSomebodyOnCall(db: Reader, env: Env, now: Date) {
  return env.SMTP_URL !== undefined && (await listReachable(db, provenFrom(now))).length > 0;
}

type Reading = { viewer: Viewer; now: Date };

/** Owners and who is on call see all calls; for others the mentor whose calls they see. */
export async function mentorOfCalls(db: Reader, { viewer, now }: Reading) {
  const { userId, staffRole } = viewer;
  if (staffRole === "owner") return undefined;
  return (await listReachable(db, provenFrom(now))).includes(userId) ? undefined : userId;
}

/** What the bell of the alarmed staff is about; taking the call makes it quiet. */
export const callSubject = (id: number) => `call:${id}`;
/** The same for the athlete who asked. */
export const answerSubject = (id: number) => `care:${id}`;

type Asking = {
  athleteId: number;
  message: string | null;
  phone: string | null;
  place: string | null;
  at: Date;
};

/** Opens a call. What is written later is added to the one that is open. */
export async function ask(tx: Tx, { athleteId, message, phone, place, at }: Asking) {
  const open = await openCareCallOf(tx, athleteId);
  if (!open) {
    const { name } = ownRow(await findAthlete(tx, athleteId));
    const own = { source: "athlete", athleteId, name, message, phone, place } as const;
    return openCall(tx, { ...own, createdAt: at });
  }
  const words = message === null ? open.message : withWords(open.message, message);
  if (words !== null && [...words].length > maxLengths.careWords)
    throw conflict("There is no room for more words here. They have what you wrote so far.");
  const isNew = message !== null || phone !== null || place !== null;
  const change = {
    message: words,
    phone: phone ?? open.phone,
    place: place ?? open.place,
    ...(isNew ? { allRightAt: null, ...afterWords(open, at) } : {}),
  };
  return changed(await updateOpenCall(tx, open.id, change));
}

async function openCall(tx: Tx, call: NewRow<"careCalls">) {
  return changed(await insertCareCall(tx, { ...call, dueAt: call.createdAt }));
}

/** Another write was quicker, so this one may be tried again. */
function changed(call: Call | undefined) {
  if (!call) throw unavailable();
  return call;
}

/** The athlete is all right: the staff hears it, and the call stays open. */
export async function sayAllRight(tx: Tx, { athleteId, at }: { athleteId: number; at: Date }) {
  const open = await openCareCallOf(tx, athleteId);
  if (!open || open.allRightAt) return open;
  return updateOpenCall(tx, open.id, { allRightAt: at, ...afterWords(open, at) });
}

type Danger = Entry & { reportedBy: number; authorId: number | null; at: Date };

/**
 * Opens a call about an entry, or adds this report to the one that is open. Call it after the
 * report is stored. The author is told that a reader is worried, and nothing here says who wrote it.
 */
export async function openForReport(tx: Tx, { kind, id, reportedBy, authorId, at }: Danger) {
  const about: About = kind === "post" ? { postId: id } : { replyId: id };
  const isOnlyFirst = await isOverLimit(tx, reportedBy, at);
  const open = await openCareCallAbout(tx, about);
  if (open) {
    const isMore = isOnlyFirst ? {} : { isOnlyFirst: false, ...afterWords(open, at) };
    await updateOpenCall(tx, open.id, isMore);
    return;
  }
  await openCall(tx, { source: "report", ...about, reportedBy, isOnlyFirst, createdAt: at });
  const to = await listUserIds(tx, authorId === null ? [] : [authorId]);
  const worry = { subject: `worry-${kind}:${id}`, data: { care: "worry", entry: kind } } as const;
  await notify(tx, { to, kind: "care", ...worry, at });
}

/** A reporter who reports very often, or was wrong twice, alarms only the first person. */
async function isOverLimit(db: Reader, athleteId: number, at: Date) {
  const reports = await countDangerReports(db, { athleteId, since: dangerReportsCountFrom(at) });
  if (reports > mostDangerReports) return true;
  const since = falseAlarmsCountFrom(at);
  return (await countFalseAlarms(db, { athleteId, since })) > mostFalseAlarms;
}

/** A test alarm to a person on the list; false if they are not on it. */
export async function beginTest(tx: Tx, { userId, at }: { userId: number; at: Date }) {
  if (!(await startTest(tx, { userId, at }))) return false;
  await insertAlarms(tx, [userId], { kind: "test", createdAt: at, dueAt: at });
  return true;
}
