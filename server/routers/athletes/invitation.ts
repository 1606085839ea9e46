import { findUserByLink, redeemSignInLink } from "#db/queries/accounts.ts";
import { confirmEmail } from "#db/queries/confirmations.ts";
import { findStaffMember, updateStaff } from "#db/queries/staff.ts";
import { replacePassword } from "#server/accounts/end-access.ts";
import { refuseEasyPassword } from "#server/accounts/password-strength.ts";
import { hashToken } from "#server/accounts/session.ts";
import type { Context } from "#server/context.ts";
import { found, unauthorized } from "#server/errors.ts";
import { tokenInput } from "#server/input/athletes.ts";
import { acceptInvitationInput } from "#server/input/staff.ts";
import { signedIn } from "#server/output/athletes.ts";
import { openedInvitation } from "#server/output/staff.ts";
import { publicProcedure } from "#server/trpc.ts";
import { signIn } from "./account.ts";

/** The procedures behind the link in an invitation mail. */
export const invitationProcedures = {
  openInvitation: publicProcedure
    .input(tokenInput)
    .output(openedInvitation)
    .mutation(async ({ ctx, input }) => {
      const { id, username } = await userOf(ctx, input.token);
      const { name, role } = found(await findStaffMember(ctx.database.read, id), "invitation");
      return { name, role, username };
    }),

  /** Sets the password and signs in; the second factor comes next, as for all staff. */
  acceptInvitation: publicProcedure
    .input(acceptInvitationInput)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => {
      const user = await userOf(ctx, input.token);
      const { id: userId, username, displayName } = user;
      await refuseEasyPassword(input.password, [username, displayName]);
      const password = await ctx.passwords.hash(input.password);
      return signIn(ctx, user, async (tx) => {
        if (!(await redeemSignInLink(tx, linkOf(ctx, input.token)))) throw linkUsed();
        const ended = await replacePassword(tx, ctx, { userId, password });
        const joinedAt = ctx.now();
        const { timeZone } = input;
        await updateStaff(tx, { userId, joinedAt, ...(timeZone && { timeZone }) });
        await confirmEmail(tx, { userId, at: joinedAt });
        return { account: { ...user, password }, ended };
      });
    }),
};

const linkOf = ({ now }: Context, token: string) => ({
  tokenHash: hashToken(token),
  purpose: "invite" as const,
  now: now(),
});

async function userOf(ctx: Context, token: string) {
  await ctx.limiter.count(["redeemByAddress", ctx.address]);
  const user = await findUserByLink(ctx.database.read, linkOf(ctx, token));
  if (!user || user.closedAt) throw linkUsed();
  return user;
}

const linkUsed = () =>
  unauthorized("This invitation has expired or was already used. Ask for a new one.");
