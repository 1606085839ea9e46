import * as z from "zod";
import type { Tx } from "#db/database.ts";
import { findUser, findUserByName } from "#db/queries/accounts.ts";
import { listAchievementsOf } from "#db/queries/achievements.ts";
import { countAthletesFor, listAthletesFor, listTimeZones } from "#db/queries/admin-athletes.ts";
import { findAthleteFile, updateTrack } from "#db/queries/athletes.ts";
import { listMilestones } from "#db/queries/journey.ts";
import { listMentorship } from "#db/queries/mentorship.ts";
import { suspendPosting } from "#db/queries/moderation.ts";
import { listPaymentsOf } from "#db/queries/payments.ts";
import { isInUse } from "#db/queries/personal-data.ts";
import { listPoints } from "#db/queries/points.ts";
import { monthlySessions } from "#db/values.ts";
import { mailConfirmation, moveEmail } from "#server/accounts/confirmation.ts";
import { recordSecurityEvent } from "#server/accounts/security-events.ts";
import { recordAudit } from "#server/audit.ts";
import type { Context } from "#server/context.ts";
import { subscriptionStateOf } from "#server/domain/statistics.ts";
import { daysIn } from "../../domain/days.ts";
import { completedThisMonth, monthBegan } from "../../domain/mentorship.ts";
import { parseRequirement } from "../../domain/requirements.ts";
import { withStreak } from "../../domain/streak.ts";
import { shownSubscription } from "../../domain/subscription.ts";
import { asksToConfirm, isPaid } from "../../env.ts";
import { conflict, found, invalid } from "../../errors.ts";
import {
  athleteListInput,
  changeTrackInput,
  correctEmailInput,
  exportAthletesInput,
  ofAthleteInput,
  suspendAthleteInput,
} from "../../input/admin-athletes.ts";
import { idInput } from "../../input/fields.ts";
import { emailCorrectedMail } from "../../mail/account.ts";
import { queueMail } from "../../mail/queue.ts";
import {
  athleteFile,
  athleteList,
  badge,
  payment,
  staffMilestone,
} from "../../output/admin-athletes.ts";
import { pointsEntry } from "../../output/growth.ts";
import { adminProcedure, adminStepUpProcedure } from "../../trpc.ts";

