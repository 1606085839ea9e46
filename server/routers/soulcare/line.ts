import * as z from "zod";
import type { Reader, Tx } from "#db/database.ts";
import { findMembership } from "#db/queries/athletes.ts";
import {
  findLine,
  findMessage,
  hasOpenRequest,
  listOpenings,
  readLineUpTo,
  updateMessage,
} from "#db/queries/mentor-lines.ts";
import { changeLine } from "#db/queries/mentors.ts";
import { markRead } from "#db/queries/notifications.ts";
import type { Row } from "#db/schema/index.ts";
import type { Viewer } from "#server/accounts/session.ts";
import type { Context } from "#server/context.ts";
import { isChangeable, mergeEntries, usualReplyHours, writingOf } from "#server/domain/line.ts";
import { isPaid } from "#server/env.ts";
import { AppError, conflict, found, notFound, ownRow } from "#server/errors.ts";
import { createOnce } from "#server/idempotency.ts";
import { idInput } from "#server/input/fields.ts";
import {
  askExtraInput,
  editMessageInput,
  lineInput,
  readLineInput,
  sayInput,
} from "#server/input/mentor-lines.ts";
import {
  deleteInLine,
  readEntries,
  restoreInLine,
  sayInLine,
  shownMessage,
} from "#server/mentor/line.ts";
import { type LineEntry, lineMessage, ownLine } from "#server/output/mentor-lines.ts";
import { athleteProcedure, memberProcedure, signedInProcedure } from "#server/trpc.ts";
import { checkCareChange } from "../admin/care-of.ts";

const usualPage = 30;

/** The athlete's line with their mentor, which a suspension from posting does not affect. */
export const lineProcedures = {
  line: athleteProcedure
    .input(lineInput)
    .output(ownLine)
    .query(async ({ ctx, input: { before, limit = usualPage } }) => {
      const { read } = ctx.database;
      const { athleteId } = ctx.viewer;
      const { line, name, replyHours } = ownRow(await findLine(read, athleteId));
      const page = { athleteId, before, from: null, limit: limit + 1, now: ctx.now() };
      const [entries, openings, writing, isRequested] = await Promise.all([
        readEntries(read, page, ctx.viewer),
        listOpenings(read, page),
        writingOfAthlete(ctx, read, athleteId),
        hasOpenRequest(read, athleteId),
      ]);
      const opened = openings.map(({ opening: { id, openedAt, reason }, name }) => ({
        kind: "opening" as const,
        id,
        at: openedAt,
        reason,
        name,
      }));
      const { athleteReadAt, staffReadAt, mentorId } = line;
      return {
        ...mergeEntries<LineEntry>([...entries, opened], limit),
        athleteReadAt,
        staffReadAt,
        writing,
        hasOpenRequest: isRequested,
        mentor: mentorId === null ? null : shownMentor(name, replyHours),
        mayWrite: isOpen(writing),
      };
    }),

  say: athleteProcedure
    .input(sayInput)
    .output(lineMessage)
    .mutation(async ({ ctx, input, path }) => {
      const { athleteId, userId } = ctx.viewer;
      const { id } = await createOnce(ctx, { path, input }, async (tx, { body }) => {
        await checkWriting(tx, ctx, athleteId);
        await ctx.limiter.countIn(tx, [["messageByAccount", userId]]);
        return sayInLine(tx, { athleteId, userId, kind: "message", body, at: ctx.now() });
      });
      await ctx.board.publishBoardEvent();
      return messageOf(ctx, { id, athleteId });
    }),

  /** Asks for a session beyond those of the month; the answer comes in the line. */
  askExtra: memberProcedure
    .input(askExtraInput)
    .output(lineMessage)
    .mutation(async ({ ctx, input, path }) => {
      const { athleteId, userId } = ctx.viewer;
      const { id } = await createOnce(ctx, { path, input }, async (tx, { note }) => {
        if (await hasOpenRequest(tx, athleteId))
          throw conflict("You have asked already. The answer comes here.");
        await ctx.limiter.countIn(tx, [["messageByAccount", userId]]);
        const words = { kind: "extra_request", body: note ?? "" } as const;
        return sayInLine(tx, { athleteId, userId, ...words, at: ctx.now() });
      });
      await ctx.board.publishBoardEvent();
      return messageOf(ctx, { id, athleteId });
    }),

  readLine: athleteProcedure
    .input(readLineInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const { athleteId, userId } = ctx.viewer;
      const at = ctx.now();
      const upTo = input.upTo < at ? input.upTo : at;
      const isChanged = await ctx.database.write(async (tx) => {
        const isRead = await readLineUpTo(tx, { athleteId, side: "athleteReadAt", upTo, at });
        return (await markRead(tx, { userId, now: at, kind: "mentor" })) || isRead;
      });
      if (isChanged) await ctx.board.publishBoardEvent();
    }),

  editMessage: signedInProcedure
    .input(editMessageInput)
    .output(lineMessage)
    .mutation(({ ctx, input: { id, body } }) =>
      changeOwn(ctx, id, async (tx, { message, at }) => {
        if (message.deletedAt) throw notFound("message");
        await ctx.limiter.countIn(tx, [["changeByAccount", ctx.viewer.userId]]);
        await updateMessage(tx, { id, body, editedAt: at });
        await changeLine(tx, { athleteId: message.athleteId, at });
      }),
    ),

  /** Can be restored while messages can be changed; the text is erased after 30 days. */
  deleteMessage: signedInProcedure
    .input(idInput)
    .output(lineMessage)
    .mutation(({ ctx, input: { id } }) =>
      changeOwn(ctx, id, async (tx, { message, at }) => {
        if (message.deletedAt === null) await deleteInLine(tx, message, at);
      }),
    ),

  restoreMessage: signedInProcedure
    .input(idInput)
    .output(lineMessage)
    .mutation(({ ctx, input: { id } }) =>
      changeOwn(ctx, id, async (tx, { message, at }) => {
        if (message.deletedAt !== null) await restoreInLine(tx, message, at);
      }),
    ),
};

