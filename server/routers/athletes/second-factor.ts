import { randomBytes } from "node:crypto";
import * as z from "zod";
import type { Tx } from "#db/database.ts";
import { findUser } from "#db/queries/accounts.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  countRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  replaceRecoveryCodes,
  useRecoveryCode,
  useStep,
} from "#db/queries/authenticators.ts";
import { checkCurrentPassword } from "#server/accounts/password.ts";
import { hashToken, type Viewer } from "#server/accounts/session.ts";
import { newSession, publicViewer } from "#server/accounts/sign-in.ts";
import { keyAddress, newSecret, stepOf } from "#server/accounts/totp.ts";
import { recordAudit } from "#server/audit.ts";
import type { Context } from "../../context.ts";
import { conflict, found, invalid, unauthorized } from "../../errors.ts";
import { beginSecondFactorInput, codeInput, endSecondFactorInput } from "../../input/athletes.ts";
import { recoveryCodes, secondFactor, secondFactorKey, signedIn } from "../../output/athletes.ts";
import { inPersonProcedure, secondFactorProcedure } from "../../trpc.ts";

/** Two-factor sign-in of admins with an authenticator app. */
export const secondFactorProcedures = {
  secondFactor: secondFactorProcedure.output(secondFactor).query(async ({ ctx }) => {
    const { userId } = ctx.viewer;
    const authenticator = await findAuthenticator(ctx.database.read, userId);
    const since = authenticator?.confirmedAt ?? null;
    return { since, recoveryLeft: await countRecoveryCodes(ctx.database.read, userId) };
  }),

  /** Creates the key for the app; sign-in asks for codes only after the first one was confirmed. */
  beginSecondFactor: secondFactorProcedure
    .input(beginSecondFactorInput)
    .output(secondFactorKey)
    .mutation(async ({ ctx, input }) => {
      await checkCurrentPassword(ctx, input.password);
      const { userId } = ctx.viewer;
      const { username } = found(await findUser(ctx.database.read, userId), "account");
      const secret = newSecret();
      const key = { userId, secret, at: ctx.now() };
      const isCreated = await ctx.database.write((tx) => beginAuthenticator(tx, key));
      if (!isCreated) throw conflict("Your sign-in asks for a code already.");
      return { secret, address: keyAddress(secret, username) };
    }),

  confirmSecondFactor: secondFactorProcedure
    .input(codeInput)
    .output(recoveryCodes)
    .mutation(async ({ ctx, input }) => {
      const { userId } = ctx.viewer;
      await ctx.limiter.count(["codeByAccount", userId]);
      const at = ctx.now();
      const codes = newCodes();
      const session = newSession(ctx, "admin", { isProven: true });
      await ctx.database.write(async (tx) => {
        const authenticator = await findAuthenticator(tx, userId);
        if (!authenticator || authenticator.confirmedAt)
          throw conflict("There is nothing to confirm.");
        if (!(await isAppCode(tx, userId, input.code, at))) throw wrongNewCode();
        await confirmAuthenticator(tx, { userId, at });
        await replaceRecoveryCodes(tx, { userId, codeHashes: codes.map(hashToken) });
        await recordAudit(tx, ctx, { action: "enrol", target: `user ${userId}` });
        await session.store(tx, userId);
      });
      session.setCookie();
      return { codes };
    }),

  /** The second step of signing in; it starts a new session. */
  giveCode: secondFactorProcedure
    .input(codeInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      const { userId } = ctx.viewer;
      await ctx.limiter.count(["codeByAccount", userId]);
      const session = newSession(ctx, "admin", { isProven: true });
      await ctx.database.write(async (tx) => {
        if (!(await isCode(tx, userId, input.code, ctx.now()))) throw wrongCode();
        await session.store(tx, userId);
      });
      await ctx.limiter.forget("codeByAccount", userId);
      session.setCookie();
      const { step: _, ...viewer } = ctx.viewer;
      return { viewer: publicViewer(viewer) };
    }),

  replaceRecoveryCodes: inPersonProcedure
    .input(codeInput)
    .output(recoveryCodes)
    .mutation(async ({ ctx, input }) => {
      const codes = newCodes();
      await withCode(ctx, input.code, async (tx, { userId }) => {
        await replaceRecoveryCodes(tx, { userId, codeHashes: codes.map(hashToken) });
        return "renew";
      });
      return { codes };
    }),

  endSecondFactor: inPersonProcedure
    .input(endSecondFactorInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await checkCurrentPassword(ctx, input.password);
      await withCode(ctx, input.code, async (tx, { userId }) => {
        await deleteAuthenticator(tx, userId);
        return "leave";
      });
    }),
};

type AdminContext = Context & { viewer: Viewer };

/**
 * Changes that need a code although the admin is signed in: an open screen may be used by another
 * person.
 */
async function withCode(
  ctx: AdminContext,
  code: string,
  act: (tx: Tx, viewer: Viewer) => Promise<string>,
) {
  const { userId } = ctx.viewer;
  await ctx.limiter.count(["codeByAccount", userId]);
  await ctx.database.write(async (tx) => {
    if (!(await isCode(tx, userId, code, ctx.now()))) throw invalid("code", wrongText);
    const action = await act(tx, ctx.viewer);
    await recordAudit(tx, ctx, { action, target: `user ${userId}` });
  });
  await ctx.limiter.forget("codeByAccount", userId);
}

/** Checks a code of the app or a recovery code; each works once. */
async function isCode(tx: Tx, userId: number, code: string, at: Date) {
  const authenticator = await findAuthenticator(tx, userId);
  if (!authenticator?.confirmedAt) return false;
  if (await isAppCode(tx, userId, code, at)) return true;
  return useRecoveryCode(tx, { userId, codeHash: hashToken(code), at });
}

async function isAppCode(tx: Tx, userId: number, code: string, at: Date) {
  const authenticator = await findAuthenticator(tx, userId);
  const step = authenticator && stepOf(authenticator.secret, code, at);
  return step !== undefined && useStep(tx, { userId, step });
}

const codeCount = 10;
const codeBytes = 10;

const newCodes = () =>
  Array.from({ length: codeCount }, () => randomBytes(codeBytes).toString("hex"));

const wrongText = "That code did not work. Codes change every half minute, and each opens once.";
const wrongCode = () => unauthorized(wrongText);
const wrongNewCode = () => invalid("code", wrongText);
