import { Grid, GridItem } from "@chakra-ui/react";
import { trpc } from "#src/lib/trpc.ts";
import { CalendarCard } from "../calendar/calendar-card.tsx";
import { Columns } from "../columns.tsx";
import { AchievementsCard } from "./achievements-card.tsx";
import { LeaderboardCard } from "./leaderboard-card.tsx";
import { milestonePage, newestPoints } from "./lists.ts";
import { MilestonesCard } from "./milestones-card.tsx";
import { PointsCard } from "./points-card.tsx";

/** The good that already happened, each part on its own. */
export function HighlightTab() {
  trpc.soulcare.milestones.usePrefetchQuery(milestonePage);
  trpc.soulcare.ownAchievements.usePrefetchQuery();
  trpc.soulcare.points.usePrefetchQuery(newestPoints);
  trpc.soulcare.leaderboard.usePrefetchQuery();
  trpc.athletes.settings.usePrefetchQuery();
  return (
    <Columns
      aside={
        <Grid gap="5">
          <CalendarCard />
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
