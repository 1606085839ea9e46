import * as z from "zod";
import type { Tx } from "#db/database.ts";
import { findUser, findUserByName } from "#db/queries/accounts.ts";
import { listAchievementsOf } from "#db/queries/achievements.ts";
import { countAthletesFor, listAthletesFor } from "#db/queries/admin-athletes.ts";
import { findAthleteFile, updateProfile, updateStanding } from "#db/queries/athletes.ts";
import { listOpenRuns } from "#db/queries/challenge-runs.ts";
import { listMilestones } from "#db/queries/journey.ts";
import { listMentorship } from "#db/queries/mentorship.ts";
import { suspendPosting } from "#db/queries/moderation.ts";
import { isInUse } from "#db/queries/personal-data.ts";
import { listPoints } from "#db/queries/points.ts";
import { monthlySessions } from "#db/values.ts";
import { mailConfirmation, moveEmail } from "#server/accounts/confirmation.ts";
import { recordSecurityEvent } from "#server/accounts/security-events.ts";
import type { Viewer } from "#server/accounts/session.ts";
import { recordAudit } from "#server/audit.ts";
import type { Context } from "#server/context.ts";
import { dayIn } from "#server/domain/days.ts";
import { subscriptionStateOf } from "#server/domain/statistics.ts";
import { parseRequirement } from "../../domain/achievement-requirements.ts";
import { runEndsAt, runState } from "../../domain/challenge-runs.ts";
import { beforeMonthOf, completedThisMonth } from "../../domain/mentorship.ts";
import { withStreak } from "../../domain/streak.ts";
import { shownSubscription } from "../../domain/subscription.ts";
import { asksToConfirm, isPaid } from "../../env.ts";
import { conflict, found, invalid } from "../../errors.ts";
import { athleteBadgesInput } from "../../input/admin.ts";
import {
  athleteListInput,
  changeTrackInput,
  correctEmailInput,
  exportAthletesInput,
  ofAthleteInput,
  setMemberUntilInput,
  suspendAthleteInput,
  updateAthleteInput,
} from "../../input/admin-athletes.ts";
import { idInput } from "../../input/fields.ts";
import { emailCorrectedMail } from "../../mail/account.ts";
import { queueMail } from "../../mail/queue.ts";
import { zoneOf } from "../../mentor/slots.ts";
import {
  athleteFile,
  athleteList,
  badge,
  challengeUnderWay,
  staffMilestone,
} from "../../output/admin-athletes.ts";
import { pointsEntry } from "../../output/growth.ts";
import { adminProcedure, adminStepUpProcedure, ownerStepUpProcedure } from "../../trpc.ts";
import { checkRecordAccess, listedMentor } from "./care-of.ts";
import { momentOf } from "./segments.ts";

