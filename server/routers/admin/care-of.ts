import type { Reader, Tx } from "#db/database.ts";
import { findMentor, findOpeningEnd } from "#db/queries/mentors.ts";
import type { Viewer } from "../../accounts/session.ts";
import type { Context } from "../../context.ts";
import { found, lineClosed, lineIsRead, notFound } from "../../errors.ts";

type Staff = Pick<Context, "database" | "now"> & { viewer: Viewer };

/** What a member of staff may read of an athlete’s care. */
export type Care = {
  athleteId: number;
  /** Nothing from before this time is readable; null: everything is. */
  from: Date | null;
  /** Access through “Open the line” to another mentor’s athlete, which never allows writing. */
  isOpening: boolean;
};

/**
 * The only check for reading care: the line, reflections, notes, session topics. It belongs to the
 * athlete’s mentor; without a mentor, owners read it from the time the last mentor left. Other
 * mentors get “not found”, with the noun `what`.
 */
export async function careOf(ctx: Staff, athleteId: number, what = "athlete"): Promise<Care> {
  const { viewer, database } = ctx;
  const mentoring = await mentoringOf(database.read, { viewer, athleteId, what });
  if (mentoring.mentorId === viewer.userId) return { athleteId, from: null, isOpening: false };
  const isOpening = (await openUntil(database.read, ctx, athleteId)) !== undefined;
  if (mentoring.mentorId !== null) {
    if (!isOpening) throw lineClosed(athleteId);
    return { athleteId, from: null, isOpening };
  }
  return { athleteId, from: isOpening ? null : mentoring.ownersReadFrom, isOpening: false };
}

/** Whether the viewer may read an athlete's private words, and until when an opening lasts. */
export async function careAccess(ctx: Staff, athleteId: number) {
  const { viewer, database } = ctx;
  const asked = { viewer, athleteId, what: "athlete" };
  const { mentorId } = await mentoringOf(database.read, asked);
  if (mentorId === null || mentorId === viewer.userId) return { isOpen: true, until: null };
  const until = await openUntil(database.read, ctx, athleteId);
  return { isOpen: until !== undefined, until: until ?? null };
}

/**
 * The check for changing care, in the transaction of the change. Returns the time from which on
 * care may be changed; null: all. Opening another mentor's line allows reading only.
 */
export async function checkCareChange(tx: Tx, ctx: Staff, athleteId: number, what = "athlete") {
  const { viewer } = ctx;
  const mentoring = await mentoringOf(tx, { viewer, athleteId, what });
  if (mentoring.mentorId === viewer.userId) return null;
  const isOpen = (await openUntil(tx, ctx, athleteId)) !== undefined;
  if (mentoring.mentorId !== null) throw isOpen ? lineIsRead() : lineClosed(athleteId);
  return isOpen ? null : mentoring.ownersReadFrom;
}

/** Whether something from the time `at` may be read; without a time it counts as older. */
export const isSince = (from: Date | null, at: Date | null) =>
  from === null || (at !== null && at >= from);

/**
 * The check for the rest of an athlete: profile, points, badges. Owners pass for every athlete,
 * mentors for their own. Returns the athlete's id.
 */
export async function checkRecordAccess(
  db: Reader,
  { viewer }: Pick<Staff, "viewer">,
  athleteId: number,
) {
  await mentoringOf(db, { viewer, athleteId, what: "athlete" });
  return athleteId;
}

/** The mentor to whose athletes a list is limited; undefined for owners, who see all. */
export const listedMentor = ({ userId, staffRole }: Viewer) =>
  staffRole === "owner" ? undefined : userId;

type Asked = { viewer: Viewer; athleteId: number; what: string };

/** “Not found” for everyone except the athlete's mentor and the owners. */
async function mentoringOf(db: Reader, { viewer, athleteId, what }: Asked) {
  const mentoring = found(await findMentor(db, athleteId), what);
  const isOwner = viewer.staffRole === "owner";
  const isMentor = viewer.staffRole !== null && mentoring.mentorId === viewer.userId;
  if (!isOwner && !isMentor) throw notFound(what);
  return mentoring;
}

/** An opening belongs to the session in which the line was opened, never to a token. */
async function openUntil(db: Reader, { viewer, now }: Staff, athleteId: number) {
  const { userId, sessionId } = viewer;
  if (sessionId === null) return undefined;
  return findOpeningEnd(db, { athleteId, userId, sessionId, now: now() });
}
