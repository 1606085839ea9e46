import * as z from "zod";
import { listActiveAnnouncements } from "#db/queries/announcements.ts";
import { listAchievements, listChallenges } from "#db/queries/growth.ts";
import { findLeader, listLeaders } from "#db/queries/leaderboard.ts";
import { asksToConfirm } from "#server/env.ts";
import { unnamed } from "../domain/anonymity.ts";
import { withStreak } from "../domain/streak.ts";
import { found } from "../errors.ts";
import { idInput } from "../input/fields.ts";
import { leader } from "../output/athletes.ts";
import { announcement } from "../output/community.ts";
import { achievement, challenge } from "../output/growth.ts";
import { publicProcedure, router, signedInProcedure } from "../trpc.ts";
import { careProcedures } from "./soulcare/care.ts";
import { challengeProcedures } from "./soulcare/challenges.ts";
import { checkInProcedures } from "./soulcare/check-ins.ts";
import { concernProcedures } from "./soulcare/concerns.ts";
import { confidenceProcedures } from "./soulcare/confidence.ts";
import { eventProcedures } from "./soulcare/events.ts";
import { gamePlanProcedures } from "./soulcare/game-plan.ts";
import { huddleProcedures } from "./soulcare/huddle.ts";
import { journeyProcedures, reflectionProcedures } from "./soulcare/journey.ts";
import { libraryProcedures } from "./soulcare/library.ts";
import { lineProcedures } from "./soulcare/line.ts";
import { memoryProcedures } from "./soulcare/memory.ts";
import { mentorProcedures } from "./soulcare/mentor.ts";
import {
  achievementProcedures,
  mentorshipProcedures,
  streakProcedures,
  togetherProcedures,
} from "./soulcare/progress.ts";
import { participantProcedures, scriptureProcedures } from "./soulcare/scripture.ts";
import { bookingProcedures } from "./soulcare/sessions.ts";
import { sharedEntryProcedures } from "./soulcare/shared-entries.ts";

const leadersShown = 50;

export const soulcareRouter = router({
  ...huddleProcedures,
  ...checkInProcedures,
  ...confidenceProcedures,
  ...streakProcedures,
  ...challengeProcedures,
  ...achievementProcedures,
  ...togetherProcedures,
  ...journeyProcedures,
  ...reflectionProcedures,
  ...sharedEntryProcedures,
  ...mentorshipProcedures,
  ...mentorProcedures,
  ...concernProcedures,
  ...lineProcedures,
  ...bookingProcedures,
  ...eventProcedures,
  ...gamePlanProcedures,
  ...scriptureProcedures,
  ...participantProcedures,
  ...memoryProcedures,
  ...careProcedures,
  ...libraryProcedures,

  achievements: publicProcedure
    .output(z.array(achievement))
    .query(({ ctx }) => listAchievements(ctx.database.read)),

  challenges: publicProcedure
    .output(z.array(challenge))
    .query(({ ctx }) => listChallenges(ctx.database.read)),

  leaderboard: signedInProcedure.output(z.array(leader)).query(async ({ ctx }) => {
    const { database, viewer } = ctx;
    const confirmedAt = asksToConfirm(ctx.env) ? ctx.now() : undefined;
    const shown = { confirmedAt, limit: leadersShown };
    const leaders = withRanks(await listLeaders(database.read, shown));
    const { athleteId } = viewer;
    const isListed = leaders.some(({ id }) => id === athleteId);
    const own =
      athleteId === null || isListed
        ? undefined
        : await findLeader(database.read, { athleteId, confirmedAt });
    return [...leaders, ...(own ? [own] : [])].map(({ communityName, ...leader }) => ({
      ...withStreak(leader, ctx.now()),
      name: viewer.staffRole === "owner" ? leader.name : (communityName ?? unnamed),
    }));
  }),

  announcements: publicProcedure
    .output(z.array(announcement))
    .query(({ ctx: { database, viewer, now } }) =>
      listActiveAnnouncements(database.read, { athleteId: viewer?.athleteId ?? null, now: now() }),
    ),

  announcement: publicProcedure
    .input(idInput)
    .output(announcement)
    .query(async ({ ctx: { database, viewer, now }, input: { id } }) => {
      const reading = { athleteId: viewer?.athleteId ?? null, now: now() };
      const rows = await listActiveAnnouncements(database.read, reading);
      return found(
        rows.find((row) => row.id === id),
        "announcement",
      );
    }),
});

/** Athletes with equal points share a rank: 1, 2, 2, 4. */
function withRanks<Leader extends { totalPoints: number }>(leaders: Leader[]) {
  return leaders.map((leader) => ({
    ...leader,
    rank: 1 + leaders.findIndex(({ totalPoints }) => totalPoints === leader.totalPoints),
  }));
}
