import { chakra, Flex, Stack } from "@chakra-ui/react";
import { type ComponentType, Suspense, useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { Button } from "#src/components/button.tsx";
import { EmptyArch } from "#src/components/empty.tsx";
import { FadeIn } from "#src/components/fade-in.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { TabPanel, TabPanels, Tabs } from "#src/components/tabs.tsx";
import { ButtonLink, TextButton } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { firstName, formatDay, greetingAt } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useNow } from "#src/lib/use-today.ts";
import { hasSignedInBefore, useViewer } from "#src/lib/use-viewer.ts";
import { HuddleBlocks } from "./huddle/huddle-skeleton.tsx";
import { HuddleTab, SeenHuddle } from "./huddle/huddle-tab.tsx";
import { loadTour, useTour } from "./use-tour.ts";
import { profileLoadingWords, welcomeWords, dashboardWords as words } from "./words.ts";

type TabId = (typeof words.tabs)[number]["id"];

const firstTab: TabId = "huddle";

const tabContents: Record<TabId, ComponentType> = {
  huddle: HuddleTab,
  highlights: lazyComponent(
    async () => (await import("./highlights/highlights-tab.tsx")).HighlightsTab,
  ),
  playbook: lazyComponent(async () => (await import("./playbook/playbook-tab.tsx")).PlaybookTab),
  timeout: lazyComponent(async () => (await import("./timeout-tab.tsx")).TimeoutTab),
};

const Tour = lazyComponent(async () => (await loadTour()).Tour);

export function SoulcareScreen() {
  const [isKnown] = useState(hasSignedInBefore);
  return (
    <>
      <title>{words.title}</title>
      {isKnown && <PrefetchHuddle />}
      <DashboardOrWelcome />
    </>
  );
}

function DashboardOrWelcome() {
  const viewer = useViewer();
  if (viewer?.athleteId) return <Dashboard name={viewer.name} />;
  // Staff without an athlete's profile have their own first screen.
  if (viewer?.role === "admin") return <Navigate to="/admin" replace />;
  return <PageBody>{viewer ? <ProfileLoading /> : <Welcome />}</PageBody>;
}

/** An athlete's home: four tabs, the first of which is the Team Huddle. */
function Dashboard({ name }: { name: string }) {
  const { tab, choose } = useTab();
  const tour = useTour();
  const TabContent = tabContents[tab];
  const now = useNow();
  const intro = words.tabs.find(({ id }) => id === tab)?.intro;
  return (
    <PageBody pt={{ base: "3.5", md: "7" }} pb={{ base: "4", md: "20" }}>
      <Flex wrap="wrap" align="baseline" gap="0 14px">
        <PageHeading textStyle="h2" flexBasis={{ base: "full", md: "auto" }}>
          {`${greetingAt(now)}, ${firstName(name)}.`}
        </PageHeading>
        <chakra.p textStyle="small" color="fg.muted">
          {formatDay(now)}
        </chakra.p>
        <TextButton alone textStyle="small" ms="auto" onClick={tour.open}>
          {words.guide}
        </TextButton>
      </Flex>
      <Tabs label={words.tabsLabel} tabs={words.tabs} current={tab} onChoose={choose} />
      <TabPanels>
        <TabPanel key={tab} id={tab}>
          {intro && (
            <chakra.p color="fg.muted" maxW="64ch" mb="6">
              {intro}
            </chakra.p>
          )}
          <Loaded
            skeleton={tab === firstTab ? <HuddleBlocks /> : <CardSkeleton />}
            failed={words.tabFailed}
            seen={tab === firstTab && <SeenHuddle />}
          >
            <FadeIn>
              <TabContent />
            </FadeIn>
          </Loaded>
        </TabPanel>
      </TabPanels>
      {tour.stage !== "closed" && (
        <Suspense>
          <Tour tour={tour} />
        </Suspense>
      )}
    </PageBody>
  );
}

/** For an athlete whose profile has not loaded yet. */
function ProfileLoading() {
  const utils = trpc.useUtils();
  const { title, text, button } = profileLoadingWords;
  return (
    <Card maxW="640px" p="clamp(24px, 4vw, 48px)">
      <Stack gap="4" align="start">
        <PageHeading>{title}</PageHeading>
        <chakra.p color="fg.muted">{text}</chakra.p>
        <Button variant="outline" onClick={() => void utils.athletes.session.invalidate()}>
          {button}
        </Button>
      </Stack>
    </Card>
  );
}

/** For a visitor: the dashboard starts with a profile. */
function Welcome() {
  const { title, text, button, signIn } = welcomeWords;
  return (
    <Card maxW="640px" p="clamp(24px, 4vw, 48px)">
      <Stack gap="4" align="start">
        <EmptyArch />
        <PageHeading>{title}</PageHeading>
        <chakra.p textStyle="lead" color="fg.muted">
          {text}
        </chakra.p>
        <Flex wrap="wrap" gap="3" mt="1.5">
          <ButtonLink colorPalette="accent" to="/create-profile">
            {button}
          </ButtonLink>
          <ButtonLink variant="outline" to="/sign-in">
            {signIn}
          </ButtonLink>
        </Flex>
      </Stack>
    </Card>
  );
}

/** Loads the Huddle at the same time as the session, for browsers that have signed in before. */
function PrefetchHuddle() {
  trpc.soulcare.huddle.usePrefetchQuery();
  return null;
}

/** The tab is in the URL, so that reloads and links open it. */
function useTab() {
  const [search, setSearch] = useSearchParams();
  const tab = words.tabs.find(({ id }) => id === search.get("tab"))?.id ?? firstTab;

  function choose(id: TabId) {
    setSearch(id === firstTab ? {} : { tab: id }, { replace: true });
  }

  return { tab, choose };
}
