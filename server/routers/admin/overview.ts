import * as z from "zod";
import type { Reader } from "#db/database.ts";
import { hasAnnouncement } from "#db/queries/announcements.ts";
import { countAthletes } from "#db/queries/athletes.ts";
import { findWaitingCalls } from "#db/queries/care.ts";
import { findOpenConcerns } from "#db/queries/concerns.ts";
import { hasSentMail } from "#db/queries/mail.ts";
import { countAthletesByMentor } from "#db/queries/mentors.ts";
import {
  countFailedMail,
  countStuckEvents,
  findPastDue,
  findTotals,
  findWaitingCases,
  findWaitingInquiries,
} from "#db/queries/overview.ts";
import { countWaitingLines } from "#db/queries/staff-lines.ts";
import { recordAudit } from "#server/audit.ts";
import { isAnyoneOnCall, mentorOfCalls } from "#server/care/calls.ts";
import { graceEndsAt } from "#server/domain/membership.ts";
import { testMail } from "#server/mail/account.ts";
import { queueMail } from "#server/mail/queue.ts";
import { conflict } from "../../errors.ts";
import { testMailInput } from "../../input/admin.ts";
import { checklist, totals, waiting } from "../../output/admin.ts";
import { adminProcedure, ownerProcedure } from "../../trpc.ts";
import { listedMentor } from "./care-of.ts";

export const overviewProcedures = {
  totals: adminProcedure
    .output(totals)
    .query(({ ctx }) => findTotals(ctx.database.read, { mentorId: listedMentor(ctx.viewer) })),

  /** Counts of open work. Work that only owners can do is zero for a mentor. */
  waiting: adminProcedure.output(waiting).query(async ({ ctx }) => {
    const { database, viewer, now } = ctx;
    const { read } = database;
    const mentorOfSeenCalls = await mentorOfCalls(read, { viewer, now: now() });
    return {
      athletes: await countAthletes(read, { mentorId: listedMentor(viewer) }),
      cases: await findWaitingCases(read),
      careCalls: await findWaitingCalls(read, { mentorId: mentorOfSeenCalls }),
      lines: await countWaitingLines(read, {
        userId: viewer.userId,
        isOwner: viewer.staffRole === "owner",
      }),
      ...(viewer.staffRole === "owner" ? await findOfficeWork(read, viewer) : noOfficeWork),
    };
  }),

  /** The first steps of a new installation. */
  checklist: ownerProcedure.output(checklist).query(async ({ ctx }) => {
    const { env, stripe, database } = ctx;
    return {
      hasSupport: env.SUPPORT_EMAIL !== undefined,
      canMail: env.SMTP_URL !== undefined,
      hasSafetyContact: env.SAFETY_CONTACT !== undefined,
      hasMailed: await hasSentMail(database.read, "test"),
      hasStripe: stripe !== null,
      hasAnnouncement: await hasAnnouncement(database.read),
      withoutMentor: (await countAthletesByMentor(database.read)).get(null) ?? 0,
      hasOnCall: await isAnyoneOnCall(database.read, env, ctx.now()),
    };
  }),

  sendTestMail: ownerProcedure
    .input(testMailInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { to } }) => {
      if (!ctx.env.SMTP_URL) throw conflict("Mail is switched off. Set SMTP_URL and start again.");
      await ctx.limiter.count(["testMailByAccount", ctx.viewer.userId]);
      await ctx.database.write(async (tx) => {
        await queueMail(tx, ctx, testMail(ctx.env, { to, at: ctx.now() }));
        await recordAudit(tx, ctx, { action: "send", target: "test mail" });
      });
      ctx.wakeOutbox();
    }),
};

async function findOfficeWork(read: Reader, { userId }: { userId: number }) {
  const { count, since } = await findPastDue(read);
  return {
    concerns: await findOpenConcerns(read, userId),
    inquiries: await findWaitingInquiries(read),
    failedMail: await countFailedMail(read),
    stuckWebhooks: await countStuckEvents(read),
    pastDue: { count, nextEnd: since && graceEndsAt(since) },
  };
}

const noOfficeWork = {
  concerns: { count: 0, oldestAt: null },
  inquiries: { count: 0, oldestAt: null },
  failedMail: 0,
  stuckWebhooks: 0,
  pastDue: { count: 0, nextEnd: null },
};
