import { Button, chakra, Flex, Stack } from "@chakra-ui/react";
import { Compass } from "lucide-react";
import { type ComponentType, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { AnnouncementStrip } from "#src/components/announcement-strip.tsx";
import { EmptyArch } from "#src/components/empty.tsx";
import { FadeIn } from "#src/components/fade-in.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { CardSkeleton, Loading, Skeleton } from "#src/components/skeleton.tsx";
import { TabPanel, Tabs } from "#src/components/tabs.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { firstName, formatDay, greetingAt } from "#src/lib/format.ts";
import { localStore, readJson, storeKeys } from "#src/lib/local-store.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useNow } from "#src/lib/use-today.ts";
import { hasSignedInBefore, useViewer } from "#src/lib/use-viewer.ts";
import { calendarSpan } from "./calendar/calendar-card.tsx";
import { HuddleTab } from "./huddle-tab.tsx";
import { TodayCard } from "./today-card.tsx";
import { useTour } from "./use-tour.ts";
import {
  announcementWords,
  noProfileWords,
  profileLoadingWords,
  todayWords,
  welcomeWords,
  dashboardWords as words,
} from "./words.ts";

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

const Tour = lazy(async () => ({ default: (await import("./tour.tsx")).Tour }));

export function SoulcareScreen() {
  const [isKnown] = useState(hasSignedInBefore);
  return (
    <>
      <title>{words.title}</title>
      {isKnown && <PrefetchDashboard />}
      <DashboardOrWelcome />
    </>
  );
}

function DashboardOrWelcome() {
  const viewer = useViewer();
  if (viewer?.athleteId) return <Dashboard name={viewer.name} />;
  if (viewer?.role === "admin") return <NoProfile />;
  return <PageBody>{viewer ? <ProfileLoading /> : <Welcome />}</PageBody>;
}

/** For staff, who have an athlete's profile only if they made one. */
function NoProfile() {
  const { title, text, button } = noProfileWords;
  return (
    <PageBody>
      <Card maxW="640px" p="clamp(24px, 4vw, 48px)">
        <Stack gap="4" align="start">
          <PageHeading>{title}</PageHeading>
          <chakra.p color="fg.muted">{text}</chakra.p>
          <ButtonLink to="/admin">{button}</ButtonLink>
        </Stack>
      </Card>
    </PageBody>
  );
}

/** An athlete's home: today, the announcements and four tabs. */
function Dashboard({ name }: { name: string }) {
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
          <Button variant="ghost" size="sm" me="-16px" onClick={tour.open}>
            <Compass aria-hidden />
            {words.guide}
          </Button>
        </Flex>
        <PageHeading>{`${greetingAt(now)}, ${firstName(name)}.`}</PageHeading>
      </chakra.div>
      <Together>
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
      </Together>
      {tour.stage !== "closed" && (
        <Suspense>
          <Tour tour={tour} />
        </Suspense>
      )}
    </PageBody>
  );
}

/**
 * Waits for what stands above the tabs. Nobody knows how high it will be, and the tabs would jump
 * when it comes. A part that fails says so itself.
 */
function Together({ children }: { children: ReactNode }) {
  const parts = [
    trpc.soulcare.pointsSummary.useQuery(),
    trpc.soulcare.ownChallenges.useQuery(),
    trpc.soulcare.mentorship.useQuery(),
    trpc.soulcare.announcements.useQuery(),
  ];
  // Once: a part that is tried again is pending again, and the rest stays.
  const [isShown, setIsShown] = useState(false);
  const isThere = parts.every(({ isPending }) => !isPending);
  if (isThere && !isShown) setIsShown(true);
  if (isThere || isShown) return children;
  return (
    <Loading>
      <Stack gap="4" minH="100dvh">
        <Skeleton h="112px" />
        <Skeleton h="74px" />
        <Skeleton h="48px" mt="4" />
        <CardSkeleton />
      </Stack>
    </Loading>
  );
}

/** The first announcements in the server's order, which is by priority; nothing without any. */
function Announcements() {
  const [announcements] = trpc.soulcare.announcements.useSuspenseQuery();
  const { isDismissed, dismiss } = useDismissed();
  const list = useRef<HTMLUListElement>(null);
  const open = announcements.filter(
    ({ id, priority }) => priority === "urgent" || !isDismissed(id),
  );

  if (open.length === 0) return null;
  return (
    <chakra.ul
      ref={list}
      tabIndex={-1}
      aria-label={announcementWords.label}
      display="grid"
      gap="2"
      mb="8"
      listStyle="none"
    >
      {open.slice(0, announcementWords.shown).map((announcement) => (
        <AnnouncementStrip
          key={announcement.id}
          announcement={announcement}
          onDismiss={() => {
            // The pressed button goes, so the list takes the focus.
            list.current?.focus();
            dismiss(announcement.id);
          }}
        />
      ))}
    </chakra.ul>
  );
}

/** For an athlete whose profile is not there yet. */
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

/** Asks for the data of the first view in one request, before the parts ask one by one. */
function PrefetchDashboard() {
  trpc.soulcare.announcements.usePrefetchQuery();
  trpc.soulcare.pointsSummary.usePrefetchQuery();
  trpc.soulcare.calendar.usePrefetchQuery(calendarSpan);
  trpc.soulcare.ownChallenges.usePrefetchQuery();
  trpc.soulcare.mentorship.usePrefetchQuery();
  trpc.soulcare.scriptureChallenges.usePrefetchQuery();
  // Kept in the browser as `subscriptionStatus`.
  trpc.payments.subscription.usePrefetchQuery();
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

/** The announcements dismissed in this browser. */
function useDismissed() {
  const [ids, setIds] = useState(readDismissed);

  function dismiss(id: number) {
    const next = [...ids, id];
    localStore.write(storeKeys.dismissedAnnouncements, JSON.stringify(next));
    setIds(next);
  }

  return { isDismissed: (id: number) => ids.includes(id), dismiss };
}

function readDismissed(): number[] {
  const stored = readJson(localStore, storeKeys.dismissedAnnouncements);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "number") : [];
}
