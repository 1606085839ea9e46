import * as z from "zod";
import { maxPasskeys } from "#db/limits.ts";
import { findUser } from "#db/queries/accounts.ts";
import { revokeTokensOf } from "#db/queries/api-tokens.ts";
import { countRecoveryCodes, replaceRecoveryCodes } from "#db/queries/authenticators.ts";
import {
  countPasskeys,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
} from "#db/queries/passkeys.ts";
import {
  beginPasskey,
  beginProof,
  checkNewPasskey,
  checkPasskey,
} from "#server/accounts/passkeys.ts";
import { newRecoveryCodes } from "#server/accounts/second-factor.ts";
import { recordFailure, recordSecurityEvent } from "#server/accounts/security-events.ts";
import { hashToken } from "#server/accounts/session.ts";
import { maySignIn, namedViewer, newSession, publicViewer } from "#server/accounts/sign-in.ts";
import { userOfSession } from "#server/accounts/step-up.ts";
import { conflict, found, ownRow, unauthorized } from "../../errors.ts";
import { passkeyAnswerInput, passkeyInput, renamePasskeyInput } from "../../input/athletes.ts";
import { idInput } from "../../input/fields.ts";
import {
  endedTokens,
  enrolled,
  newPasskeyOptions,
  passkey,
  passkeyOptions,
  signedIn,
} from "../../output/athletes.ts";
import {
  enrollingProcedure,
  enrollingStepUpProcedure,
  publicProcedure,
  stepUpProcedure,
} from "../../trpc.ts";

/** Managing passkeys, signing in with a passkey, and proving one's identity again. */
export const passkeyProcedures = {
  passkeys: enrollingProcedure
    .output(z.array(passkey))
    .query(({ ctx }) => listPasskeys(ctx.database.read, ctx.viewer.userId)),

  beginPasskey: enrollingStepUpProcedure.output(newPasskeyOptions).mutation(async ({ ctx }) => {
    const { userId, name } = ctx.viewer;
    const { username } = ownRow(await findUser(ctx.database.read, userId));
    return beginPasskey(ctx, { id: userId, name, username });
  }),

  /**
   * For staff a passkey counts as both factors: it completes the sign-in of this session, ends API
   * tokens like any new second factor, and creates recovery codes if there are none.
   */
  addPasskey: enrollingStepUpProcedure
    .input(passkeyInput)
    .output(enrolled)
    .mutation(async ({ ctx, input: { name, ...answer } }) => {
      const { userId, role } = ctx.viewer;
      const checked = await checkNewPasskey(ctx, userId, answer);
      if (!checked) throw notAccepted();
      const { take, ...fresh } = checked;
      const codes = newRecoveryCodes();
      const session = newSession(ctx, role, { isProven: true });
      const added = await ctx.database.write(async (tx) => {
        const user = await userOfSession(tx, ctx.viewer);
        if (!(await take(tx))) throw notAccepted();
        if ((await countPasskeys(tx, userId)) >= maxPasskeys) throw tooManyPasskeys();
        if (!(await insertPasskey(tx, { ...fresh, name, createdAt: ctx.now() })))
          throw notAccepted();
        await recordSecurityEvent(tx, ctx, { kind: "passkey-added", userId });
        if (role !== "admin") return { codes: [], endedTokens: 0 };
        const tokenIds = await revokeTokensOf(tx, { userId, at: ctx.now() });
        await session.store(tx, user, { tokenIds });
        if ((await countRecoveryCodes(tx, userId)) > 0)
          return { codes: [], endedTokens: tokenIds.length };
        await replaceRecoveryCodes(tx, { userId, codeHashes: codes.map(hashToken) });
        return { codes, endedTokens: tokenIds.length };
      });
      if (role === "admin") session.setCookie();
      return added;
    }),

  renamePasskey: stepUpProcedure
    .input(renamePasskeyInput)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const { userId } = ctx.viewer;
      await ctx.database.write(async (tx) => {
        found(await renamePasskey(tx, { ...input, userId }), "passkey");
      });
    }),

  removePasskey: stepUpProcedure
    .input(idInput)
    .output(endedTokens)
    .mutation(async ({ ctx, input: { id } }) => {
      const { userId, role } = ctx.viewer;
      const tokenIds = await ctx.database.write(async (tx) => {
        await userOfSession(tx, ctx.viewer);
        found(await deletePasskey(tx, { id, userId }), "passkey");
        await recordSecurityEvent(tx, ctx, { kind: "passkey-removed", userId });
        return role === "admin" ? revokeTokensOf(tx, { userId, at: ctx.now() }) : [];
      });
      ctx.board.end({ tokenIds });
      return { endedTokens: tokenIds.length };
    }),

  beginPasskeySignIn: publicProcedure.output(passkeyOptions).mutation(async ({ ctx }) => {
    await ctx.limiter.count(["passkeyByAddress", ctx.address]);
    return beginProof(ctx, { kind: "sign-in", userId: null });
  }),

  /** A passkey identifies its account and counts as both factors, so no name or code is needed. */
  signInWithPasskey: publicProcedure
    .input(passkeyAnswerInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      await ctx.limiter.count(["passkeyByAddress", ctx.address]);
      const proof = await checkPasskey(ctx, { kind: "sign-in", userId: null }, input);
      if (!proof || !maySignIn(ctx, proof.user)) {
        await recordFailure(ctx, { kind: "sign-in-failed", userId: proof?.user.id ?? null });
        throw notAccepted();
      }
      const { user } = proof;
      const session = newSession(ctx, user.role, { isProven: true });
      const entered = await ctx.database.write(async (tx) => {
        if (!(await proof.use(tx))) throw notAccepted();
        await session.store(tx, user);
        return namedViewer(tx, user);
      });
      session.setCookie();
      return { viewer: await publicViewer(ctx, entered) };
    }),

  /** For `stepUp` by passkey. */
  beginPasskeyProof: enrollingProcedure.output(passkeyOptions).mutation(async ({ ctx }) => {
    const { userId } = ctx.viewer;
    await ctx.limiter.count(["passkeyByAccount", userId]);
    return beginProof(ctx, { kind: "step-up", userId });
  }),
};

const notAccepted = () => unauthorized("That passkey did not work. Please try again.");
const tooManyPasskeys = () =>
  conflict(`You have ${maxPasskeys} passkeys, and that is the most. Remove one first.`);
