import * as z from "zod";
import type { Reader, Tx } from "#db/database.ts";
import { maxLengths } from "#db/limits.ts";
import { findAthlete } from "#db/queries/athletes.ts";
import {
  findVisibleCareCall,
  listCareCalls,
  listStaffNames,
  updateOpenCall,
} from "#db/queries/care.ts";
import { findMentor } from "#db/queries/mentors.ts";
import { listUserIds } from "#db/queries/notifications.ts";
import { deleteWaitingAlarms } from "#db/queries/on-call.ts";
import type { Row } from "#db/schema/index.ts";
import type { Viewer } from "../../accounts/session.ts";
import { recordAudit } from "../../audit.ts";
import { answerSubject, callSubject, mentorOfCalls } from "../../care/calls.ts";
import type { Context } from "../../context.ts";
import { restMs, restsUntil, withWords } from "../../domain/care.ts";
import { conflict, found } from "../../errors.ts";
import { createOnce } from "../../idempotency.ts";
import { answerCareCallInput, careCallsInput, closeCareCallInput } from "../../input/care.ts";
import { idInput } from "../../input/fields.ts";
import { careAnswerMail, careReadMail } from "../../mail/care.ts";
import { queueMail } from "../../mail/queue.ts";
import { forgetNotifications, notify } from "../../notifications.ts";
import { careCallFile, careCallLine } from "../../output/care.ts";
import { adminInPersonProcedure } from "../../trpc.ts";
import { nameIn } from "./staff-names.ts";

/**
 * For signed-in staff, never for a token. Owners and staff on call see all calls, other mentors
 * those of their athletes and those that they took.
 */
const careProcedure = adminInPersonProcedure;
type Staff = Context & { viewer: Viewer };
type Call = Row<"careCalls">;

export const careProcedures = {
  /** Open calls, those not taken first; or closed calls, newest first. */
  careCalls: careProcedure
    .input(careCallsInput)
    .output(z.array(careCallLine))
    .query(async ({ ctx, input }) => {
      const { read } = ctx.database;
      const mentorId = await seenMentor(read, ctx);
      const rows = await listCareCalls(read, { ...input, mentorId });
      const names = await namesOf(
        ctx,
        rows.map(({ call }) => call),
      );
      return rows.map(({ call, confirmedAt }) => lineOf(ctx, { call, confirmedAt, names }));
    }),

  careCall: careProcedure
    .input(idInput)
    .output(careCallFile)
    .query(async ({ ctx, input: { id } }) => {
      const { read } = ctx.database;
      const { call, confirmedAt } = await findSeen(read, ctx, id);
      const names = await namesOf(ctx, [call]);
      const athleteId = await findOwnAthlete(read, ctx, call);
      return { ...fileOf(ctx, { call, confirmedAt, names }), athleteId };
    }),

  /** "I have it": pauses the alarms and tells the athlete. Once more: marks new words as read. */
  takeCareCall: careProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id } }) => {
      const at = ctx.now();
      const { userId } = ctx.viewer;
      await ctx.database.write(async (tx) => {
        const call = await findOpen(tx, ctx, id);
        if (call.state === "acknowledged") {
          await checkHolder(tx, call, userId);
          await updateOpenCall(tx, id, { toAlarm: null, dueAt: restsUntil(call) });
          return;
        }
        const dueAt = new Date(at.getTime() + restMs);
        const taken = {
          state: "acknowledged",
          acknowledgedAt: at,
          acknowledgedBy: userId,
        } as const;
        await updateOpenCall(tx, id, { ...taken, toAlarm: null, contactedAt: null, dueAt });
        await makeQuiet(tx, id);
        await recordAudit(tx, ctx, { action: "take", ...about(call) });
        await tellCaller(tx, ctx, { call, care: "read", mail: careReadMail, at });
      });
      await wake(ctx);
    }),

  /** The holder has talked with the person in need, which ends the alarms. */
  noteCareContact: careProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id } }) => {
      const contactedAt = ctx.now();
      await ctx.database.write(async (tx) => {
        const call = await findHeld(tx, ctx, id);
        await updateOpenCall(tx, id, { contactedAt, toAlarm: null, dueAt: null });
        await recordAudit(tx, ctx, { action: "contact", ...about(call) });
      });
      await wake(ctx);
    }),

  /** Adds to the answer on the athlete's help page, and tells the athlete about it. */
  answerCareCall: careProcedure
    .input(answerCareCallInput)
    .output(z.void())
    .mutation(async ({ ctx, input, path }) => {
      const answeredAt = ctx.now();
      await createOnce(ctx, { path, input }, async (tx, { id, text }) => {
        const call = await findHeld(tx, ctx, id);
        if (call.athleteId === null) throw conflict("There is nobody to write to here.");
        const answer = withWords(call.answer, text);
        if ([...answer].length > maxLengths.careWords)
          throw conflict("There is no room for more words here.");
        await updateOpenCall(tx, id, { answer, answeredAt });
        await recordAudit(tx, ctx, { action: "answer", ...about(call) });
        await tellCaller(tx, ctx, { call, care: "answer", mail: careAnswerMail, at: answeredAt });
        return { id };
      });
      await wake(ctx);
    }),

  closeCareCall: careProcedure
    .input(closeCareCallInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id, outcome, note } }) => {
      const closedAt = ctx.now();
      const closedBy = ctx.viewer.userId;
      await ctx.database.write(async (tx) => {
        const call = await findOpen(tx, ctx, id);
        // The contact details of a deleted account were kept for this help only.
        const unnamed = isGone(call) ? { name: null, phone: null, place: null } : {};
        const end = { state: "closed", outcome, note, closedAt, closedBy, ...unnamed } as const;
        await updateOpenCall(tx, id, { ...end, toAlarm: null, dueAt: null });
        await makeQuiet(tx, id);
        // Without the note, which may hold what was said in confidence.
        await recordAudit(tx, ctx, { action: "close", ...about(call), reason: outcome });
      });
      await wake(ctx);
    }),
};

