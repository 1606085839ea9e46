import * as z from "zod";
import type { Tx } from "#db/database.ts";
import { deleteSessions, insertUser } from "#db/queries/accounts.ts";
import {
  countAthletes,
  findAthlete,
  findAthleteSummary,
  insertAthlete,
  listAthletes,
  updateProfile,
} from "#db/queries/athletes.ts";
import { hasOpenConcern } from "#db/queries/concerns.ts";
import { listAthletesOf, setFirstMentor } from "#db/queries/mentors.ts";
import { claimPurchases } from "#db/queries/payments.ts";
import { findPersonalData } from "#db/queries/personal-data.ts";
import { listReveals } from "#db/queries/reveals.ts";
import { findSettings, isNameTaken, updateSettings } from "#db/queries/settings.ts";
import { findOnlyStaff, isLastOwner } from "#db/queries/staff.ts";
import { findSubscriber, type Subscriber } from "#db/queries/subscriptions.ts";
import { mailConfirmation } from "#server/accounts/confirmation.ts";
import { deleteAccount } from "#server/accounts/delete-account.ts";
import { noPassword } from "#server/accounts/password.ts";
import { refuseEasyPassword } from "#server/accounts/password-strength.ts";
import { newSession } from "#server/accounts/sign-in.ts";
import { userOfSession } from "#server/accounts/step-up.ts";
import type { Context } from "#server/context.ts";
import { dayIn } from "#server/domain/days.ts";
import { isSubscribed } from "#server/domain/membership.ts";
import { mayPauseUntil, withStreak } from "#server/domain/streak.ts";
import { isRunning } from "#server/domain/subscription.ts";
import { asksToConfirm, type Env } from "#server/env.ts";
import { conflict, found, invalid, ownRow } from "#server/errors.ts";
import {
  createAthleteInput,
  listAthletesInput,
  updateProfileInput,
} from "#server/input/athletes.ts";
import { idInput } from "#server/input/fields.ts";
import { deleteAccountInput, isTimeZone, updateSettingsInput } from "#server/input/settings.ts";
import { welcomeMail } from "#server/mail/account.ts";
import { replanDigest } from "#server/mail/digest.ts";
import { subscriptionMail } from "#server/mail/payments.ts";
import { isConfirmedAddress, queueMail } from "#server/mail/queue.ts";
import { assign } from "#server/mentoring.ts";
import {
  athlete,
  athleteSummary,
  personalData,
  reveal,
  settings,
} from "#server/output/athletes.ts";
import { changeRule } from "#server/streak.ts";
import {
  athleteProcedure,
  athleteStepUpProcedure,
  publicProcedure,
  signedInProcedure,
} from "#server/trpc.ts";
import { checkRecordAccess, listedMentor } from "../admin/care-of.ts";

const emailTaken = () =>
  conflict("This e-mail address already has a profile. Sign in to continue.");

