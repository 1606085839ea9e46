import * as z from "zod";
import type { Tx } from "#db/database.ts";
import { insertBoardEvent } from "#db/queries/board-events.ts";
import { sendHidden } from "#db/queries/deliveries.ts";
import { deleteUnread, expireUnread } from "#db/queries/notifications.ts";
import {
  countPosts,
  findOwnPost,
  findPost,
  insertPost,
  insertPrayer,
  listPosts,
  updatePost,
} from "#db/queries/posts.ts";
import { checkConfirmed } from "#server/accounts/confirmation.ts";
import { recordActivity } from "#server/activity.ts";
import type { Context } from "../../context.ts";
import { postFor } from "../../domain/anonymity.ts";
import { changedOf, isRequest, postOf } from "../../domain/board.ts";
import { badRequest, found } from "../../errors.ts";
import {
  answerInput,
  createPostInput,
  filterInput,
  postsInput,
  updatePostInput,
} from "../../input/community.ts";
import { idInput } from "../../input/fields.ts";
import { postSubject } from "../../notifications.ts";
import { counted, newPost, post, posts } from "../../output/community.ts";
import { synchronous } from "../../output/parser.ts";
import { athleteProcedure, confirmedProcedure, signedInProcedure } from "../../trpc.ts";
import { type Athlete, checkChange, publish } from "./publish.ts";
import { tellOfAnswer, tellOfPrayer } from "./tell.ts";

const maxCounted = 1_000;

export const postProcedures = {
  posts: signedInProcedure
    .input(postsInput)
    .output(synchronous(posts))
    .query(async ({ ctx, input }) => {
      const { engine, read } = ctx.database;
      const rows = await listPosts(read, { engine, ...input, ...viewerOf(ctx) });
      return rows.map((row) => postFor(ctx.viewer.athleteId, row));
    }),

  count: signedInProcedure
    .input(filterInput)
    .output(counted)
    .query(async ({ ctx, input }) => {
      const { engine, read } = ctx.database;
      const max = maxCounted + 1;
      const count = await countPosts(read, { engine, ...input, ...viewerOf(ctx), max });
      return { count: Math.min(count, maxCounted), isMore: count > maxCounted };
    }),

  post: signedInProcedure
    .input(idInput)
    .output(post)
    .query(({ ctx, input }) => readPost(ctx, input.id)),

  createPost: confirmedProcedure
    .input(createPostInput)
    .output(newPost)
    .mutation(async ({ ctx, input, path }) => {
      const { athleteId } = ctx.viewer;
      const limits = { each: "postByAccount", firstDay: "firstPostsByAccount" } as const;
      const insert = async (tx: Tx, createdAt: Date) => {
        const row = { ...postOf(input, createdAt), athleteId, createdAt };
        return { postId: (await insertPost(tx, row)).id };
      };
      const { postId, unlocked } = await publish(ctx, { path, input, limits, insert });
      return { ...(await readPost(ctx, postId)), unlocked };
    }),

  updatePost: confirmedProcedure
    .input(updatePostInput)
    .output(post)
    .mutation(async ({ ctx, input: { id, ...words } }) => {
      await checkChange(ctx);
      const changes = { ...changedOf(words), editedAt: ctx.now() };
      await changeOwnPost(ctx, { id, changes }, async (tx) => {
        if (!isRequest(words)) await deleteUnread(tx, answerTo(id));
      });
      return readPost(ctx, id);
    }),

  deletePost: athleteProcedure
    .input(idInput)
    .output(z.void())
    .mutation(({ ctx, input: { id } }) => {
      const deletedAt = ctx.now();
      return changeOwnPost(ctx, { id, changes: { deletedAt } }, (tx) =>
        expireUnread(tx, { subject: postSubject(id), expiresAt: deletedAt }),
      );
    }),

  /** Undoes a deletion, also of what was unread about the post. */
  restorePost: athleteProcedure
    .input(idInput)
    .output(post)
    .mutation(async ({ ctx, input: { id } }) => {
      await checkChange(ctx);
      const restored = { id, changes: { deletedAt: null }, mayBeDeleted: true };
      const subject = postSubject(id);
      const at = ctx.now();
      await changeOwnPost(ctx, restored, async (tx) => {
        await expireUnread(tx, { subject, expiresAt: null });
        await sendHidden(tx, { subject, at });
      });
      return readPost(ctx, id);
    }),

  /** Counts once per athlete, however often it is called. */
  pray: confirmedProcedure
    .input(idInput)
    .output(newPost)
    .mutation(async ({ ctx, input: { id: postId } }) => {
      const { athleteId, userId } = ctx.viewer;
      const request = await readPost(ctx, postId);
      if (request.isMine) throw badRequest("This is your own request. Others pray for it here.");
      if (!isRequest(request)) throw badRequest("Nobody asks for prayer here.");
      const at = ctx.now();
      const unlocked = await ctx.database.write(async (tx) => {
        const isFirst = await insertPrayer(tx, { postId, athleteId, createdAt: at });
        if (!isFirst) return [];
        const achievements = await recordActivity(tx, { athleteId, at });
        await insertBoardEvent(tx, { type: "prayed", postId, createdAt: at });
        await tellOfPrayer(tx, { postId, userId, at });
        return achievements;
      });
      await ctx.board.publishBoardEvent();
      return { ...(await readPost(ctx, postId)), unlocked };
    }),

  /** A null testimony reopens the request. */
  answer: athleteProcedure
    .input(answerInput)
    .output(post)
    .mutation(async ({ ctx, input: { id, testimony } }) => {
      if (testimony !== null) await checkConfirmed(ctx, ctx.viewer.userId);
      const answeredAt = testimony === null ? null : ctx.now();
      await checkChange(ctx);
      await changeOwnPost(ctx, { id, changes: { testimony, answeredAt } }, async (tx, own) => {
        if (!isRequest(own)) throw badRequest("Only a prayer request can be answered.");
        const told = { postId: id, userId: ctx.viewer.userId, at: ctx.now() };
        if (!answeredAt) await deleteUnread(tx, answerTo(id));
        else if (!own.answeredAt) await tellOfAnswer(tx, told);
      });
      return readPost(ctx, id);
    }),
};