/** A call that comes from a report has no athlete, so the log names neither reporter nor author. */
const about = ({ id, athleteId }: Call) => ({ target: `care call ${id}`, athleteId });

/** Whether the account that asked is deleted. A call that comes from a report has none. */
const isGone = ({ source, athleteId }: Call) => source === "athlete" && athleteId === null;

async function wake({ wakeCare, wakeOutbox, board }: Context) {
  wakeCare();
  wakeOutbox();
  await board.publishBoardEvent();
}

/** Cancels the alarms that were not sent yet, and the unread notifications of staff. */
async function makeQuiet(tx: Tx, id: number) {
  await deleteWaitingAlarms(tx, id);
  await forgetNotifications(tx, callSubject(id));
}

/** The mentor whose calls alone the viewer may see; undefined if the viewer may see all. */
const seenMentor = (db: Reader, { viewer, now }: Staff) =>
  mentorOfCalls(db, { viewer, now: now() });

async function findSeen(db: Reader, ctx: Staff, id: number) {
  const mentorId = await seenMentor(db, ctx);
  return found(await findVisibleCareCall(db, { id, mentorId }), "call");
}

/** The athlete, if the viewer may open the athlete’s page; not all staff on call may. */
async function findOwnAthlete(db: Reader, { viewer }: Staff, { athleteId }: Call) {
  if (athleteId === null || viewer.staffRole === "owner") return athleteId;
  const mentoring = await findMentor(db, athleteId);
  return mentoring?.mentorId === viewer.userId ? athleteId : null;
}

async function findOpen(tx: Tx, ctx: Staff, id: number) {
  const { call } = await findSeen(tx, ctx, id);
  if (call.state === "closed") throw conflict("This call is closed.");
  return call;
}

async function findHeld(tx: Tx, ctx: Staff, id: number) {
  const call = await findOpen(tx, ctx, id);
  if (call.state === "open") throw conflict("Please take it first.");
  await checkHolder(tx, call, ctx.viewer.userId);
  return call;
}

async function checkHolder(tx: Tx, { acknowledgedBy }: Call, userId: number) {
  if (acknowledgedBy === userId) return;
  const names = await listStaffNames(tx, acknowledgedBy === null ? [] : [acknowledgedBy]);
  throw conflict(`${nameIn(names, acknowledgedBy) ?? "Somebody else"} has it.`);
}

type Telling = {
  call: Call;
  care: "read" | "answer";
  mail: typeof careReadMail;
  at: Date;
};

async function tellCaller(tx: Tx, ctx: Staff, { call, care, mail, at }: Telling) {
  const { id, athleteId } = call;
  const athlete = athleteId === null ? undefined : await findAthlete(tx, athleteId);
  if (!athlete) return;
  const to = await listUserIds(tx, [athlete.id]);
  await notify(tx, { to, kind: "care", subject: answerSubject(id), data: { care }, at });
  await queueMail(tx, ctx, mail(ctx.env, { athleteId: athlete.id, to: athlete.email, at }));
}

function namesOf({ database }: Context, calls: Call[]) {
  const ids = calls.flatMap(({ acknowledgedBy, closedBy }) => [acknowledgedBy, closedBy]);
  return listStaffNames(
    database.read,
    ids.filter((id) => id !== null),
  );
}

type Found = {
  call: Call;
  confirmedAt: Date | null;
  names: Awaited<ReturnType<typeof listStaffNames>>;
};

function lineOf({ viewer }: Staff, { call, confirmedAt, names }: Found) {
  const { id, source, state, name, createdAt, toldAt, toldCount, acknowledgedBy } = call;
  const { allRightAt, outcome, closedAt } = call;
  return {
    id,
    source,
    state,
    name,
    createdAt,
    toldAt,
    toldCount,
    allRightAt,
    outcome,
    closedAt,
    isConfirmed: confirmedAt !== null,
    holder: nameIn(names, acknowledgedBy),
    isMine: acknowledgedBy === viewer.userId,
  };
}

function fileOf(ctx: Staff, found: Found) {
  const { call, names } = found;
  const { message, phone, place, isOnlyFirst, acknowledgedAt, toAlarm } = call;
  const { contactedAt, answer, answeredAt, closedBy, note } = call;
  return {
    ...lineOf(ctx, found),
    isGone: isGone(call),
    message,
    phone,
    place,
    isOnlyFirst,
    acknowledgedAt,
    contactedAt,
    answer,
    answeredAt,
    note,
    entry: entryOf(call),
    restsUntil: call.state === "acknowledged" ? restsUntil(call) : null,
    hasNewWords: toAlarm !== null,
    closedBy: nameIn(names, closedBy),
  };
}

function entryOf({ postId, replyId }: Call) {
  if (replyId !== null) return { kind: "reply" as const, id: replyId };
  return postId === null ? null : { kind: "post" as const, id: postId };
}
