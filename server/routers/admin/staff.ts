import * as z from "zod";
import type { Tx } from "#db/database.ts";
import { invitationDays } from "#db/limits.ts";
import {
  deleteSessions,
  deleteSignInLinks,
  findUserByName,
  insertSignInLink,
  insertStaff,
} from "#db/queries/accounts.ts";
import { revokeTokensOf } from "#db/queries/api-tokens.ts";
import { countAthletesByMentor } from "#db/queries/mentors.ts";
import {
  findStaffMember,
  isLastOwner,
  listStaff,
  renameStaff,
  updateStaff,
} from "#db/queries/staff.ts";
import type { Row } from "#db/schema/index.ts";
import { noPassword } from "../../accounts/password.ts";
import { recordSecurityEvent } from "../../accounts/security-events.ts";
import { hashToken, newToken, type Viewer } from "../../accounts/session.ts";
import { deactivate, lastOwner } from "../../accounts/staff.ts";
import { recordAudit } from "../../audit.ts";
import type { Context } from "../../context.ts";
import { isProduction } from "../../env.ts";
import { badRequest, conflict, found, invalid } from "../../errors.ts";
import { email as fullAddress } from "../../input/fields.ts";
import {
  deactivateStaffInput,
  inviteStaffInput,
  setStaffPhotoInput,
  setStaffRoleInput,
  updateStaffProfileInput,
} from "../../input/staff.ts";
import { queueMail } from "../../mail/queue.ts";
import { invitationMail } from "../../mail/staff.ts";
import { cleanPhoto, photoPath } from "../../mentor/photo.ts";
import { followUsualPlace } from "../../mentor/staff-sessions.ts";
import { recordAssigned } from "../../mentoring.ts";
import { staffMember, staffProfile } from "../../output/staff.ts";
import { adminInPersonProcedure, ownerProcedure, ownerStepUpProcedure } from "../../trpc.ts";

type Staff = Context & { viewer: Viewer };

/** How long an invitation can be taken up. */
const invitationLifeMs = invitationDays * 24 * 60 * 60_000;

export const staffProcedures = {
  /** Staff who work here, are invited or have left, each with their number of athletes. */
  staff: ownerProcedure.output(z.array(staffMember)).query(async ({ ctx }) => {
    const { read } = ctx.database;
    const counts = await countAthletesByMentor(read);
    const rows = await listStaff(read);
    return rows.map(({ username, role, ...row }) => ({
      id: row.id,
      name: row.name,
      username,
      role,
      state: stateOf(row),
      athletes: counts.get(row.id) ?? 0,
      isMe: row.id === ctx.viewer.userId,
    }));
  }),

  /** Mails an invitation link. Inviting again before the person joins voids the earlier link. */
  inviteStaff: ownerStepUpProcedure
    .input(inviteStaffInput)
    .output(z.object({ id: z.int() }))
    .mutation(async ({ ctx, input: { email, displayName, role } }) => {
      // Outside production, the page /dev/outbox shows the mail.
      if (isProduction(ctx.env) && !ctx.env.SMTP_URL)
        throw conflict("Mail is switched off. Set SMTP_URL and start again.");
      await ctx.limiter.count(["inviteByAccount", ctx.viewer.userId]);
      const at = ctx.now();
      const token = newToken();
      const expiresAt = new Date(at.getTime() + invitationLifeMs);
      const invited = await ctx.database.write(async (tx) => {
        const { id: userId } = await invite(tx, { email, displayName, role, at });
        await deleteSignInLinks(tx, { userId });
        const link = { userId, tokenHash: hashToken(token), createdAt: at, expiresAt };
        await insertSignInLink(tx, { ...link, purpose: "invite" });
        const mail = { email, by: ctx.viewer.name, role, token, expiresAt, at };
        await queueMail(tx, ctx, invitationMail(ctx.env, mail));
        await recordAudit(tx, ctx, { action: "invite", target: `user ${userId}`, reason: role });
        return { id: userId };
      });
      ctx.wakeOutbox();
      return invited;
    }),

  /** Also ends the member's sessions and tokens: open pages and streams still have the old role. */
  setStaffRole: ownerStepUpProcedure
    .input(setStaffRoleInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id: userId, role } }) => {
      if (userId === ctx.viewer.userId) throw conflict("Another owner has to change your role.");
      const ended = await ctx.database.write(async (tx) => {
        const member = await findPresent(tx, userId);
        if (member.role === role) return {};
        if (role === "mentor" && (await isLastOwner(tx, userId))) throw lastOwner();
        await updateStaff(tx, { userId, role });
        await recordAudit(tx, ctx, { action: "set role", target: `user ${userId}`, reason: role });
        return endAccess(tx, ctx, userId);
      });
      ctx.board.end(ended);
    }),

  deactivateStaff: ownerStepUpProcedure
    .input(deactivateStaffInput)
    .output(z.void())
    .mutation(async ({ ctx, input: { id: userId, to, forget } }) => {
      const actorId = ctx.viewer.userId;
      if (userId === actorId) throw conflict("Another owner has to end your work here.");
      const at = ctx.now();
      const ended = await ctx.database.write(async (tx) => {
        const { athleteIds, ...access } = await deactivate(tx, ctx, { userId, to, forget, at });
        await recordAudit(tx, ctx, { action: "deactivate", target: `user ${userId}` });
        await recordAssigned(tx, ctx, { athleteIds, mentorId: to });
        await recordSecurityEvent(tx, ctx, { kind: "account-closed", userId, actorId });
        return access;
      });
      ctx.board.end(ended);
      ctx.wakeOutbox();
      await ctx.board.publishBoardEvent();
    }),

  /** The viewer's own profile: what athletes see, and the defaults for sessions. */
  staffProfile: adminInPersonProcedure.output(staffProfile).query(async ({ ctx }) => {
    const { userId } = ctx.viewer;
    return shownProfile(found(await findStaffMember(ctx.database.read, userId), "person"));
  }),

  /** Another place also changes the sessions ahead that are there, and both people are told. */
  updateStaffProfile: adminInPersonProcedure
    .input(updateStaffProfileInput)
    .output(staffProfile)
    .mutation(async ({ ctx, input: { name, ...profile } }) => {
      const { userId } = ctx.viewer;
      const updated = await ctx.database.write(async (tx) => {
        const before = found(await findStaffMember(tx, userId), "person");
        if (name !== undefined) await renameStaff(tx, { userId, displayName: name });
        await updateStaff(tx, { userId, ...profile });
        await followUsualPlace(tx, ctx, before);
        await recordAudit(tx, ctx, { action: "update", target: `user ${userId}` });
        return shownProfile(found(await findStaffMember(tx, userId), "person"));
      });
      ctx.wakeOutbox();
      await ctx.board.publishBoardEvent();
      return updated;
    }),

  setStaffPhoto: adminInPersonProcedure
    .input(setStaffPhotoInput)
    .output(staffProfile)
    .mutation(({ ctx, input }) => {
      const { userId } = ctx.viewer;
      const photo = input.photo && cleaned(input.photo);
      return ctx.database.write(async (tx) => {
        await updateStaff(tx, { userId, photo });
        await recordAudit(tx, ctx, { action: "update", target: `user ${userId}` });
        return shownProfile(found(await findStaffMember(tx, userId), "person"));
      });
    }),
};

