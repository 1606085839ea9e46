import * as z from "zod";
import { communityStats } from "#db/values.ts";

export const stat = z.object({
  id: z.int(),
  statType: z.enum(communityStats),
  count: z.int(),
  lastUpdated: z.date(),
});