export const athleteProcedures = {
  athletes: adminProcedure
    .input(athleteListInput)
    .output(athleteList)
    .query(({ ctx, input }) => listPage(ctx, input)),

  /** The same list in long pages, for a CSV export. The audit log has how many were exported. */
  exportAthletes: adminStepUpProcedure
    .input(exportAthletesInput)
    .output(athleteList)
    .query(async ({ ctx, input }) => {
      const page = await listPage(ctx, { ...input, limit: exportSize });
      const count = page.athletes.length;
      const target = count === 1 ? "1 athlete" : `${count} athletes`;
      await ctx.database.write((tx) => recordAudit(tx, ctx, { action: "export", target }));
      return page;
    }),

  athlete: adminProcedure
    .input(idInput)
    .output(athleteFile)
    .query(async ({ ctx, input: { id } }) => {
      const { read } = ctx.database;
      await checkRecordAccess(read, ctx, id);
      const now = ctx.now();
      const athlete = found(await findAthleteFile(read, id), "athlete");
      const { subscription, complimentaryReason, ...file } = athlete;
      const mentorship = await listMentorship(read, { athleteId: id, from: beforeMonthOf(now) });
      const sessions = mentorship.flatMap(({ session }) => session ?? []);
      return {
        ...withStreak(file, now),
        sessionsThisMonth: completedThisMonth(sessions, file.timeZone, now),
        sessionAllowance: monthlySessions[file.track],
        state: subscriptionStateOf(subscription.status),
        complimentaryReason: ctx.viewer.staffRole === "owner" ? complimentaryReason : null,
        subscription: shownSubscription(subscription, { isPaid: isPaid(ctx.env), now }),
      };
    }),

  athletePoints: adminProcedure
    .input(ofAthleteInput)
    .output(z.array(pointsEntry))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const { read } = ctx.database;
      return listPoints(read, { athleteId: await checkRecordAccess(read, ctx, id), ...page });
    }),

  athleteMilestones: adminProcedure
    .input(ofAthleteInput)
    .output(z.array(staffMilestone))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const { read } = ctx.database;
      return listMilestones(read, { athleteId: await checkRecordAccess(read, ctx, id), ...page });
    }),

  athleteChallenges: adminProcedure
    .input(idInput)
    .output(z.array(challengeUnderWay))
    .query(async ({ ctx, input: { id } }) => {
      const { read } = ctx.database;
      const rows = await listOpenRuns(read, await checkRecordAccess(read, ctx, id));
      const isRunning = ({ challenge, run, ticks }: (typeof rows)[number]) =>
        runState({ ...run, ticks }, challenge, ctx.now()) === "running";
      return rows.filter(isRunning).map(({ challenge, run, ticks }) => ({
        id: run.id,
        title: challenge.title,
        ticks,
        steps: run.steps,
        stepWord: challenge.stepWord,
        endsAt: runEndsAt(run, challenge),
      }));
    }),

  /** All badges, with the time at which this athlete earned each; null if not earned. */
  athleteBadges: adminProcedure
    .input(athleteBadgesInput)
    .output(z.array(badge))
    .query(async ({ ctx, input: { athleteId } }) => {
      const { read } = ctx.database;
      const rows = await listAchievementsOf(read, await checkRecordAccess(read, ctx, athleteId));
      return rows.map(({ isCompleted, unlockedAt, ...row }) => ({
        ...row,
        unlockedAt: isCompleted ? unlockedAt : null,
        isByHand: !parseRequirement(row.requirement),
      }));
    }),

  /** Changes profile fields that athletes fill in themselves, on their request. */
  updateAthlete: adminProcedure
    .input(updateAthleteInput)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      ctx.database.write(async (tx) => {
        await checkRecordAccess(tx, ctx, input.id);
        found(await updateProfile(tx, input), "athlete");
        await recordAudit(tx, ctx, {
          action: "update",
          ...concerning(input.id),
          reason: "profile",
        });
      }),
    ),

  changeTrack: adminProcedure
    .input(changeTrackInput)
    .output(z.void())
    .mutation(({ ctx, input }) =>
      ctx.database.write(async (tx) => {
        await checkRecordAccess(tx, ctx, input.id);
        found(await updateStanding(tx, input), "athlete");
        const line = { action: "update", ...concerning(input.id), reason: input.track };
        await recordAudit(tx, ctx, line);
      }),
    ),

  /** Sets until when an athlete who paid elsewhere is a member; null removes that date. */
  setMemberUntil: ownerStepUpProcedure
    .input(setMemberUntilInput)
    .output(z.void())
    .mutation(({ ctx, input: { id, until } }) => {
      if (until && until.getTime() - ctx.now().getTime() > mostMemberMs)
        throw invalid("until", "At most two years ahead");
      return ctx.database.write(async (tx) => {
        found(await updateStanding(tx, { id, memberUntil: until }), "athlete");
        const zone = await zoneOf(tx, ctx.viewer.userId);
        const reason = until ? `member until ${dayIn(zone, until)}` : "no member";
        await recordAudit(tx, ctx, { action: "update", ...concerning(id), reason });
      });
    }),

  /** Only for an unconfirmed address, and a profile without private words or payments. */
  correctEmail: ownerStepUpProcedure
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

  /** The athlete can read but not post until that time; null ends the suspension. */
  suspendAthlete: adminProcedure
    .input(suspendAthleteInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id: athleteId, until, reason } }) => {
      if (until && until <= ctx.now()) throw invalid("until", "Please choose a time ahead");
      await ctx.database.write(async (tx) => {
        await checkRecordAccess(tx, ctx, athleteId);
        await suspendPosting(tx, { athleteId, until });
        const action = until ? "suspend" : "unsuspend";
        await recordAudit(tx, ctx, { action, ...concerning(athleteId), reason });
      });
    }),
};

/** Two years, plus a day for the end of the last day in any time zone. */
const mostMemberMs = (2 * 366 + 1) * 24 * 60 * 60_000;

const concerning = (athleteId: number) => ({ target: `athlete ${athleteId}`, athleteId });

async function findCorrectable(tx: Tx, athleteId: number) {
  const { accountId } = found(await findAthleteFile(tx, athleteId), "athlete");
  const user = found(accountId ? await findUser(tx, accountId) : undefined, "account");
  if (user.role === "admin" || user.emailConfirmedAt) throw confirmedAddress();
  if (await isInUse(tx, athleteId)) throw profileInUse();
  return user;
}

const confirmedAddress = () =>
  conflict("This address is confirmed. The athlete changes it on the account page.");
/** Does not say what was found: entries may be anonymous, and reflections are private. */
const profileInUse = () =>
  conflict("This profile is in use. The athlete changes the address there.");

/** How many athletes one page of an export has. */
const exportSize = 1_000;

type ListInput = z.infer<typeof athleteListInput>;

async function listPage(ctx: Context & { viewer: Viewer }, input: ListInput) {
  const { read } = ctx.database;
  const now = ctx.now();
  const asked = { ...input, mentorId: listedMentor(ctx.viewer), moment: await momentOf(ctx) };
  const rows = await listAthletesFor(read, asked);
  const athletes = rows.map((row) => ({
    ...withStreak(row, now),
    subscription: subscriptionStateOf(row.subscriptionStatus),
  }));
  const isOnlyPage = input.after === undefined && rows.length < input.limit;
  const total = isOnlyPage ? rows.length : await countAthletesFor(read, asked);
  return { athletes, total };
}