function cleaned(photo: string) {
  const clean = cleanPhoto(Buffer.from(photo, "base64"));
  if (!clean) throw badRequest("Please choose a picture that this page can read.");
  return clean.toString("base64");
}

type Member = NonNullable<Awaited<ReturnType<typeof findStaffMember>>>;

const shownProfile = ({ userId, photo, ...member }: Member) => ({
  ...member,
  photo: photoPath({ id: userId, photo }),
});

type Times = Pick<Row<"staff">, "joinedAt" | "deactivatedAt"> & Pick<Row<"users">, "closedAt">;

function stateOf({ joinedAt, deactivatedAt, closedAt }: Times) {
  if (deactivatedAt) return "left" as const;
  if (!joinedAt) return "invited" as const;
  return closedAt ? ("closed" as const) : ("active" as const);
}

type Invited = z.infer<typeof inviteStaffInput> & { at: Date };

/** Adds the account, or changes that of a person who was invited and has not joined yet. */
async function invite(tx: Tx, { email, displayName, role, at }: Invited) {
  const known = await findUserByName(tx, email);
  if (known) {
    const member = await findStaffMember(tx, known.id);
    if (!member || member.joinedAt || member.deactivatedAt) throw accountExists();
    await renameStaff(tx, { userId: known.id, displayName });
    await updateStaff(tx, { userId: known.id, role, invitedAt: at });
    return known;
  }
  checkAddress(email);
  const account = { username: email, displayName, password: noPassword, createdAt: at };
  const added = await insertStaff(tx, { ...account, staffRole: role, joinedAt: null });
  if (!added) throw accountExists();
  return added;
}

function checkAddress(address: string) {
  const [issue] = fullAddress.safeParse(address).error?.issues ?? [];
  if (issue) throw invalid("email", issue.message);
}

const accountExists = () => conflict("This address already has an account.");

async function findPresent(tx: Tx, userId: number) {
  const member = found(await findStaffMember(tx, userId), "person");
  if (member.deactivatedAt) throw conflict("This person has left.");
  return member;
}

async function endAccess(tx: Tx, ctx: Staff, userId: number) {
  const actorId = ctx.viewer.userId;
  await recordSecurityEvent(tx, ctx, { kind: "sessions-ended", userId, actorId });
  return {
    sessionIds: await deleteSessions(tx, { userId }),
    tokenIds: await revokeTokensOf(tx, { userId, at: ctx.now() }),
  };
}
