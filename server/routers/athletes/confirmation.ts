import * as z from "zod";
import type { Tx } from "#db/database.ts";
import { deleteSessions, findUser } from "#db/queries/accounts.ts";
import { findUserToConfirm } from "#db/queries/confirmations.ts";
import { hasPaid } from "#db/queries/payments.ts";
import { findSubscriber } from "#db/queries/subscriptions.ts";
import type { Row } from "#db/schema/index.ts";
import { confirm, mailConfirmation, takeOver } from "#server/accounts/confirmation.ts";
import { deleteAccount } from "#server/accounts/delete-account.ts";
import { noPassword } from "#server/accounts/password.ts";
import { findOwnTexts, refuseEasyPassword } from "#server/accounts/password-strength.ts";
import { recordFailure } from "#server/accounts/security-events.ts";
import { hashToken } from "#server/accounts/session.ts";
import { maySignIn } from "#server/accounts/sign-in.ts";
import type { Context } from "#server/context.ts";
import { isRunning } from "#server/domain/subscription.ts";
import { badRequest, conflict, ownRow, tooMany, unauthorized } from "#server/errors.ts";
import {
  confirmWithPasswordInput,
  takeOverProfileInput,
  tokenInput,
} from "#server/input/athletes.ts";
import { openedConfirmation, signedIn } from "#server/output/athletes.ts";
import { inPersonProcedure, publicProcedure } from "#server/trpc.ts";
import { signIn } from "./account.ts";

/** Sending the confirmation mail, and the choices behind its link. */
export const confirmationProcedures = {
  sendConfirmation: inPersonProcedure.output(z.object({})).mutation(async ({ ctx }) => {
    await ctx.database.write(async (tx) => {
      const user = ownRow(await findUser(tx, ctx.viewer.userId));
      if (user.emailConfirmedAt) return;
      if (!(await mailConfirmation(tx, ctx, user))) throw tooManyMails();
    });
    ctx.wakeOutbox();
    return {};
  }),

  /** Confirms at once if this browser is signed in to the account; otherwise the page asks. */
  openConfirmation: publicProcedure
    .input(tokenInput)
    .output(openedConfirmation)
    .mutation(async ({ ctx, input }) => {
      const user = await userOf(ctx, input);
      if (ctx.viewer?.userId !== user.id)
        return { isConfirmed: false, hasPassword: user.password !== noPassword };
      await ctx.database.write((tx) => confirm(tx, ctx, user.id));
      ctx.wakeOutbox();
      return { isConfirmed: true, hasPassword: user.password !== noPassword };
    }),

  /** "It is mine": the password proves that the same person signed up. */
  confirmWithPassword: publicProcedure
    .input(confirmWithPasswordInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      const user = await userOf(ctx, input);
      await ctx.limiter.count(["passwordByAccount", user.id]);
      if (!(await ctx.passwords.verify(user.password, input.password))) {
        await recordFailure(ctx, { kind: "sign-in-failed", userId: user.id });
        throw badRequest("That password is not right. Nothing was changed.");
      }
      return enter(ctx, user, async (tx) => {
        await recheckLink(tx, ctx, input);
        await confirm(tx, ctx, user.id);
        return { account: user };
      });
    }),

  /** "It is mine, I do not know the password": the old password and sessions stop working. */
  takeOverProfile: publicProcedure
    .input(takeOverProfileInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      const user = await userOf(ctx, input);
      const password = input.password ? await hashNew(ctx, user, input.password) : noPassword;
      return enter(ctx, user, async (tx) => {
        await recheckLink(tx, ctx, input);
        await confirm(tx, ctx, user.id);
        return takeOver(tx, ctx, user, password);
      });
    }),

  /** "This was not me": deletes the profile, unless it has paid for something. */
  rejectProfile: publicProcedure
    .input(tokenInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const { athleteId } = await userOf(ctx, input);
      if (athleteId === null) throw notForStaff();
      // Not while a subscription is being started: it would outlive the athlete.
      const sessionIds = await ctx.inTurn(`subscribe:${athleteId}`, () =>
        ctx.database.write(async (tx) => {
          const { id: userId, role } = await recheckLink(tx, ctx, input);
          if (role === "admin") throw notForStaff();
          const subscriber = await findSubscriber(tx, athleteId);
          const isPaying = isRunning(subscriber?.status ?? null);
          if (isPaying || (await hasPaid(tx, athleteId))) throw paidProfile();
          const ended = await deleteSessions(tx, { userId });
          await deleteAccount(tx, { athleteId, at: ctx.now(), office: ctx });
          return ended;
        }),
      );
      ctx.board.end({ sessionIds });
      ctx.wakePayments();
    }),
};

type Token = { token: string };

const linkOf = (ctx: Context, { token }: Token) => ({
  tokenHash: hashToken(token),
  now: ctx.now(),
});

async function userOf(ctx: Context, input: Token) {
  await ctx.limiter.count(["redeemByAddress", ctx.address]);
  const user = await findUserToConfirm(ctx.database.read, linkOf(ctx, input));
  if (!user || user.closedAt || !maySignIn(ctx, user)) throw linkUsed();
  return user;
}

/** Checks the link again in the transaction: of several parallel requests only one succeeds. */
async function recheckLink(tx: Tx, ctx: Context, input: Token) {
  const user = await findUserToConfirm(tx, linkOf(ctx, input));
  if (!user) throw linkUsed();
  return user;
}

/** Hashes a new password, unless it is easy to guess. */
async function hashNew(ctx: Context, { id: userId, athleteId }: Row<"users">, password: string) {
  await refuseEasyPassword(password, await findOwnTexts(ctx.database.read, { userId, athleteId }));
  return ctx.passwords.hash(password);
}

async function enter(ctx: Context, user: Row<"users">, prove: Parameters<typeof signIn>[2]) {
  const entered = await signIn(ctx, user, prove);
  ctx.wakeOutbox();
  return entered;
}

const linkUsed = () => unauthorized("This link has expired or was already used.");
const notForStaff = () => conflict("This is a staff account. Please write to us.");
const paidProfile = () =>
  conflict("Something was paid for with this profile, so we cannot delete it. Please write to us.");
const hourSeconds = 60 * 60;
const tooManyMails = () =>
  tooMany(
    hourSeconds,
    () => "We have sent several mails to this address. Please look among your spam.",
  );
