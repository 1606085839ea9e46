import * as z from "zod";
import { listActiveAnnouncements } from "#db/queries/announcements.ts";
import { findLeader, listLeaders } from "#db/queries/athletes.ts";
import { listAchievements, listChallenges } from "#db/queries/growth.ts";
import { asksToConfirm } from "#server/env.ts";
import { withStreak } from "../domain/streak.ts";
import { leader } from "../output/athletes.ts";
import { announcement } from "../output/community.ts";
import { achievement, challenge } from "../output/growth.ts";
import { publicProcedure, router, signedInProcedure } from "../trpc.ts";
import { careProcedures } from "./soulcare/care.ts";
import { challengeProcedures } from "./soulcare/challenges.ts";
import { huddleProcedures } from "./soulcare/huddle.ts";
import { journeyProcedures, reflectionProcedures } from "./soulcare/journey.ts";
import {
  achievementProcedures,
  mentorshipProcedures,
  streakProcedures,
} from "./soulcare/progress.ts";
import { participantProcedures, scriptureProcedures } from "./soulcare/scripture.ts";

const leadersShown = 50;

export const soulcareRouter = router({
  ...huddleProcedures,
  ...streakProcedures,
  ...challengeProcedures,
  ...achievementProcedures,
  ...journeyProcedures,
  ...reflectionProcedures,
  ...mentorshipProcedures,
  ...scriptureProcedures,
  ...participantProcedures,
  ...careProcedures,

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
    const isAmong = athleteId === null || leaders.some(({ id }) => id === athleteId);
    const own = isAmong ? undefined : await findLeader(database.read, { athleteId, confirmedAt });
    return [...leaders, ...(own ? [own] : [])].map((leader) => withStreak(leader, ctx.now()));
  }),

  announcements: publicProcedure
    .output(z.array(announcement))
    .query(({ ctx }) => listActiveAnnouncements(ctx.database.read, { now: ctx.now() })),
});

/** Equal points share a rank: 1, 2, 2, 4. */
function withRanks<Leader extends { totalPoints: number }>(leaders: Leader[]) {
  return leaders.map((leader) => ({
    ...leader,
    rank: 1 + leaders.findIndex(({ totalPoints }) => totalPoints === leader.totalPoints),
  }));
}
