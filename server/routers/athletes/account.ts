import * as z from "zod";
import type { Tx } from "#db/database.ts";
import {
  confirmEmail,
  deleteOtherSessions,
  deleteSession,
  deleteSessionByToken,
  deleteSessions,
  deleteSignInLinks,
  findNameOfUser,
  findUser,
  findUserByLink,
  findUserByName,
  insertSignInLink,
  listSessions,
  redeemSignInLink,
  updatePassword,
} from "#db/queries/accounts.ts";
import { findAuthenticator } from "#db/queries/authenticators.ts";
import { insertMail } from "#db/queries/mail.ts";
import type { Row } from "#db/schema/index.ts";
import { checkCurrentPassword, noPassword } from "#server/accounts/password.ts";
import { hashToken, lifetimes, newToken, signInStep } from "#server/accounts/session.ts";
import { maySignIn, newSession, publicViewer, signInLinkLifeMs } from "#server/accounts/sign-in.ts";
import type { Context } from "../../context.ts";
import { isProduction } from "../../env.ts";
import { found, notFound, unauthorized } from "../../errors.ts";
import {
  requestSignInLinkInput,
  setPasswordInput,
  signInInput,
  useSignInLinkInput,
} from "../../input/athletes.ts";
import { idInput } from "../../input/fields.ts";
import { signInLinkMail } from "../../mail/account.ts";
import { account, maybeSignedIn, session, signedIn } from "../../output/athletes.ts";
import {
  anyoneProcedure,
  inPersonProcedure,
  publicProcedure,
  signedInProcedure,
} from "../../trpc.ts";

export const accountProcedures = {
  session: anyoneProcedure
    .output(maybeSignedIn)
    .query(({ ctx }) => ({ viewer: ctx.viewer ? publicViewer(ctx.viewer) : null })),

  signIn: publicProcedure
    .input(signInInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      await ctx.limiter.count(
        ["signInByAddress", ctx.address],
        ["signInByAccount", input.username],
      );
      const user = await findUserByName(ctx.database.read, input.username);
      const isRight = await ctx.passwords.verify(user?.password, input.password);
      if (!user || !isRight || !maySignIn(ctx, user)) throw signInFailed();
      await ctx.limiter.forget("signInByAccount", input.username);
      return signIn(ctx, user);
    }),

  /** The answer is the same whether or not the address has a profile. */
  requestSignInLink: publicProcedure
    .input(requestSignInLinkInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await ctx.limiter.count(["linkByAddress", ctx.address], ["linkByAccount", input.email]);
      const user = await findUserByName(ctx.database.read, input.email);
      if (user) await mailLink(ctx, user, input.next);
      return {};
    }),

  useSignInLink: publicProcedure
    .input(useSignInLinkInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      await ctx.limiter.count(["redeemByAddress", ctx.address]);
      const link = { tokenHash: hashToken(input.token), now: ctx.now() };
      const user = await findUserByLink(ctx.database.read, link);
      if (!user || !maySignIn(ctx, user)) throw linkUsed();
      return signIn(ctx, user, async (tx) => {
        if (!(await redeemSignInLink(tx, link))) throw linkUsed();
        if (!user.emailConfirmedAt) await confirmOwner(ctx, tx, user.id);
      });
    }),

  /** How this user signs in. */
  account: signedInProcedure.output(account).query(async ({ ctx }) => {
    const { userId, name } = ctx.viewer;
    const { username, password } = found(await findUser(ctx.database.read, userId), "account");
    return { name, username, hasPassword: password !== noPassword };
  }),

  signOut: publicProcedure.output(z.void()).mutation(async ({ ctx }) => {
    const { token } = ctx.cookie;
    if (token) await ctx.database.write((tx) => deleteSessionByToken(tx, hashToken(token)));
    ctx.cookie.clear();
  }),

  setPassword: inPersonProcedure
    .input(setPasswordInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const { userId, sessionId } = ctx.viewer;
      await checkCurrentPassword(ctx, input.current);
      const password = await ctx.passwords.hash(input.password);
      await ctx.database.write(async (tx) => {
        await updatePassword(tx, { userId, password });
        await deleteOtherSessions(tx, { userId, keepId: sessionId });
        await deleteSignInLinks(tx, { userId });
      });
    }),

  sessions: inPersonProcedure.output(z.array(session)).query(async ({ ctx }) => {
    const { userId, sessionId, role } = ctx.viewer;
    const now = ctx.now();
    const seenAfter = new Date(now.getTime() - lifetimes[role].idleMs);
    const rows = await listSessions(ctx.database.read, { userId, seenAfter, now });
    return rows.map((row) => ({ ...row, isCurrent: row.id === sessionId }));
  }),

  endSession: inPersonProcedure
    .input(idInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const { userId } = ctx.viewer;
      const ended = await ctx.database.write((tx) => deleteSession(tx, { ...input, userId }));
      if (!ended) throw notFound("device");
    }),

  endOtherSessions: inPersonProcedure.output(z.void()).mutation(async ({ ctx }) => {
    const { userId, sessionId } = ctx.viewer;
    await ctx.database.write((tx) => deleteOtherSessions(tx, { userId, keepId: sessionId }));
  }),
};

const signInFailed = () =>
  unauthorized("That sign-in did not work. Check the spelling or ask for a sign-in link.");
const linkUsed = () =>
  unauthorized("This link has expired or was already used. Ask for a new one below.");

type Action = (tx: Tx) => Promise<void>;

async function signIn(ctx: Context, user: Row<"users">, action: Action = async () => undefined) {
  const session = newSession(ctx, user.role);
  const { name, step } = await ctx.database.write(async (tx) => {
    await action(tx);
    // The account may have been deleted since the look-up.
    if (!(await findUser(tx, user.id))) throw signInFailed();
    await session.store(tx, user.id);
    const authenticatorSince = (await findAuthenticator(tx, user.id))?.confirmedAt ?? null;
    const factor = { role: user.role, authenticatorSince, provenAt: null };
    const step = signInStep(factor, isProduction(ctx.env));
    return { name: await findNameOfUser(tx, user.id), ...(step && { step }) };
  });
  session.setCookie();
  return { viewer: publicViewer({ ...user, name, ...(step && { step }) }) };
}

/**
 * The first used link proves who owns the mailbox. If the profile was made by another person with
 * this address, their password and sessions are removed.
 */
async function confirmOwner(ctx: Context, tx: Tx, userId: number) {
  await confirmEmail(tx, { userId, at: ctx.now() });
  if (ctx.viewer?.userId === userId) return;
  await updatePassword(tx, { userId, password: noPassword });
  await deleteSessions(tx, { userId });
}

async function mailLink(ctx: Context, user: Row<"users">, next: string | undefined) {
  const token = newToken();
  const at = ctx.now();
  const expiresAt = new Date(at.getTime() + signInLinkLifeMs);
  const name = await findNameOfUser(ctx.database.read, user.id);
  const { athleteId, username: email } = user;
  await ctx.database.write(async (tx) => {
    if (!(await findUser(tx, user.id))) return;
    const tokenHash = hashToken(token);
    await insertSignInLink(tx, { userId: user.id, tokenHash, createdAt: at, expiresAt });
    await insertMail(
      tx,
      signInLinkMail(ctx.env, { athleteId, email, name, token, at, expiresAt, next }),
    );
  });
  ctx.wakeOutbox();
}
