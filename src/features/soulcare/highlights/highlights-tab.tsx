import { Grid, GridItem } from "@chakra-ui/react";
import { Loaded } from "#src/components/loaded.tsx";
import { trpc } from "#src/lib/trpc.ts";
import { CalendarCard } from "../calendar/calendar-card.tsx";
import { Columns } from "../layout.tsx";
import { AchievementsCard } from "./achievements-card.tsx";
import { LeaderboardCard, TogetherCard } from "./leaderboard-card.tsx";
import { MilestonesCard, milestonePage } from "./milestones-card.tsx";
import { newestPoints, PointsCard } from "./points-card.tsx";
import { togetherWords } from "./words.ts";

/** The Highlight Reel tab: milestones, achievements, points, calendar and leaderboard. */
export function HighlightsTab() {
  // Start all queries at once; each card suspends on its own.
  trpc.soulcare.milestones.usePrefetchQuery(milestonePage);
  trpc.soulcare.ownAchievements.usePrefetchQuery();
  trpc.soulcare.points.usePrefetchQuery(newestPoints);
  trpc.soulcare.together.usePrefetchQuery();
  trpc.soulcare.leaderboard.usePrefetchQuery();
  trpc.athletes.settings.usePrefetchQuery();
  return (
    <Columns
      aside={
        <Grid gap="5">
          <CalendarCard />
          <Loaded skeleton={null} failed={togetherWords.failed}>
            <TogetherCard />
          </Loaded>
          <LeaderboardCard />
        </Grid>
      }
    >
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 7fr) minmax(0, 5fr)" }}
        gap="5"
      >
        <GridItem colSpan={{ md: 2 }} minW="0">
          <MilestonesCard />
        </GridItem>
        <AchievementsCard />
        <PointsCard />
      </Grid>
    </Columns>
  );
}
