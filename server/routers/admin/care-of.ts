import type { Reader, Tx } from "#db/database.ts";
import { findMentor, findOpeningEnd } from "#db/queries/mentors.ts";
import type { Viewer } from "../../accounts/session.ts";
import type { Context } from "../../context.ts";
import { found, lineClosed, lineIsRead, notFound } from "../../errors.ts";

type Staff = Pick<Context, "database" | "now"> & { viewer: Viewer };

/** What a member of staff may read of an athlete’s care. */
export type Care = {
  athleteId: number;
  /** Nothing from before this moment; null: all. */
  from: Date | null;
  /** Read through “Open the line”, which never allows writing. */
  isOpening: boolean;
};

/**
 * The one gate to an athlete’s care: the line, reflections, notes, topics of sessions. A mentor’s
 * athletes are the mentor’s alone; for other mentors they do not exist. Who has no mentor belongs to
 * the owners, from the change on. `what` names the thing that was asked for.
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
 * The same for a change, in its write: since when what is changed must be there; null: since ever.
 * An opening of another mentor's line is for reading alone.
 */
export async function changeCareOf(tx: Tx, ctx: Staff, athleteId: number, what = "athlete") {
  const { viewer } = ctx;
  const mentoring = await mentoringOf(tx, { viewer, athleteId, what });
  if (mentoring.mentorId === viewer.userId) return null;
  const isOpen = (await openUntil(tx, ctx, athleteId)) !== undefined;
  if (mentoring.mentorId !== null) throw isOpen ? lineIsRead() : lineClosed(athleteId);
  return isOpen ? null : mentoring.ownersReadFrom;
}

/** Whether it is there since then; what has no time is from before. */
export const isSince = (from: Date | null, at: Date | null) =>
  from === null || (at !== null && at >= from);

/** The gate to the rest of an athlete: profile, points, badges. Owners pass it for everybody. */
export async function recordOf(db: Reader, { viewer }: Pick<Staff, "viewer">, athleteId: number) {
  await mentoringOf(db, { viewer, athleteId, what: "athlete" });
  return athleteId;
}

/** The mentor whose athletes a list shows; undefined for owners, who see all. */
export const listedMentor = ({ userId, staffRole }: Viewer) =>
  staffRole === "owner" ? undefined : userId;

type Asked = { viewer: Viewer; athleteId: number; what: string };

/** The athlete's mentor and the owners get it; for everyone else it does not exist. */
async function mentoringOf(db: Reader, { viewer, athleteId, what }: Asked) {
  const mentoring = found(await findMentor(db, athleteId), what);
  const isOwner = viewer.staffRole === "owner";
  const isMentor = viewer.staffRole !== null && mentoring.mentorId === viewer.userId;
  if (!isOwner && !isMentor) throw notFound(what);
  return mentoring;
}

/** An opening belongs to the session that asked for it, never to a token. */
async function openUntil(db: Reader, { viewer, now }: Staff, athleteId: number) {
  const { userId, sessionId } = viewer;
  if (sessionId === null) return undefined;
  return findOpeningEnd(db, { athleteId, userId, sessionId, now: now() });
}
