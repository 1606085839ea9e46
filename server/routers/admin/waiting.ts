import { countAthletes } from "#db/queries/athletes.ts";
import {
  countFailedMail,
  countStuckEvents,
  findPastDue,
  findWaitingCases,
  findWaitingInquiries,
} from "#db/queries/waiting.ts";
import { graceEndsAt } from "../../domain/access.ts";
import { waiting } from "../../output/admin-desk.ts";
import { adminProcedure } from "../../trpc.ts";

export const waitingProcedures = {
  waiting: adminProcedure.output(waiting).query(async ({ ctx }) => {
    const { read } = ctx.database;
    const { count, since } = await findPastDue(read);
    return {
      athletes: await countAthletes(read),
      inquiries: await findWaitingInquiries(read),
      cases: await findWaitingCases(read),
      failedMail: await countFailedMail(read),
      stuckWebhooks: await countStuckEvents(read),
      pastDue: { count, nextEnd: since && graceEndsAt(since) },
    };
  }),
};
