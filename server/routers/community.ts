import * as z from "zod";
import { listStats } from "#db/queries/community.ts";
import { stat } from "../output/community.ts";
import { publicProcedure, router } from "../trpc.ts";

export const communityRouter = router({
  stats: publicProcedure.output(z.array(stat)).query(({ ctx }) => listStats(ctx.database.read)),
});
