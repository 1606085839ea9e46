import * as z from "zod";
import { findAthlete } from "#db/queries/athletes.ts";
import {
  findLine,
  findMessage,
  hasOpenRequest,
  isSharedReflection,
  markReflectionsSeen,
  readLineUpTo,
} from "#db/queries/mentor-lines.ts";
import { addExtraSessions } from "#db/queries/mentorship.ts";
import { markRead } from "#db/queries/notifications.ts";
import { listQuietLines, listWaitingLines } from "#db/queries/staff-lines.ts";
import { recordAudit } from "../../audit.ts";
import { isLate, mergeEntries, usualReplyHours } from "../../domain/line.ts";
import { conflict, found, notFound } from "../../errors.ts";
import { createOnce } from "../../idempotency.ts";
import {
  answerExtraInput,
  linesInput,
  ofLineInput,
  readStaffLineInput,
  replyToLineInput,
  staffLineInput,
} from "../../input/mentor-lines.ts";
import {
  endWaiting,
  lineSubject,
  readDoneHomework,
  readEntries,
  replyInLine,
  shownMessage,
} from "../../mentor/line.ts";
import { type LineEntry, lineMessage, lineRow, staffLine } from "../../output/mentor-lines.ts";
import { adminProcedure } from "../../trpc.ts";
import { careOf, checkCareChange } from "./care-of.ts";

const usualPage = 30;
const mostWaiting = 100;
const excerptLength = 160;

export const lineProcedures = {
  /** Lines that wait for an answer, longest wait first; or the others, last changed first. */
  lines: adminProcedure
    .input(linesInput)
    .output(z.array(lineRow))
    .query(async ({ ctx, input: { isWaiting, isOthers = false, limit = usualPage, before } }) => {
      const { userId, staffRole } = ctx.viewer;
      const isOwner = staffRole === "owner";
      if (isOthers && !isOwner) return [];
      const listing = { userId, isOwner, isOthers };
      const { read } = ctx.database;
      const rows = isWaiting
        ? await listWaitingLines(read, { ...listing, limit: mostWaiting })
        : await listQuietLines(read, { ...listing, limit, before });
      return rows.map((row) => shownRow(row, { userId, now: ctx.now() }));
    }),

  line: adminProcedure
    .input(staffLineInput)
    .output(staffLine)
    .query(async ({ ctx, input: { athleteId, before, limit = usualPage } }) => {
      const { from, isOpening } = await careOf(ctx, athleteId);
      const { read } = ctx.database;
      const athlete = found(await findAthlete(read, athleteId), "athlete");
      const { line, name, replyHours } = found(await findLine(read, athleteId), "athlete");
      const page = { athleteId, before, from, limit: limit + 1, now: ctx.now() };
      const entries = await readEntries(read, page, ctx.viewer);
      const homework = await readDoneHomework(read, page);
      const { athleteReadAt, staffReadAt, awaitsSince } = line;
      const waiting = { awaitsSince, replyHours: replyHours ?? usualReplyHours };
      return {
        ...mergeEntries<LineEntry>([...entries, homework], limit),
        athlete,
        athleteReadAt,
        staffReadAt,
        awaitsSince,
        mentor: name,
        isMine: line.mentorId === ctx.viewer.userId,
        isLate: isLate(waiting, ctx.now()),
        mayWrite: !isOpening,
        hasOpenRequest: await hasOpenRequest(read, athleteId),
      };
    }),

  reply: adminProcedure
    .input(replyToLineInput)
    .output(lineMessage)
    .mutation(async ({ ctx, input, path }) => {
      const { userId } = ctx.viewer;
      const { athleteId } = input;
      const { id } = await createOnce(ctx, { path, input }, async (tx, { body, reflectionId }) => {
        await checkCareChange(tx, ctx, athleteId);
        if (reflectionId && !(await isSharedReflection(tx, { id: reflectionId, athleteId })))
          throw notFound("reflection");
        await ctx.limiter.countIn(tx, [["messageByAccount", userId]]);
        const words = { kind: "message", body, reflectionId } as const;
        return replyInLine(tx, { athleteId, userId, ...words, at: ctx.now() });
      });
      await ctx.board.publishBoardEvent();
      const message = await findMessage(ctx.database.read, { id, athleteId });
      return shownMessage(found(message, "message"), ctx.viewer);
    }),

  /** Also marks shared reflections as seen, because the same page shows them. */
  readLine: adminProcedure
    .input(readStaffLineInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { athleteId, ...input } }) => {
      const { userId } = ctx.viewer;
      const at = ctx.now();
      const upTo = input.upTo < at ? input.upTo : at;
      await ctx.database.write(async (tx) => {
        await checkCareChange(tx, ctx, athleteId);
        await markReflectionsSeen(tx, { athleteId, upTo, at });
        await readLineUpTo(tx, { athleteId, side: "staffReadAt", upTo, at });
        await markRead(tx, { userId, now: at, within: lineSubject(athleteId) });
      });
      await ctx.board.publishBoardEvent();
    }),

  /** Ends the athlete's wait without a reply: “No answer needed”. */
  endWaiting: adminProcedure
    .input(ofLineInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { athleteId } }) => {
      await ctx.database.write(async (tx) => {
        await checkCareChange(tx, ctx, athleteId);
        await endWaiting(tx, { athleteId, at: ctx.now() });
        const line = { action: "no answer needed", target: `athlete ${athleteId}`, athleteId };
        await recordAudit(tx, ctx, line);
      });
      await ctx.board.publishBoardEvent();
    }),

  /** Grants or declines the extra session that the athlete has asked for. */
  answerExtra: adminProcedure
    .input(answerExtraInput)
    .output(lineMessage)
    .mutation(async ({ ctx, input, path }) => {
      const { userId } = ctx.viewer;
      const { athleteId } = input;
      const { id } = await createOnce(ctx, { path, input }, async (tx, { grant, note }) => {
        await checkCareChange(tx, ctx, athleteId);
        if (!(await hasOpenRequest(tx, athleteId)))
          throw conflict("There is no request that waits for an answer.");
        if (grant) await addExtraSessions(tx, athleteId, 1);
        const action = grant ? "grant extra session" : "decline extra session";
        await recordAudit(tx, ctx, { action, target: `athlete ${athleteId}`, athleteId });
        const kind = grant ? ("extra_granted" as const) : ("extra_declined" as const);
        return replyInLine(tx, { athleteId, userId, kind, body: note ?? "", at: ctx.now() });
      });
      await ctx.board.publishBoardEvent();
      const message = await findMessage(ctx.database.read, { id, athleteId });
      return shownMessage(found(message, "message"), ctx.viewer);
    }),
};

type Found = Awaited<ReturnType<typeof listWaitingLines>>[number];

type Reading = { userId: number; now: Date };

function shownRow(
  { line, athlete, mentor, replyHours, last, author }: Found,
  { userId, now }: Reading,
) {
  const { id, athleteId, awaitsSince, staffReadAt } = line;
  const isRead = !last || last.fromStaff || (staffReadAt !== null && last.createdAt <= staffReadAt);
  return {
    id,
    athleteId,
    name: athlete,
    mentor,
    awaitsSince,
    isUnread: !isRead,
    isLate: isLate({ awaitsSince, replyHours: replyHours ?? usualReplyHours }, now),
    last: last && {
      at: last.createdAt,
      fromStaff: last.fromStaff,
      isOwn: last.authorId === userId,
      author: last.fromStaff ? author : null,
      about: last.kind,
      excerpt: [...last.body].slice(0, excerptLength).join(""),
    },
  };
}