type SignedIn = Context & { viewer: Viewer };
type Change = (tx: Tx, of: { message: Row<"mentorMessages">; at: Date }) => Promise<void>;

/** Changes the viewer’s own message, within some minutes after it was sent. */
async function changeOwn(ctx: SignedIn, id: number, change: Change) {
  const { userId, athleteId: ownId } = ctx.viewer;
  const at = ctx.now();
  const athleteId = await ctx.database.write(async (tx) => {
    const { message } = found(await findMessage(tx, { id }), "message");
    const { athleteId, fromStaff } = message;
    if (message.authorId !== userId || message.kind !== "message") throw notFound("message");
    if (fromStaff) await checkCareChange(tx, ctx, athleteId, "message");
    else if (athleteId !== ownId) throw notFound("message");
    if (!isChangeable(message, at)) throw conflict("This message can no longer be changed.");
    await change(tx, { message, at });
    return athleteId;
  });
  await ctx.board.publishBoardEvent();
  return messageOf(ctx, { id, athleteId });
}

async function messageOf({ database, viewer }: SignedIn, which: { id: number; athleteId: number }) {
  return shownMessage(found(await findMessage(database.read, which), "message"), viewer);
}

const shownMentor = (name: string | null, replyHours: number | null) => ({
  name: name ?? "Your mentor",
  replyHours: replyHours ?? usualReplyHours,
});

const isOpen = ({ state }: { state: string }) => state === "open" || state === "closing";

async function writingOfAthlete({ env, now }: Context, db: Reader, athleteId: number) {
  const membership = ownRow(await findMembership(db, athleteId));
  return writingOf(membership, { isPaid: isPaid(env), now: now() });
}

/** Refuses to write after the membership has ended; reading stays possible. */
async function checkWriting(tx: Tx, ctx: Context, athleteId: number) {
  if (isOpen(await writingOfAthlete(ctx, tx, athleteId))) return;
  throw new AppError(
    "PAYMENT_REQUIRED",
    "Your membership has ended. You can still read everything here.",
    { link: `/subscribe/${athleteId}` },
  );
}
