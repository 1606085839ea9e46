import { Button, chakra, Flex } from "@chakra-ui/react";
import { Compass } from "lucide-react";
import { type ComponentType, lazy } from "react";
import { FadeIn } from "#src/components/fade-in.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { PageBody } from "#src/components/page.tsx";
import { PageHeading } from "#src/components/page-heading.tsx";
import { CardSkeleton, Skeleton } from "#src/components/skeleton.tsx";
import { TabPanel, Tabs } from "#src/components/tabs.tsx";
import { soulcare } from "#src/content/soulcare.ts";
import { firstName, formatDay, greetingAt } from "#src/lib/format.ts";
import { useNow } from "#src/lib/use-today.ts";
import { Announcements } from "./announcements.tsx";
import { AskAhead } from "./ask-ahead.tsx";
import { Huddle } from "./huddle.tsx";
import { Today } from "./today.tsx";
import { Tour } from "./tour/tour.tsx";
import { useTour } from "./tour/use-tour.ts";
import { type TabId, useTab } from "./use-tab.ts";

const parts: Record<TabId, ComponentType> = {
  huddle: Huddle,
  highlights: lazy(async () => ({
    default: (await import("./highlights/highlight-tab.tsx")).HighlightTab,
  })),
  playbook: lazy(async () => ({
    default: (await import("./playbook/playbook-tab.tsx")).PlaybookTab,
  })),
  timeout: lazy(async () => ({ default: (await import("./timeout.tsx")).Timeout })),
};

/** An athlete's home: what today asks, what the staff says, and four tabs. */
export function Dashboard({ name }: { name: string }) {
  const { tab, choose } = useTab();
  const tour = useTour();
  const Part = parts[tab];
  const now = useNow();
  return (
    <PageBody>
      <AskAhead />
      <chakra.div mb="7">
        <Flex wrap="wrap" justify="space-between" align="center" gap="0 16px">
          <chakra.p color="fg.muted">{formatDay(now)}</chakra.p>
          <Button variant="ghost" size="sm" me="-4" onClick={tour.open}>
            <Compass aria-hidden />
            {soulcare.guide}
          </Button>
        </Flex>
        <PageHeading>{`${greetingAt(now)}, ${firstName(name)}.`}</PageHeading>
      </chakra.div>
      <Loaded skeleton={<Skeleton h="112px" mb="4" />} failed={soulcare.today.failed}>
        <Today />
      </Loaded>
      <Loaded skeleton={<Skeleton h="74px" mb="8" />} failed={soulcare.announcements.failed}>
        <Announcements />
      </Loaded>
      <Tabs label={soulcare.tabsLabel} tabs={soulcare.tabs} current={tab} onChoose={choose} />
      <TabPanel key={tab} id={tab}>
        <chakra.p color="fg.muted" maxW="64ch" mb="6">
          {soulcare.tabs.find(({ id }) => id === tab)?.intro}
        </chakra.p>
        <Loaded skeleton={<CardSkeleton />} failed={soulcare.tabFailed}>
          <FadeIn>
            <Part />
          </FadeIn>
        </Loaded>
      </TabPanel>
      <Tour tour={tour} />
    </PageBody>
  );
}
