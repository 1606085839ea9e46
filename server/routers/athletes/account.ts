import * as z from "zod";
import type { Tx } from "#db/database.ts";
import {
  deleteSessionByToken,
  deleteSignInLinks,
  findNameOfUser,
  findUser,
  findUserByLink,
  findUserByName,
  insertSignInLink,
  listSessions,
  redeemSignInLink,
} from "#db/queries/accounts.ts";
import { listEventsOf } from "#db/queries/security-events.ts";
import type { Row } from "#db/schema/index.ts";
import { confirm, confirmationOf, takeOver } from "#server/accounts/confirmation.ts";
import { endDevices, replacePassword } from "#server/accounts/end-access.ts";
import { countLink, countSignIn } from "#server/accounts/lockout.ts";
import { checkCurrentPassword, noPassword } from "#server/accounts/password.ts";
import { findOwnTexts, refuseEasyPassword } from "#server/accounts/password-strength.ts";
import { recordFailure, recordSecurityEvent } from "#server/accounts/security-events.ts";
import { hashToken, lifetimes, newToken } from "#server/accounts/session.ts";
import {
  checkCredentialUnchanged,
  isInactiveStaff,
  maySignIn,
  namedViewer,
  newSession,
  publicViewer,
  signInFailed,
  signInLinkLifeMs,
} from "#server/accounts/sign-in.ts";
import { stepUp, userOfSession } from "#server/accounts/step-up.ts";
import { queueMail } from "#server/mail/queue.ts";
import type { Context } from "../../context.ts";
import { found, notFound, unauthorized } from "../../errors.ts";
import {
  requestSignInLinkInput,
  setPasswordInput,
  signInInput,
  stepUpInput,
  tokenInput,
} from "../../input/athletes.ts";
import { idInput } from "../../input/fields.ts";
import { pageInput } from "../../input/soulcare.ts";
import type { Ended } from "../../live/stream-sessions.ts";
import { signInLinkMail } from "../../mail/account.ts";
import {
  account,
  endedTokens,
  maybeSignedIn,
  ownSecurityEvent,
  session,
  signedIn,
} from "../../output/athletes.ts";
import {
  anyoneProcedure,
  enrollingProcedure,
  inPersonProcedure,
  publicProcedure,
  signedInProcedure,
} from "../../trpc.ts";

