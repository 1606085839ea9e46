import * as z from "zod";
import { listStats } from "#db/queries/community.ts";
import { claimsNow } from "../claims.ts";
import { claim, stat } from "../output/community.ts";
import { publicProcedure, router } from "../trpc.ts";
import { inquiryProcedures } from "./community/inquiries.ts";
import { liveProcedures } from "./community/live.ts";
import { moderationProcedures } from "./community/moderation.ts";
import { postProcedures } from "./community/posts.ts";
import { replyProcedures } from "./community/replies.ts";

export const communityRouter = router({
  stats: publicProcedure.output(z.array(stat)).query(({ ctx }) => listStats(ctx.database.read)),
  /** The figures that the landing page claims, each with its basis and source. */
  claims: publicProcedure.output(z.array(claim)).query(({ ctx }) => claimsNow(ctx)),
  ...postProcedures,
  ...replyProcedures,
  ...moderationProcedures,
  ...liveProcedures,
  ...inquiryProcedures,
});
