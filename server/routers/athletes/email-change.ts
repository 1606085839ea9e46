import * as z from "zod";
import { deleteSessions, findUserByName } from "#db/queries/accounts.ts";
import { findEmailChange, putEmailChange } from "#db/queries/confirmations.ts";
import { confirmationLifeMs, moveEmail } from "#server/accounts/confirmation.ts";
import { recordSecurityEvent } from "#server/accounts/security-events.ts";
import { hashToken, newToken } from "#server/accounts/session.ts";
import { userOfSession } from "#server/accounts/step-up.ts";
import { conflict, unauthorized } from "#server/errors.ts";
import { requestEmailChangeInput, tokenInput } from "#server/input/athletes.ts";
import { emailChangeMail, emailChangeNotice, emailTakenMail } from "#server/mail/account.ts";
import { queueMail } from "#server/mail/queue.ts";
import { publicProcedure, stepUpProcedure } from "#server/trpc.ts";

export const emailChangeProcedures = {
  /** The answer is the same whether or not the new address has a profile. */
  requestEmailChange: stepUpProcedure
    .input(requestEmailChangeInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input: { email } }) => {
      await ctx.limiter.count(["emailChangeByAccount", ctx.viewer.userId]);
      const at = ctx.now();
      await ctx.database.write(async (tx) => {
        const user = await userOfSession(tx, ctx.viewer);
        const { id: userId, athleteId, username } = user;
        // A sign-in name of staff may be no address.
        if (username.includes("@"))
          await queueMail(tx, ctx, emailChangeNotice(ctx.env, { athleteId, email: username, at }));
        // The new address may be a stranger's: the answer does not say whether it is taken.
        const isConfirmed = false;
        const owner = await findUserByName(tx, email);
        if (owner) {
          const mail = emailTakenMail(ctx.env, { athleteId: owner.athleteId, email, at });
          await queueMail(tx, ctx, { ...mail, askedBy: userId }, isConfirmed);
          return;
        }
        const token = newToken();
        const expiresAt = new Date(at.getTime() + confirmationLifeMs);
        const tokenHash = hashToken(token);
        await putEmailChange(tx, { userId, email, tokenHash, createdAt: at, expiresAt });
        const mail = emailChangeMail(ctx.env, { athleteId, email, token, at, expiresAt });
        await queueMail(tx, ctx, { ...mail, askedBy: userId }, isConfirmed);
      });
      ctx.wakeOutbox();
      return {};
    }),

  /** Called from the link mailed to the new address. Does not sign in. */
  changeEmail: publicProcedure
    .input(tokenInput)
    .output(z.object({}))
    .mutation(async ({ ctx, input }) => {
      await ctx.limiter.count(["redeemByAddress", ctx.address]);
      const link = { tokenHash: hashToken(input.token), now: ctx.now() };
      const sessionIds = await ctx.database.write(async (tx) => {
        const change = await findEmailChange(tx, link);
        if (!change || change.user.closedAt) throw linkUsed();
        const { email, user } = change;
        if (await findUserByName(tx, email)) throw taken();
        const { id: userId } = user;
        await moveEmail(tx, ctx, { user, email, confirmedAt: link.now });
        await recordSecurityEvent(tx, ctx, { kind: "email-changed", userId });
        const own = ctx.viewer?.userId === userId ? ctx.viewer.sessionId : null;
        return deleteSessions(tx, { userId, ...(own !== null && { except: own }) });
      });
      ctx.board.end({ sessionIds });
      ctx.wakePayments();
      return {};
    }),
};

const linkUsed = () => unauthorized("This link has expired or was already used.");
const taken = () => conflict("This address already has a profile.");
