import * as z from "zod";
import {
  deleteSessions,
  deleteSignInLinks,
  findAccess,
  findUser,
  setClosed,
} from "#db/queries/accounts.ts";
import { revokeTokensOf } from "#db/queries/api-tokens.ts";
import { deleteFeed } from "#db/queries/calendar-feeds.ts";
import { deleteEmailChange } from "#db/queries/confirmations.ts";
import { listSecurityEvents } from "#db/queries/security-events.ts";
import { isLastOwner, updateStaff } from "#db/queries/staff.ts";
import type { Row } from "#db/schema/index.ts";
import { recordSecurityEvent } from "#server/accounts/security-events.ts";
import { recordAudit } from "#server/audit.ts";
import { conflict, found } from "../../errors.ts";
import { accountInput, securityEventsInput } from "../../input/admin.ts";
import { idInput } from "../../input/fields.ts";
import { accountAccess, securityEvent } from "../../output/admin.ts";
import { ownerProcedure, ownerStepUpProcedure } from "../../trpc.ts";

/** Security events of accounts, and what owners can do about an attacked account. */
export const securityProcedures = {
  securityEvents: ownerProcedure
    .input(securityEventsInput)
    .output(z.array(securityEvent))
    .query(async ({ ctx, input }) => {
      const rows = await listSecurityEvents(ctx.database.read, input);
      return rows.map(({ userId, athleteId, name, ...event }) => ({
        ...event,
        account: userId === null || name === null ? null : { id: userId, name, athleteId },
      }));
    }),

  accountAccess: ownerProcedure
    .input(idInput)
    .output(accountAccess)
    .query(async ({ ctx, input: { id } }) =>
      found(await findAccess(ctx.database.read, { id, now: ctx.now() }), "account"),
    ),

  /** Signs out every device, and voids sign-in links, a pending e-mail change and the calendar. */
  endSessions: ownerStepUpProcedure
    .input(accountInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id: userId, reason } }) => {
      const actorId = ctx.viewer.userId;
      if (userId === actorId) throw conflict("Your own devices are on your account page.");
      const sessionIds = await ctx.database.write(async (tx) => {
        const user = found(await findUser(tx, userId), "account");
        await recordAudit(tx, ctx, { action: "end sessions", ...concerning(user), reason });
        await recordSecurityEvent(tx, ctx, { kind: "sessions-ended", userId, actorId });
        await deleteSignInLinks(tx, { userId });
        await deleteEmailChange(tx, { userId });
        await deleteFeed(tx, userId);
        return deleteSessions(tx, { userId });
      });
      ctx.board.end({ sessionIds });
    }),

  /** Does not cancel the subscription. */
  closeAccount: ownerStepUpProcedure
    .input(accountInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id: userId, reason } }) => {
      const actorId = ctx.viewer.userId;
      if (userId === actorId) throw conflict("You cannot close your own account.");
      const ended = await ctx.database.write(async (tx) => {
        const at = ctx.now();
        const user = found(await findUser(tx, userId), "account");
        // Checked in the transaction: two owners may be closing each other's accounts.
        if (await isLastOwner(tx, userId))
          throw conflict("This is the only owner. Make another one first.");
        if (!(await setClosed(tx, { id: userId, closedAt: at })))
          throw conflict("This account is closed already.");
        await recordAudit(tx, ctx, { action: "close", ...concerning(user), reason });
        await recordSecurityEvent(tx, ctx, { kind: "account-closed", userId, actorId });
        await deleteSignInLinks(tx, { userId });
        await deleteEmailChange(tx, { userId });
        return {
          sessionIds: await deleteSessions(tx, { userId }),
          tokenIds: await revokeTokensOf(tx, { userId, at }),
        };
      });
      ctx.board.end(ended);
    }),

  /** Does not restore the sessions and tokens that closing ended. */
  openAccount: ownerStepUpProcedure
    .input(accountInput)
    .output(z.void())
    .mutation(({ ctx, input: { id: userId, reason } }) =>
      ctx.database.write(async (tx) => {
        const user = found(await findUser(tx, userId), "account");
        if (!(await setClosed(tx, { id: userId, closedAt: null })))
          throw conflict("This account is open.");
        // A person who had left the staff rejoins it, without their former athletes.
        await updateStaff(tx, { userId, deactivatedAt: null });
        await recordAudit(tx, ctx, { action: "open", ...concerning(user), reason });
        const actorId = ctx.viewer.userId;
        await recordSecurityEvent(tx, ctx, { kind: "account-opened", userId, actorId });
      }),
    ),
};

const concerning = ({ id, athleteId }: Pick<Row<"users">, "id" | "athleteId">) => ({
  target: `user ${id}`,
  athleteId,
});
