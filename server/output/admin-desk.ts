import * as z from "zod";

const line = z.object({ count: z.int(), oldestAt: z.date().nullable() });

/** What waits for somebody of the staff. */
export const waiting = z.object({
  athletes: z.int(),
  inquiries: line,
  cases: line,
  failedMail: z.int(),
  stuckWebhooks: z.int(),
  /** `nextEnd`: when the first of them loses access. */
  pastDue: z.object({ count: z.int(), nextEnd: z.date().nullable() }),
});
