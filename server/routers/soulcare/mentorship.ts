import * as z from "zod";
import { listMentorship, listSessionsWithMentor } from "#db/queries/mentorship.ts";
import { monthlySessions } from "#db/values.ts";
import {
  completedThisMonth,
  monthBegan,
  nextSession,
  shownToAthlete,
} from "../../domain/mentorship.ts";
import { unauthorized } from "../../errors.ts";
import { pageInput } from "../../input/soulcare.ts";
import { mentorSession, mentorship } from "../../output/journey.ts";
import { athleteProcedure } from "../../trpc.ts";

export const mentorshipProcedures = {
  /** This month's sessions, the allowance and the next session. */
  mentorship: athleteProcedure.output(mentorship).query(async ({ ctx }) => {
    const { athleteId } = ctx.viewer;
    const now = ctx.now();
    const rows = await listMentorship(ctx.database.read, { athleteId, from: monthBegan(now) });
    const [athlete] = rows;
    if (!athlete) throw unauthorized();
    const sessions = rows.flatMap(({ session }) => session ?? []);
    const next = nextSession(sessions, now);
    return {
      track: athlete.track,
      allowance: monthlySessions[athlete.track],
      completed: completedThisMonth(sessions, athlete.timeZone, now),
      next: next ? shownToAthlete(next) : null,
    };
  }),

  mentorSessions: athleteProcedure
    .input(pageInput)
    .output(z.array(mentorSession))
    .query(async ({ ctx, input }) => {
      const { athleteId } = ctx.viewer;
      const sessions = await listSessionsWithMentor(ctx.database.read, { athleteId, ...input });
      return sessions.map(shownToAthlete);
    }),
};
