import { changeLine, findMentor, insertOpening } from "#db/queries/mentors.ts";
import { listUserIds } from "#db/queries/notifications.ts";
import { findStaffRole } from "#db/queries/staff.ts";
import { recordAudit } from "../../audit.ts";
import { conflict, found } from "../../errors.ts";
import { idInput } from "../../input/fields.ts";
import { assignMentorInput, openLineInput } from "../../input/staff.ts";
import { assign, recordAssigned } from "../../mentoring.ts";
import { notify } from "../../notifications.ts";
import { assigned, careAccess as careAccessOutput, openedLine } from "../../output/staff.ts";
import { adminProcedure, ownerInPersonProcedure } from "../../trpc.ts";
import { careAccess } from "./care-of.ts";

/** How long an opened line can be read. */
const openingMs = 60 * 60_000;

export const mentoringProcedures = {
  assignMentor: ownerInPersonProcedure
    .input(assignMentorInput)
    .output(assigned)
    .mutation(async ({ ctx, input: { athleteIds, mentorId } }) => {
      const at = ctx.now();
      const moved = await ctx.database.write(async (tx) => {
        if (mentorId !== null) found(await findStaffRole(tx, mentorId), "mentor");
        const ids = await assign(tx, ctx, { athleteIds, mentorId, at });
        await recordAssigned(tx, ctx, { athleteIds: ids, mentorId });
        return ids;
      });
      ctx.wakeOutbox();
      await ctx.board.publishBoardEvent();
      return { moved: moved.length };
    }),

  careAccess: adminProcedure
    .input(idInput)
    .output(careAccessOutput)
    .query(({ ctx, input: { id } }) => careAccess(ctx, id)),

  /**
   * Lets an owner read the care of another mentor's athlete, for an hour and in this session only.
   * The athlete is told and can see the owner and the reason; the mentor is not told.
   */
  openLine: ownerInPersonProcedure
    .input(openLineInput)
    .output(openedLine)
    .mutation(async ({ ctx, input: { athleteId, reason, note } }) => {
      const { userId, sessionId } = ctx.viewer;
      const at = ctx.now();
      const expiresAt = new Date(at.getTime() + openingMs);
      await ctx.database.write(async (tx) => {
        const line = found(await findMentor(tx, athleteId), "athlete");
        if (line.mentorId === userId) throw conflict("This athlete is yours already.");
        const opening = { athleteId, userId, sessionId, reason, openedAt: at, expiresAt };
        const { id } = await insertOpening(tx, opening);
        await changeLine(tx, { athleteId, at });
        const audit = { action: "open line", target: `athlete ${athleteId}`, athleteId };
        await recordAudit(tx, ctx, { ...audit, reason: `${reason}: ${note}` });
        const to = await listUserIds(tx, [athleteId]);
        const told = { kind: "mentor", subject: `opening:${id}` } as const;
        await notify(tx, { to, ...told, data: { mentor: "opened" }, at });
      });
      await ctx.board.publishBoardEvent();
      return { expiresAt };
    }),
};
