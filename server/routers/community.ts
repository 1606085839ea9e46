import * as z from "zod";
import { listStats } from "#db/queries/community.ts";
import { stat } from "../output/community.ts";
import { publicProcedure, router } from "../trpc.ts";
import { inquiryProcedures } from "./community/inquiries.ts";
import { liveProcedures } from "./community/live.ts";
import { moderationProcedures } from "./community/moderation.ts";
import { postProcedures } from "./community/posts.ts";
import { replyProcedures } from "./community/replies.ts";

export const communityRouter = router({
  stats: publicProcedure.output(z.array(stat)).query(({ ctx }) => listStats(ctx.database.read)),
  ...postProcedures,
  ...replyProcedures,
  ...moderationProcedures,
  ...liveProcedures,
  ...inquiryProcedures,
});
