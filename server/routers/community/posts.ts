import * as z from "zod";
import type { Tx } from "#db/database.ts";
import { countPosts, insertPost, listPosts } from "#db/queries/posts.ts";
import { changedOf, postFor, postOf } from "../../domain/board.ts";
import {
  createPostInput,
  filterInput,
  postsInput,
  updatePostInput,
} from "../../input/community.ts";
import { idInput } from "../../input/fields.ts";
import { counted, post, posts } from "../../output/community.ts";
import { withUnlocked } from "../../output/growth.ts";
import { synchronous } from "../../output/parser.ts";
import { athleteProcedure, memberProcedure, signedInProcedure } from "../../trpc.ts";
import { changeOwnPost, readPost, viewerOf } from "./own-post.ts";
import { checkChange, publish } from "./publish.ts";

const mostCounted = 1_000;

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
      const most = mostCounted + 1;
      const count = await countPosts(read, { engine, ...input, ...viewerOf(ctx), most });
      return { count: Math.min(count, mostCounted), isMore: count > mostCounted };
    }),

  post: signedInProcedure
    .input(idInput)
    .output(post)
    .query(({ ctx, input }) => readPost(ctx, input.id)),

  createPost: memberProcedure
    .input(createPostInput)
    .output(withUnlocked(post))
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

  updatePost: memberProcedure
    .input(updatePostInput)
    .output(post)
    .mutation(async ({ ctx, input: { id, ...words } }) => {
      await checkChange(ctx);
      await changeOwnPost(ctx, { id, changes: { ...changedOf(words), editedAt: ctx.now() } });
      return readPost(ctx, id);
    }),

  deletePost: athleteProcedure
    .input(idInput)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      changeOwnPost(ctx, { id: input.id, changes: { deletedAt: ctx.now() } }),
    ),

  /** Undoes a deletion. */
  restorePost: athleteProcedure
    .input(idInput)
    .output(post)
    .mutation(async ({ ctx, input: { id } }) => {
      await checkChange(ctx);
      await changeOwnPost(ctx, { id, changes: { deletedAt: null }, wasDeleted: true });
      return readPost(ctx, id);
    }),
};
