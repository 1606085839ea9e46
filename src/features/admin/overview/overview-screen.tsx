import { chakra, Stack } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { ButtonLink } from "#src/components/button-link.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton, Skeleton } from "#src/components/skeleton.tsx";
import { firstRun } from "#src/content/admin-first-run.ts";
import { overview } from "#src/content/admin-overview.ts";
import { AdminHeading } from "#src/features/admin/frame/admin-heading.tsx";
import { Counters } from "#src/features/admin/overview/counters.tsx";
import { FirstRun } from "#src/features/admin/overview/first-run.tsx";
import { TopAthletes } from "#src/features/admin/overview/top-athletes.tsx";
import { Waiting } from "#src/features/admin/overview/waiting.tsx";

const columns = { base: "minmax(0, 1fr)", xl: "minmax(0, 7fr) minmax(0, 5fr)" };

export function AdminOverviewScreen() {
  const { place, heading, lead } = overview;
  return (
    <>
      <AdminHeading place={place} heading={heading} lead={lead}>
        <ButtonLink to="/admin/announcements?new">
          <Plus aria-hidden />
          {overview.newAnnouncement}
        </ButtonLink>
      </AdminHeading>
      <Loaded skeleton={<Skeleton h="96px" mb="5" />} failed={overview.failed}>
        <Counters />
      </Loaded>
      <chakra.div display="grid" gridTemplateColumns={columns} gap="5" alignItems="start">
        <Loaded skeleton={<CardSkeleton />} failed={overview.leaders.failed}>
          <TopAthletes />
        </Loaded>
        <Stack gap="5">
          <Loaded skeleton={<CardSkeleton />} failed={overview.waiting.failed}>
            <Waiting />
          </Loaded>
          <Loaded skeleton={<CardSkeleton />} failed={firstRun.failed}>
            <FirstRun />
          </Loaded>
        </Stack>
      </chakra.div>
    </>
  );
}
