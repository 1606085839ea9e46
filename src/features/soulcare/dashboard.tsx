import { Button, chakra, Flex } from "@chakra-ui/react";
import { Compass } from "lucide-react";
import { type ComponentType, lazy } from "react";
import { useSearchParams } from "react-router-dom";
import { FadeIn } from "#src/components/fade-in.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { PageBody } from "#src/components/page.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { CardSkeleton, Skeleton } from "#src/components/skeleton.tsx";
import { TabPanel, Tabs } from "#src/components/tabs.tsx";
import { firstName, formatDay, greetingAt } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useNow } from "#src/lib/use-today.ts";
import { Announcements } from "./announcements.tsx";
import { calendarSpan } from "./calendar/calendar-card.tsx";
import { HuddleTab } from "./huddle-tab.tsx";
import { TodayCard } from "./today-card.tsx";
import { Tour, useTour } from "./tour.tsx";
import { announcementWords, todayWords, dashboardWords as words } from "./words.ts";

type TabId = (typeof words.tabs)[number]["id"];

const firstTab: TabId = "huddle";

const tabContents: Record<TabId, ComponentType> = {
  huddle: HuddleTab,
  highlights: lazy(async () => ({
    default: (await import("./highlights/highlights-tab.tsx")).HighlightsTab,
  })),
  playbook: lazy(async () => ({
    default: (await import("./playbook/playbook-tab.tsx")).PlaybookTab,
  })),
  timeout: lazy(async () => ({ default: (await import("./timeout-tab.tsx")).TimeoutTab })),
};

/** An athlete's home: today, the announcements and four tabs. */
export function Dashboard({ name }: { name: string }) {
  const { tab, choose } = useTab();
  const tour = useTour();
  const TabContent = tabContents[tab];
  const now = useNow();
  return (
    <PageBody>
      <PrefetchDashboard />
      <chakra.div mb="7">
        <Flex wrap="wrap" justify="space-between" align="center" gap="0 16px">
          <chakra.p color="fg.muted">{formatDay(now)}</chakra.p>
          <Button variant="ghost" size="sm" me="-4" onClick={tour.open}>
            <Compass aria-hidden />
            {words.guide}
          </Button>
        </Flex>
        <PageHeading>{`${greetingAt(now)}, ${firstName(name)}.`}</PageHeading>
      </chakra.div>
      <Loaded skeleton={<Skeleton h="112px" mb="4" />} failed={todayWords.failed}>
        <TodayCard />
      </Loaded>
      <Loaded skeleton={<Skeleton h="74px" mb="8" />} failed={announcementWords.failed}>
        <Announcements />
      </Loaded>
      <Tabs label={words.tabsLabel} tabs={words.tabs} current={tab} onChoose={choose} />
      <TabPanel key={tab} id={tab}>
        <chakra.p color="fg.muted" maxW="64ch" mb="6">
          {words.tabs.find(({ id }) => id === tab)?.intro}
        </chakra.p>
        <Loaded skeleton={<CardSkeleton />} failed={words.tabFailed}>
          <FadeIn>
            <TabContent />
          </FadeIn>
        </Loaded>
      </TabPanel>
      <Tour tour={tour} />
    </PageBody>
  );
}

/** Asks for the data of the first view in one request, before the parts ask one by one. */
export function PrefetchDashboard() {
  trpc.soulcare.announcements.usePrefetchQuery();
  trpc.soulcare.pointsSummary.usePrefetchQuery();
  trpc.soulcare.calendar.usePrefetchQuery(calendarSpan);
  trpc.soulcare.ownChallenges.usePrefetchQuery();
  trpc.soulcare.mentorship.usePrefetchQuery();
  trpc.soulcare.scriptureChallenges.usePrefetchQuery();
  return null;
}

/** The tab is in the URL, so that a reload and a link open it again. */
function useTab() {
  const [search, setSearch] = useSearchParams();
  const tab = words.tabs.find(({ id }) => id === search.get("tab"))?.id ?? firstTab;

  function choose(id: TabId) {
    setSearch(id === firstTab ? {} : { tab: id }, { replace: true });
  }

  return { tab, choose };
}