export const accountProcedures = {
  session: anyoneProcedure.output(maybeSignedIn).query(async ({ ctx }) => ({
    viewer: ctx.viewer ? await publicViewer(ctx, ctx.viewer) : null,
  })),

  signIn: publicProcedure
    .input(signInInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      const user = await findUserByName(ctx.database.read, input.username);
      const uncount = await countSignIn(ctx, input.username, user);
      const isRight = await ctx.passwords.verify(user?.password, input.password);
      if (!user || !isRight || !maySignIn(ctx, user)) {
        await recordFailure(ctx, { kind: "sign-in-failed", userId: user?.id ?? null });
        throw signInFailed();
      }
      await uncount();
      return signIn(ctx, user);
    }),

  /** The answer is the same whether or not the address has a profile. */
  requestSignInLink: publicProcedure
    .input(requestSignInLinkInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      const user = await findUserByName(ctx.database.read, input.email);
      const isAllowed = await countLink(ctx, input.email, user);
      if (user && isAllowed) await mailLink(ctx, user, input.next);
      return {};
    }),

  useSignInLink: publicProcedure
    .input(tokenInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      await ctx.limiter.count(["redeemByAddress", ctx.address]);
      const link = { tokenHash: hashToken(input.token), now: ctx.now() };
      const user = await findUserByLink(ctx.database.read, link);
      if (!user || !maySignIn(ctx, user)) throw linkUsed();
      const isTakenOver = !user.emailConfirmedAt && ctx.viewer?.userId !== user.id;
      const entered = await signIn(ctx, user, async (tx) => {
        if (!(await redeemSignInLink(tx, link))) throw linkUsed();
        await deleteSignInLinks(tx, { userId: user.id });
        await recordSecurityEvent(tx, ctx, { kind: "link-used", userId: user.id });
        return confirmOwner(ctx, tx, user.id);
      });
      ctx.wakeOutbox();
      return { ...entered, ...(isTakenOver && { isTakenOver }) };
    }),

  /** How this user signs in. */
  account: signedInProcedure.output(account).query(async ({ ctx }) => {
    const { userId, name } = ctx.viewer;
    const user = found(await findUser(ctx.database.read, userId), "account");
    const { username, password } = user;
    const hasPassword = password !== noPassword;
    return { name, username, hasPassword, ...confirmationOf(ctx.env, user) };
  }),

  /** Proves the viewer's identity again, for sensitive changes in the next minutes. */
  stepUp: enrollingProcedure
    .input(stepUpInput)
    .output(z.void())
    .mutation(({ ctx, input }) => stepUp(ctx, input)),

  signOut: publicProcedure.output(z.void()).mutation(async ({ ctx }) => {
    const { token } = ctx.cookie;
    if (token) {
      const tokenHash = hashToken(token);
      const sessionIds = await ctx.database.write((tx) => deleteSessionByToken(tx, tokenHash));
      ctx.board.end({ sessionIds });
    }
    ctx.cookie.clear();
  }),

  setPassword: inPersonProcedure
    .input(setPasswordInput)
    .output(endedTokens)
    .mutation(async ({ ctx, input }) => {
      const { userId, sessionId } = ctx.viewer;
      const checked = await checkCurrentPassword(ctx, input.current);
      await refuseEasyPassword(input.password, await findOwnTexts(ctx.database.read, ctx.viewer));
      const password = await ctx.passwords.hash(input.password);
      const ended = await ctx.database.write(async (tx) => {
        await userOfSession(tx, ctx.viewer);
        await checkCredentialUnchanged(tx, userId, checked);
        return replacePassword(tx, ctx, { userId, password, except: sessionId });
      });
      ctx.board.end(ended);
      return { endedTokens: ended.tokenIds.length };
    }),

  sessions: inPersonProcedure.output(z.array(session)).query(async ({ ctx }) => {
    const { userId, sessionId, role } = ctx.viewer;
    const now = ctx.now();
    const seenAfter = new Date(now.getTime() - lifetimes[role].idleMs);
    const rows = await listSessions(ctx.database.read, { userId, seenAfter, now });
    return rows.map((row) => ({ ...row, isCurrent: row.id === sessionId }));
  }),

  /** What happened to this account in the last 30 days. */
  ownSecurityEvents: inPersonProcedure
    .input(pageInput)
    .output(z.array(ownSecurityEvent))
    .query(({ ctx, input }) => {
      const since = new Date(ctx.now().getTime() - ownEventsShownMs);
      return listEventsOf(ctx.database.read, { ...input, userId: ctx.viewer.userId, since });
    }),

  endSession: inPersonProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const { userId } = ctx.viewer;
      const sessionIds = await ctx.database.write(async (tx) => {
        const ended = await endDevices(tx, ctx, { userId, only: input.id });
        if (ended.length === 0) throw notFound("device");
        return ended;
      });
      ctx.board.end({ sessionIds });
    }),

  endOtherSessions: inPersonProcedure.output(z.void()).mutation(async ({ ctx }) => {
    const { userId, sessionId } = ctx.viewer;
    const others = { userId, except: sessionId };
    const sessionIds = await ctx.database.write((tx) => endDevices(tx, ctx, others));
    ctx.board.end({ sessionIds });
  }),
};

const ownEventsShownMs = 30 * 24 * 60 * 60_000;

const linkUsed = () =>
  unauthorized("This link has expired or was already used. Ask for a new one below.");

type Proven = { account: Row<"users">; ended?: Ended };

/** `prove` runs in the transaction; it returns the account and what it ended. */
export async function signIn(
  ctx: Context,
  user: Row<"users">,
  prove?: (tx: Tx) => Promise<Proven>,
) {
  const session = newSession(ctx, user.role);
  const entered = await ctx.database.write(async (tx) => {
    const { account, ended }: Proven = prove ? await prove(tx) : { account: user };
    const step = await session.store(tx, account, ended);
    return { ...(await namedViewer(tx, user)), ...(step && { step }) };
  });
  session.setCookie();
  return { viewer: await publicViewer(ctx, entered) };
}

/**
 * The first link used confirms the address. Another person may have signed up with it, so unless
 * this browser is signed in to the account, the password and sessions are removed.
 */
async function confirmOwner(ctx: Context, tx: Tx, userId: number): Promise<Proven> {
  const account = found(await findUser(tx, userId), "account");
  if (account.emailConfirmedAt) return { account };
  await confirm(tx, ctx, userId);
  return ctx.viewer?.userId === userId ? { account } : takeOver(tx, ctx, account);
}

async function mailLink(ctx: Context, user: Row<"users">, next: string | undefined) {
  const token = newToken();
  const at = ctx.now();
  const expiresAt = new Date(at.getTime() + signInLinkLifeMs);
  const name = await findNameOfUser(ctx.database.read, user.id);
  const { athleteId, username: email } = user;
  await ctx.database.write(async (tx) => {
    const current = await findUser(tx, user.id);
    if (!current || current.closedAt || (await isInactiveStaff(tx, current))) return;
    const mail = { athleteId, email, name, token, at, expiresAt, next };
    if (!(await queueMail(tx, ctx, signInLinkMail(ctx.env, mail)))) return;
    const tokenHash = hashToken(token);
    await insertSignInLink(tx, { userId: user.id, tokenHash, createdAt: at, expiresAt });
  });
  ctx.wakeOutbox();
}
