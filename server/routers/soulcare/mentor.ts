import { findMentorOf } from "#db/queries/staff.ts";
import { photoPath } from "#server/mentor/photo.ts";
import { mentor } from "#server/output/staff.ts";
import { athleteProcedure } from "#server/trpc.ts";

export const mentorProcedures = {
  /** null while the athlete has no mentor. */
  mentor: athleteProcedure.output(mentor.nullable()).query(async ({ ctx }) => {
    const found = await findMentorOf(ctx.database.read, ctx.viewer.athleteId);
    return found ? { ...found, photo: photoPath(found) } : null;
  }),
};