export type Reading = Context & { viewer: { athleteId: number | null } };

export const viewerOf = ({ viewer, now }: Reading) => ({
  athleteId: viewer.athleteId,
  now: now(),
});

export async function readPost(ctx: Reading, id: number) {
  const row = await findPost(ctx.database.read, { id, ...viewerOf(ctx) });
  return postFor(ctx.viewer.athleteId, found(row, "post"));
}

/** What tells those who prayed that a request was answered. */
const answerTo = (id: number) => ({ kind: "answered", subject: postSubject(id) }) as const;

type Changes = Omit<Parameters<typeof updatePost>[1], "id" | "at">;
type Change = { id: number; changes: Changes; mayBeDeleted?: boolean };
type Stored = NonNullable<Awaited<ReturnType<typeof findOwnPost>>>;

/** Runs before the change in the same transaction; if it throws, nothing is changed. */
type Effect = (tx: Tx, post: Stored) => Promise<void>;

async function changeOwnPost(ctx: Athlete, change: Change, effect: Effect) {
  await ctx.database.write((tx) => write(tx, ctx, change, effect));
  await ctx.board.publishBoardEvent();
}

async function write(tx: Tx, ctx: Athlete, change: Change, effect: Effect) {
  const { id, changes, mayBeDeleted = false } = change;
  const { athleteId } = ctx.viewer;
  const own = found(await findOwnPost(tx, { id, athleteId, mayBeDeleted }), "post");
  // Restored already, by a request whose answer was lost.
  if (mayBeDeleted && own.deletedAt === null) return;
  await effect(tx, own);
  const at = ctx.now();
  await updatePost(tx, { id, at, ...changes });
  await insertBoardEvent(tx, { type: "changed", postId: id, createdAt: at });
}