export const profileProcedures = {
  /** For visitors nothing, for athletes their own row, for staff the athletes they may see. */
  list: publicProcedure
    .input(listAthletesInput)
    .output(z.array(athleteSummary))
    .query(async ({ ctx, input }) => {
      const { viewer, database } = ctx;
      if (viewer?.staffRole) {
        const mentorId = listedMentor(viewer);
        ctx.setHeader("X-Total-Count", String(await countAthletes(database.read, { mentorId })));
        const newest = await listAthletes(database.read, { ...input, mentorId });
        return newest.map((row) => withStreak(row, ctx.now()));
      }
      if (!viewer?.athleteId) return [];
      const own = await findAthleteSummary(database.read, viewer.athleteId);
      return own ? [withStreak(own, ctx.now())] : [];
    }),

  get: signedInProcedure
    .input(idInput)
    .output(athlete)
    .query(async ({ ctx, input }) => {
      const { read } = ctx.database;
      if (input.id !== ctx.viewer.athleteId) await checkRecordAccess(read, ctx, input.id);
      return withStreak(found(await findAthlete(read, input.id), "athlete"), ctx.now());
    }),

  create: publicProcedure
    .input(createAthleteInput)
    .output(athlete)
    .mutation(async ({ ctx, input }) => {
      await ctx.limiter.count(["signUpByAddress", ctx.address]);
      const { password, adultConfirmed, timeZone, ...profile } = input;
      const { name, email, sport, school } = profile;
      if (password) await refuseEasyPassword(password, [name, email, sport, school]);
      const secret = password ? await ctx.passwords.hash(password) : noPassword;
      const createdAt = ctx.now();
      const session = newSession(ctx, "athlete");

      const created = await ctx.database.write(async (tx) => {
        const adultConfirmedAt = adultConfirmed ? createdAt : null;
        const inserted = await insertAthlete(tx, {
          ...profile,
          adultConfirmedAt,
          createdAt,
          showOnLeaderboard: false,
          ...(timeZone && isTimeZone(timeZone) && { timeZone }),
        });
        if (!inserted) return undefined;
        await giveOnlyMentor(tx, inserted.id);
        const { id: athleteId, name, email, subscriptionStatus } = inserted;
        const account = { username: email, password: secret, role: "athlete", athleteId } as const;
        const user = await insertUser(tx, { ...account, createdAt });
        if (!user) throw emailTaken();
        await session.store(tx, user);
        if (asksToConfirm(ctx.env)) {
          await mailConfirmation(tx, ctx, user);
          return inserted;
        }
        const newcomer = { athleteId, name, email, isSubscribed: isSubscribed(subscriptionStatus) };
        await queueMail(tx, ctx, welcomeMail(ctx.env, { ...newcomer, at: createdAt }));
        return inserted;
      });
      if (!created) throw emailTaken();
      session.setCookie();
      ctx.wakeOutbox();
      return created;
    }),
};

/** If the staff is a single person, that person becomes the mentor of each new athlete. */
async function giveOnlyMentor(tx: Tx, athleteId: number) {
  const mentorId = await findOnlyStaff(tx);
  if (mentorId !== undefined) await setFirstMentor(tx, { athleteId, mentorId });
}

export const settingsProcedures = {
  updateProfile: athleteProcedure
    .input(updateProfileInput)
    .output(athlete)
    .mutation(async ({ ctx, input }) => {
      const { athleteId: id, userId } = ctx.viewer;
      await ctx.limiter.count(["changeByAccount", userId]);
      const stored = await ctx.database.write((tx) => updateProfile(tx, { id, ...input }));
      return withStreak(ownRow(stored), ctx.now());
    }),

  settings: athleteProcedure.output(settings).query(async ({ ctx }) => {
    const stored = ownRow(await findSettings(ctx.database.read, ctx.viewer.athleteId));
    return withoutOldPause(stored, ctx.now());
  }),

  updateSettings: athleteProcedure
    .input(updateSettingsInput)
    .output(settings)
    .mutation(async ({ ctx, input }) => {
      const { athleteId } = ctx.viewer;
      const now = ctx.now();
      const { communityName: name, streakPausedUntil: day } = input;
      const stored = await ctx.database.write(async (tx) => {
        if (name && (await isNameTaken(tx, { name, athleteId }))) throw nameTaken();
        const before = ownRow(await findSettings(tx, athleteId));
        const asked = input.showOnLeaderboard === undefined ? {} : { leaderboardAskedAt: now };
        const after = ownRow(await updateSettings(tx, { athleteId, ...input, ...asked }));
        const today = dayIn(after.timeZone, now);
        if (day && !mayPauseUntil(day, today)) throw pauseOutOfReach();
        await changeRule(tx, { athleteId, before, after, today });
        if (after.timeZone !== before.timeZone) await replanDigest(tx, ctx.viewer.userId, now);
        return after;
      });
      return withoutOldPause(stored, now);
    }),
};

