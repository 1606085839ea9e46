import { Box, Button, Stack } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { figureWeeks } from "#db/values.ts";
import { Loaded } from "#src/components/loaded.tsx";
import { Skeleton } from "#src/components/skeleton.tsx";
import { figureWords as words } from "#src/content/admin-figures.ts";
import { saveFile } from "#src/lib/save-file.ts";
import { trpc } from "#src/lib/trpc.ts";
import { AdminHeading } from "../frame/admin-heading.tsx";
import { FilterSelect } from "../frame/filter-select.tsx";
import { BusinessCounters, WeekCounters } from "./counter-rows.tsx";
import { figuresCsv } from "./figures-csv.ts";
import { MovedCard, RevenueCard, SessionsCard } from "./month-cards.tsx";
import { AfterPlaylistCard, SubscriptionsCard } from "./people-cards.tsx";
import { ActiveCard, CommunityCard } from "./week-cards.tsx";

type Weeks = (typeof figureWeeks)[number];

const periods = figureWeeks.map((weeks) => [String(weeks), words.lastWeeks(weeks)] as const);

/** What the business and the community come to, in numbers and drawings. */
export function Figures() {
  const [params, setParams] = useSearchParams();
  const weeks = figureWeeks.find((known) => String(known) === params.get("weeks")) ?? 12;
  return (
    <>
      <AdminHeading place={words.title} lead={words.lead}>
        <FilterSelect
          label={words.period}
          options={periods}
          value={String(weeks)}
          onChange={(chosen) => setParams({ weeks: chosen }, { replace: true })}
        />
        <Export weeks={weeks} />
      </AdminHeading>
      <Loaded skeleton={<FiguresSkeleton />} failed={words.failed} asked={String(weeks)}>
        <Drawn weeks={weeks} />
      </Loaded>
    </>
  );
}

function Drawn({ weeks }: { weeks: Weeks }) {
  const [figures] = trpc.admin.figures.useSuspenseQuery({ weeks });
  return (
    <Stack gap="5">
      <BusinessCounters figures={figures} />
      <WeekCounters figures={figures} />
      <Box
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(12, minmax(0, 1fr))" }}
      >
        <ActiveCard figures={figures} />
        <SubscriptionsCard figures={figures} />
        <RevenueCard figures={figures} />
        <MovedCard figures={figures} />
        <SessionsCard figures={figures} />
        <AfterPlaylistCard figures={figures} />
        <CommunityCard figures={figures} />
      </Box>
    </Stack>
  );
}

/** What is on the screen, as a file. */
function Export({ weeks }: { weeks: Weeks }) {
  const { data } = trpc.admin.figures.useQuery({ weeks });
  return (
    <Button
      variant="outline"
      aria-label={words.csvLong}
      disabled={!data}
      onClick={() => data && saveFile(words.file, { type: "text/csv", text: figuresCsv(data) })}
    >
      <Download aria-hidden />
      {words.csv}
    </Button>
  );
}

function FiguresSkeleton() {
  return (
    <Stack gap="5">
      <Skeleton w="100%" h="92px" borderRadius="l3" />
      <Skeleton w="100%" h="92px" borderRadius="l3" />
      <Skeleton w="100%" h="360px" borderRadius="l3" />
      <Skeleton w="100%" h="360px" borderRadius="l3" />
    </Stack>
  );
}