export const athleteProcedures = {
  athletes: adminProcedure
    .input(athleteListInput)
    .output(athleteList)
    .query(({ ctx, input }) => listPage(ctx, input)),

  /** The same in long pages, for a file that leaves the site. */
  exportAthletes: adminStepUpProcedure
    .input(exportAthletesInput)
    .output(athleteList)
    .query(({ ctx, input }) => listPage(ctx, { ...input, limit: exportSize })),

  athlete: adminProcedure
    .input(idInput)
    .output(athleteFile)
    .query(async ({ ctx, input: { id } }) => {
      const { read } = ctx.database;
      const now = ctx.now();
      const { subscription, ...file } = found(await findAthleteFile(read, id), "athlete");
      const mentorship = await listMentorship(read, { athleteId: id, from: monthBegan(now) });
      const sessions = mentorship.flatMap(({ session }) => session ?? []);
      return {
        ...withStreak(file, now),
        sessionsThisMonth: completedThisMonth(sessions, file.timeZone, now),
        sessionAllowance: monthlySessions[file.track],
        state: subscriptionStateOf(subscription.status),
        subscription: shownSubscription(subscription, { isPaid: isPaid(ctx.env), now }),
      };
    }),

  athletePayments: adminProcedure
    .input(ofAthleteInput)
    .output(z.array(payment))
    .query(({ ctx, input: { id: athleteId, ...page } }) =>
      listPaymentsOf(ctx.database.read, { athleteId, ...page }),
    ),

  athletePoints: adminProcedure
    .input(ofAthleteInput)
    .output(z.array(pointsEntry))
    .query(({ ctx, input: { id: athleteId, ...page } }) =>
      listPoints(ctx.database.read, { athleteId, ...page }),
    ),

  athleteMilestones: adminProcedure
    .input(ofAthleteInput)
    .output(z.array(staffMilestone))
    .query(({ ctx, input: { id: athleteId, ...page } }) =>
      listMilestones(ctx.database.read, { athleteId, ...page }),
    ),

  /** All badges, with the day this athlete earned each. */
  athleteBadges: adminProcedure
    .input(idInput)
    .output(z.array(badge))
    .query(async ({ ctx, input: { id } }) => {
      const rows = await listAchievementsOf(ctx.database.read, id);
      return rows.map(({ isCompleted, unlockedAt, ...row }) => ({
        ...row,
        unlockedAt: isCompleted ? unlockedAt : null,
        isByHand: !parseRequirement(row.requirement),
      }));
    }),

  changeTrack: adminProcedure
    .input(changeTrackInput)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      ctx.database.write(async (tx) => {
        found(await updateTrack(tx, input), "athlete");
        const line = { action: "update", ...concerning(input.id), reason: input.track };
        await recordAudit(tx, ctx, line);
      }),
    ),

  /** Only while the profile holds nothing that another person must not get. */
  correctEmail: adminStepUpProcedure
    .input(correctEmailInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id: athleteId, email, reason } }) => {
      const actorId = ctx.viewer.userId;
      await ctx.database.write(async (tx) => {
        const user = await findCorrectable(tx, athleteId);
        const { id: userId, username: old } = user;
        if (await findUserByName(tx, email)) throw invalid("email", "This address has a profile");
        const at = ctx.now();
        await queueMail(tx, ctx, emailCorrectedMail(ctx.env, { athleteId, email: old, at }));
        await moveEmail(tx, ctx, { user, email, confirmedAt: null });
        if (asksToConfirm(ctx.env)) await mailConfirmation(tx, ctx, { ...user, username: email });
        const line = { action: "correct e-mail", ...concerning(athleteId), reason };
        await recordAudit(tx, ctx, line);
        await recordSecurityEvent(tx, ctx, { kind: "email-changed", userId, actorId });
      });
      ctx.wakeOutbox();
      ctx.wakePayments();
    }),

  /** Until then the athlete can read, but not post. */
  suspendAthlete: adminProcedure
    .input(suspendAthleteInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id: athleteId, until, reason } }) => {
      if (until && until <= ctx.now()) throw invalid("until", "Please choose a time ahead");
      await ctx.database.write(async (tx) => {
        found(await findAthleteFile(tx, athleteId), "athlete");
        await suspendPosting(tx, { athleteId, until });
        const action = until ? "suspend" : "unsuspend";
        await recordAudit(tx, ctx, { action, ...concerning(athleteId), reason });
      });
    }),
};

const concerning = (athleteId: number) => ({ target: `athlete ${athleteId}`, athleteId });

async function findCorrectable(tx: Tx, athleteId: number) {
  const { accountId } = found(await findAthleteFile(tx, athleteId), "athlete");
  const user = found(accountId ? await findUser(tx, accountId) : undefined, "account");
  if (user.role === "admin" || user.emailConfirmedAt) throw isConfirmed();
  if (await isInUse(tx, athleteId)) throw inUse();
  return user;
}

const isConfirmed = () =>
  conflict("This address is confirmed. The athlete changes it on the account page.");
/** It does not say what there is: entries may be anonymous, and reflections are private. */
const inUse = () => conflict("This profile is in use. The athlete changes the address there.");

/** How many athletes one page of a file has. */
const exportSize = 1_000;

type ListInput = z.infer<typeof athleteListInput>;

async function listPage({ database, ...ctx }: Context, input: ListInput) {
  const now = ctx.now();
  const today = daysIn(await listTimeZones(database.read), now);
  const rows = await listAthletesFor(database.read, { ...input, today });
  const athletes = rows.map((row) => ({
    ...withStreak(row, now),
    subscription: subscriptionStateOf(row.subscriptionStatus),
  }));
  const isOnlyPage = input.after === undefined && rows.length < input.limit;
  const total = isOnlyPage ? rows.length : await countAthletesFor(database.read, input);
  return { athletes, total };
}