type Settings = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

/** An expired pause is shown as no pause. */
function withoutOldPause(stored: Settings, now: Date): Settings {
  const { streakPausedUntil, timeZone } = stored;
  const isOver = streakPausedUntil !== null && streakPausedUntil < dayIn(timeZone, now);
  return isOver ? { ...stored, streakPausedUntil: null } : stored;
}

const nameTaken = () =>
  invalid("communityName", "Somebody in the community already goes by this name.");
const pauseOutOfReach = () =>
  invalid("streakPausedUntil", "Please choose a day from today up to a year ahead");

const mostReveals = 100;

export const dataProcedures = {
  /** Each time staff looked up this author, without names; if in danger, a week later. */
  reveals: athleteProcedure.output(z.array(reveal)).query(({ ctx }) => {
    const { athleteId } = ctx.viewer;
    return listReveals(ctx.database.read, { athleteId, now: ctx.now(), limit: mostReveals });
  }),

  /** Everything stored about this athlete. */
  exportData: athleteStepUpProcedure.output(personalData).query(async ({ ctx }) => {
    await ctx.limiter.count(["exportByAccount", ctx.viewer.userId]);
    const exportedAt = ctx.now();
    await ctx.database.write(async (tx) => claimPurchases(tx, await userOfSession(tx, ctx.viewer)));
    const stored = await findPersonalData(ctx.database.read, { ...ctx.viewer, now: exportedAt });
    return { exportedAt, stored };
  }),

  /** Deletes the account permanently. */
  deleteAccount: athleteStepUpProcedure
    .input(deleteAccountInput)
    .output(z.void())
    .mutation(async ({ ctx }) => {
      const { athleteId, userId } = ctx.viewer;
      // Not while a subscription is being started: it would outlive the athlete.
      const sessionIds = await ctx.inTurn(`subscribe:${athleteId}`, () =>
        ctx.database.write(async (tx) => {
          await claimPurchases(tx, await userOfSession(tx, ctx.viewer));
          const ended = await deleteSessions(tx, { userId });
          await deleteOwnAccount(ctx, tx, athleteId);
          return ended;
        }),
      );
      ctx.board.end({ sessionIds });
      ctx.cookie.clear();
      ctx.wakeOutbox();
      ctx.wakePayments();
    }),
};

async function deleteOwnAccount(ctx: Context, tx: Tx, athleteId: number) {
  const at = ctx.now();
  const athlete = ownRow(await findSubscriber(tx, athleteId));
  if (ctx.viewer?.staffRole) await leaveStaff(tx, ctx, { userId: ctx.viewer.userId, at });
  const isConfirmed = await isConfirmedAddress(tx, ctx.env, athlete.email);
  await deleteAccount(tx, { athleteId, at, office: ctx });
  if (isRunning(athlete.status))
    await queueMail(tx, ctx, lastMail(ctx.env, athlete, at), isConfirmed);
}

/** For staff who have an athlete profile too: their athletes lose their mentor and are told. */
async function leaveStaff(tx: Tx, ctx: Context, { userId, at }: { userId: number; at: Date }) {
  if (await isLastOwner(tx, userId)) throw onlyOwner();
  if (await hasOpenConcern(tx, userId)) throw askOwnersFirst();
  await assign(tx, ctx, { athleteIds: await listAthletesOf(tx, userId), mentorId: null, at });
}

/** Not linked to the athlete, who is deleted before the mail is sent. */
function lastMail(env: Env, athlete: Subscriber, at: Date) {
  const after = { ...athlete, endsAt: at };
  return { ...subscriptionMail(env, "ended", { athlete, after, at }), athleteId: null };
}

/** Gives no reason, so that a mentor does not learn of an open concern this way. */
const askOwnersFirst = () =>
  conflict("The owners have to end your work here first. Please ask them.");
const onlyOwner = () =>
  conflict("You are the only owner. Make another one first, so that somebody can run Honour.");
