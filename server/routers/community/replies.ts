import * as z from "zod";
import type { Tx } from "#db/database.ts";
import { insertBoardEvent } from "#db/queries/board-events.ts";
import { deleteUnreadOf } from "#db/queries/notifications.ts";
import {
  findOwnReply,
  findReply,
  insertReply,
  listReplies,
  updateReply,
} from "#db/queries/replies.ts";
import type { Row } from "#db/schema/index.ts";
import { replyFor } from "../../domain/anonymity.ts";
import { found } from "../../errors.ts";
import { createReplyInput, repliesInput, updateReplyInput } from "../../input/community.ts";
import { idInput } from "../../input/fields.ts";
import { postSubject } from "../../notifications.ts";
import { newReply, reply } from "../../output/community.ts";
import { athleteProcedure, confirmedProcedure, signedInProcedure } from "../../trpc.ts";
import { type Reading, readPost, viewerOf } from "./posts.ts";
import { type Athlete, checkChange, publish } from "./publish.ts";
import { tellOfReply } from "./tell.ts";

export const replyProcedures = {
  replies: signedInProcedure
    .input(repliesInput)
    .output(z.array(reply))
    .query(async ({ ctx, input }) => {
      await readPost(ctx, input.postId);
      const rows = await listReplies(ctx.database.read, { ...input, ...viewerOf(ctx) });
      return rows.map((row) => replyFor(ctx.viewer.athleteId, row));
    }),

  createReply: confirmedProcedure
    .input(createReplyInput)
    .output(newReply)
    .mutation(async ({ ctx, input, path }) => {
      await readPost(ctx, input.postId);
      const { postId, content, isAnonymous } = input;
      const { athleteId, userId } = ctx.viewer;
      const limits = { each: "replyByAccount", firstDay: "firstRepliesByAccount" } as const;
      const insert = async (tx: Tx, createdAt: Date) => {
        const row = { postId, content, isAnonymous, athleteId, createdAt };
        const { id: replyId } = await insertReply(tx, row);
        const named = isAnonymous ? null : athleteId;
        await tellOfReply(tx, { postId, replyId, userId, named, at: createdAt });
        return { postId, replyId };
      };
      const { replyId, unlocked } = await publish(ctx, { path, input, limits, insert });
      return { ...(await readReply(ctx, replyId)), unlocked };
    }),

  updateReply: confirmedProcedure
    .input(updateReplyInput)
    .output(reply)
    .mutation(async ({ ctx, input: { id, content } }) => {
      await checkChange(ctx);
      await changeOwnReply(ctx, { id, changes: { content, editedAt: ctx.now() } });
      return readReply(ctx, id);
    }),

  deleteReply: athleteProcedure
    .input(idInput)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      changeOwnReply(ctx, { id: input.id, changes: { deletedAt: ctx.now() } }),
    ),

  /** Undoes a deletion. */
  restoreReply: athleteProcedure
    .input(idInput)
    .output(reply)
    .mutation(async ({ ctx, input: { id } }) => {
      await checkChange(ctx);
      await changeOwnReply(ctx, { id, changes: { deletedAt: null }, mayBeDeleted: true });
      return readReply(ctx, id);
    }),
};

async function readReply(ctx: Reading, id: number) {
  const row = await findReply(ctx.database.read, { id, ...viewerOf(ctx) });
  return replyFor(ctx.viewer.athleteId, found(row, "reply"));
}

type Changes = Omit<Parameters<typeof updateReply>[1], "id" | "at">;
type Change = { id: number; changes: Changes; mayBeDeleted?: boolean };

async function changeOwnReply(ctx: Athlete, change: Change) {
  await ctx.database.write((tx) => write(tx, ctx, change));
  await ctx.board.publishBoardEvent();
}

async function write(tx: Tx, ctx: Athlete, { id, changes, mayBeDeleted = false }: Change) {
  const { athleteId } = ctx.viewer;
  const own = found(await findOwnReply(tx, { id, athleteId, mayBeDeleted }), "reply");
  // Restored already, by a request whose answer was lost.
  if (mayBeDeleted && own.deletedAt === null) return;
  const { postId, createdAt } = own;
  const at = ctx.now();
  const told = { kind: "reply", subject: postSubject(postId), at: createdAt } as const;
  if (changes.deletedAt) await deleteUnreadOf(tx, told);
  await updateReply(tx, { id, at, ...changes });
  if (mayBeDeleted && !own.hiddenAt) await tellAgain(tx, ctx, own);
  await insertBoardEvent(tx, { type: "changed", postId, replyId: id, createdAt: at });
}

async function tellAgain(
  tx: Tx,
  { viewer }: Athlete,
  { id, postId, ...own }: Row<"discussionReplies">,
) {
  const named = own.isAnonymous ? null : viewer.athleteId;
  const about = { postId, replyId: id, userId: viewer.userId, named };
  await tellOfReply(tx, { ...about, at: own.createdAt, isAgain: true });
}
