import * as z from "zod";

export const totals = z.object({
  athletes: z.int(),
  achievements: z.int(),
  activeChallenges: z.int(),
  /** Of all athletes together. */
  points: z.int(),
});
