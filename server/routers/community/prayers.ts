import { insertBoardEvent } from "#db/queries/board-events.ts";
import { insertPrayer } from "#db/queries/prayers.ts";
import { recordActivity } from "#server/activity.ts";
import { isRequest } from "../../domain/board.ts";
import { badRequest } from "../../errors.ts";
import { answerInput } from "../../input/community.ts";
import { idInput } from "../../input/fields.ts";
import { post } from "../../output/community.ts";
import { withUnlocked } from "../../output/growth.ts";
import { athleteProcedure, memberProcedure } from "../../trpc.ts";
import { changeOwnPost, readPost } from "./own-post.ts";
import { checkChange } from "./publish.ts";

export const prayerProcedures = {
  /** Once for each athlete, however often it is said. */
  pray: memberProcedure
    .input(idInput)
    .output(withUnlocked(post))
    .mutation(async ({ ctx, input: { id: postId } }) => {
      const { athleteId } = ctx.viewer;
      const request = await readPost(ctx, postId);
      if (request.isMine) throw badRequest("This is your own request. Others pray for it here.");
      if (!isRequest(request)) throw badRequest("Nobody asks for prayer here.");
      const at = ctx.now();
      const unlocked = await ctx.database.write(async (tx) => {
        const isFirst = await insertPrayer(tx, { postId, athleteId, createdAt: at });
        if (!isFirst) return [];
        const done = await recordActivity(tx, { athleteId, at });
        await insertBoardEvent(tx, { type: "prayed", postId, createdAt: at });
        return done;
      });
      await ctx.board.publishBoardEvent();
      return { ...(await readPost(ctx, postId)), unlocked };
    }),

  /** Without a testimony the request is open again. */
  answer: athleteProcedure
    .input(answerInput)
    .output(post)
    .mutation(async ({ ctx, input: { id, testimony } }) => {
      const answeredAt = testimony === null ? null : ctx.now();
      await checkChange(ctx);
      await changeOwnPost(ctx, { id, changes: { testimony, answeredAt } }, (own) => {
        if (!isRequest(own)) throw badRequest("Only a prayer request can be answered.");
      });
      return readPost(ctx, id);
    }),
};
