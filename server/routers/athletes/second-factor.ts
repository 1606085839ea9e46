import { findUser } from "#db/queries/accounts.ts";
import { revokeTokensOf } from "#db/queries/api-tokens.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  countRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  replaceRecoveryCodes,
} from "#db/queries/authenticators.ts";
import { countPasskeys } from "#db/queries/passkeys.ts";
import {
  newRecoveryCodes,
  useAppCode,
  useCode,
  wrongCodeText,
} from "#server/accounts/second-factor.ts";
import { recordFailure, recordSecurityEvent } from "#server/accounts/security-events.ts";
import { hashToken } from "#server/accounts/session.ts";
import { newSession, publicViewer } from "#server/accounts/sign-in.ts";
import { userOfSession } from "#server/accounts/step-up.ts";
import { keyAddress, newSecret } from "#server/accounts/totp.ts";
import { recordAudit } from "#server/audit.ts";
import { conflict, found, invalid, unauthorized } from "../../errors.ts";
import { codeInput } from "../../input/athletes.ts";
import {
  endedTokens,
  enrolled,
  recoveryCodes,
  secondFactor,
  secondFactorKey,
  signedIn,
} from "../../output/athletes.ts";
import {
  newFactorProcedure,
  newFactorStepUpProcedure,
  secondFactorProcedure,
  stepUpProcedure,
} from "../../trpc.ts";

/** The second factor of staff by an authenticator app, and recovery codes. */
export const secondFactorProcedures = {
  secondFactor: secondFactorProcedure.output(secondFactor).query(async ({ ctx }) => {
    const { userId } = ctx.viewer;
    const authenticator = await findAuthenticator(ctx.database.read, userId);
    const since = authenticator?.confirmedAt ?? null;
    return { since, recoveryLeft: await countRecoveryCodes(ctx.database.read, userId) };
  }),

  /** Creates the key for the app; sign-in asks for codes only after the first one was confirmed. */
  beginSecondFactor: newFactorStepUpProcedure.output(secondFactorKey).mutation(async ({ ctx }) => {
    const { userId } = ctx.viewer;
    const { username } = found(await findUser(ctx.database.read, userId), "account");
    const secret = newSecret();
    const key = { userId, secret, at: ctx.now() };
    const isCreated = await ctx.database.write(async (tx) => {
      await userOfSession(tx, ctx.viewer);
      return beginAuthenticator(tx, key);
    });
    if (!isCreated) throw conflict("Your sign-in asks for a code already.");
    return { secret, address: keyAddress(secret, username) };
  }),

  confirmSecondFactor: newFactorProcedure
    .input(codeInput)
    .output(enrolled)
    .mutation(async ({ ctx, input }) => {
      const { userId } = ctx.viewer;
      await ctx.limiter.count(["codeByAccount", userId]);
      const at = ctx.now();
      const codes = newRecoveryCodes();
      const session = newSession(ctx, "admin", { isProven: true });
      const tokenIds = await ctx.database.write(async (tx) => {
        const user = await userOfSession(tx, ctx.viewer);
        const authenticator = await findAuthenticator(tx, userId);
        if (!authenticator || authenticator.confirmedAt)
          throw conflict("There is nothing to confirm.");
        if (!(await useAppCode(tx, { userId, code: input.code, at }))) throw wrongNewCode();
        await confirmAuthenticator(tx, { userId, at });
        await replaceRecoveryCodes(tx, { userId, codeHashes: codes.map(hashToken) });
        await recordAudit(tx, ctx, { action: "enrol", target: `user ${userId}` });
        await recordSecurityEvent(tx, ctx, { kind: "second-factor-on", userId });
        const ended = await revokeTokensOf(tx, { userId, at });
        await session.store(tx, user, { tokenIds: ended });
        return ended;
      });
      session.setCookie();
      return { codes, endedTokens: tokenIds.length };
    }),

  /** The second step of signing in, which starts a new session. */
  giveCode: secondFactorProcedure
    .input(codeInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      const { userId } = ctx.viewer;
      await ctx.limiter.count(["codeByAccount", userId]);
      const session = newSession(ctx, "admin", { isProven: true });
      const isRight = await ctx.database.write(async (tx) => {
        const user = await userOfSession(tx, ctx.viewer);
        if (!(await useCode(tx, ctx, { userId, code: input.code }))) return false;
        await session.store(tx, user);
        return true;
      });
      if (!isRight) {
        await recordFailure(ctx, { kind: "code-failed", userId });
        throw wrongCode();
      }
      await ctx.limiter.forget("codeByAccount", userId);
      session.setCookie();
      const { step: _, ...viewer } = ctx.viewer;
      return { viewer: await publicViewer(ctx, viewer) };
    }),

  replaceRecoveryCodes: stepUpProcedure.output(recoveryCodes).mutation(async ({ ctx }) => {
    const { userId } = ctx.viewer;
    const codes = newRecoveryCodes();
    await ctx.database.write(async (tx) => {
      await userOfSession(tx, ctx.viewer);
      const authenticator = await findAuthenticator(tx, userId);
      const isStaff = ctx.viewer.role === "admin";
      const hasPasskey = isStaff && (await countPasskeys(tx, userId)) > 0;
      if (!authenticator?.confirmedAt && !hasPasskey) throw nothingToChange();
      await replaceRecoveryCodes(tx, { userId, codeHashes: codes.map(hashToken) });
      await recordAudit(tx, ctx, { action: "renew", target: `user ${userId}` });
    });
    return { codes };
  }),

  endSecondFactor: stepUpProcedure.output(endedTokens).mutation(async ({ ctx }) => {
    const { userId } = ctx.viewer;
    const tokenIds = await ctx.database.write(async (tx) => {
      await userOfSession(tx, ctx.viewer);
      if (!(await deleteAuthenticator(tx, userId))) throw nothingToChange();
      await recordAudit(tx, ctx, { action: "leave", target: `user ${userId}` });
      await recordSecurityEvent(tx, ctx, { kind: "second-factor-off", userId });
      return revokeTokensOf(tx, { userId, at: ctx.now() });
    });
    ctx.board.end({ tokenIds });
    return { endedTokens: tokenIds.length };
  }),
};

const wrongCode = () => unauthorized(wrongCodeText);
const wrongNewCode = () => invalid("code", wrongCodeText);
const nothingToChange = () => conflict("Your sign-in asks for no code.");
