import type { Reader, Tx } from "#db/database.ts";
import { maxLengths } from "#db/limits.ts";
import { findAthlete } from "#db/queries/athletes.ts";
import {
  countDangerReports,
  countFalseAlarms,
  findOpenCareCallAbout,
  findOpenCareCallOf,
  insertCareCall,
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

/** Whether an alarm would reach a person now: alarms need mail, and a person with a proof. */
export async function isAnyoneOnCall(db: Reader, env: Env, now: Date) {
  return env.SMTP_URL !== undefined && (await listReachable(db, provenFrom(now))).length > 0;
}

type Reading = { viewer: Viewer; now: Date };

/** Owners and people on call see all calls (undefined); other mentors see those of this id. */
export async function mentorOfCalls(db: Reader, { viewer, now }: Reading) {
  const { userId, staffRole } = viewer;
  if (staffRole === "owner") return undefined;
  return (await listReachable(db, provenFrom(now))).includes(userId) ? undefined : userId;
}

/** The subject of the staff's notification, which is taken back when a person takes the call. */
export const callSubject = (id: number) => `call:${id}`;
/** The subject of the notification for the athlete who asked. */
export const answerSubject = (id: number) => `care:${id}`;

type Asking = {
  athleteId: number;
  message: string | null;
  phone: string | null;
  place: string | null;
  at: Date;
};

/** Opens a call, or adds the words to the athlete's open call. */
export async function ask(tx: Tx, { athleteId, message, phone, place, at }: Asking) {
  const open = await findOpenCareCallOf(tx, athleteId);
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
  return stored(await updateOpenCall(tx, open.id, change));
}

async function openCall(tx: Tx, call: NewRow<"careCalls">) {
  return stored(await insertCareCall(tx, { ...call, dueAt: call.createdAt }));
}

/** Throws if another write has opened or closed the call meanwhile; the athlete can try again. */
function stored(call: Call | undefined) {
  if (!call) throw unavailable();
  return call;
}

/** Notes that the athlete is all right, and alarms the staff about it. The call stays open. */
export async function sayAllRight(tx: Tx, { athleteId, at }: { athleteId: number; at: Date }) {
  const open = await findOpenCareCallOf(tx, athleteId);
  if (!open || open.allRightAt) return open;
  return updateOpenCall(tx, open.id, { allRightAt: at, ...afterWords(open, at) });
}

type Danger = Entry & { reportedBy: number; authorId: number | null; at: Date };

/**
 * Opens a call about an entry and notifies its author, who is not stored. If a call is open, alarms
 * again, unless the reporter is over a limit. Run it after the report is stored: that report counts
 * towards the limit.
 */
export async function openForReport(tx: Tx, { kind, id, reportedBy, authorId, at }: Danger) {
  const about: About = kind === "post" ? { postId: id } : { replyId: id };
  const isOnlyFirst = await isOverLimit(tx, reportedBy, at);
  const open = await findOpenCareCallAbout(tx, about);
  if (open) {
    const change = isOnlyFirst ? {} : { isOnlyFirst: false, ...afterWords(open, at) };
    await updateOpenCall(tx, open.id, change);
    return;
  }
  await openCall(tx, { source: "report", ...about, reportedBy, isOnlyFirst, createdAt: at });
  const to = await listUserIds(tx, authorId === null ? [] : [authorId]);
  const worry = { subject: `worry-${kind}:${id}`, data: { care: "worry", entry: kind } } as const;
  await notify(tx, { to, kind: "care", ...worry, at });
}

/** Whether the reporter made very many danger reports today, or two false alarms this month. */
async function isOverLimit(db: Reader, athleteId: number, at: Date) {
  const reports = await countDangerReports(db, { athleteId, since: dangerReportsCountFrom(at) });
  if (reports > mostDangerReports) return true;
  const since = falseAlarmsCountFrom(at);
  return (await countFalseAlarms(db, { athleteId, since })) > mostFalseAlarms;
}

/** Sends a test alarm to a person on the on-call list; false if the person is not on the list. */
export async function beginTest(tx: Tx, { userId, at }: { userId: number; at: Date }) {
  if (!(await startTest(tx, { userId, at }))) return false;
  await insertAlarms(tx, [userId], { kind: "test", createdAt: at, dueAt: at });
  return true;
}
