import { Box, chakra, Flex } from "@chakra-ui/react";
import { Suspense, useEffect, useRef, useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { clockIn } from "#server/input/zone-time.ts";
import { Badge } from "#src/components/badge.tsx";
import { Boundary, type Failure } from "#src/components/boundary.tsx";
import { Face } from "#src/components/face.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { PageHeading } from "#src/components/page.tsx";
import { CardSkeleton, Skeleton } from "#src/components/skeleton.tsx";
import { TabPanel, TabPanels, Tabs } from "#src/components/tabs.tsx";
import { BackLink } from "#src/components/text-link.tsx";
import { admin } from "#src/content/admin.ts";
import { formatStamp } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { serverFailure } from "#src/lib/server-failure.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useNow } from "#src/lib/use-today.ts";
import { useIsMentor } from "#src/lib/use-viewer.ts";
import { StateBadge } from "../athlete-parts.tsx";
import { athletesWords } from "../words.ts";
import { type AthleteProps, isFuture } from "./page-parts.tsx";
import { postingWords, athleteWords as words } from "./words.ts";

// Each tab's code is loaded when the tab opens: most visits need only one.
const CarePart = lazyComponent(async () => (await import("./care-part.tsx")).CarePart);
const PagesPart = lazyComponent(async () => (await import("./pages-part.tsx")).PagesPart);
const SessionsPart = lazyComponent(async () => (await import("./sessions-part.tsx")).SessionsPart);
const PlanPart = lazyComponent(async () => (await import("./plan-part.tsx")).PlanPart);
const ProgressParts = lazyComponent(
  async () => (await import("./progress-parts.tsx")).ProgressParts,
);
const ProfileParts = lazyComponent(async () => (await import("./profile-parts.tsx")).ProfileParts);
const RecordPart = lazyComponent(async () => (await import("./record-part.tsx")).RecordPart);

const parts = ["care", "pages", "sessions", "plan", "progress", "profile", "record"] as const;

/** Mentors do not see the record: it also lists acts that they are not told of. */
const partsFor = (isMentor: boolean) =>
  isMentor ? parts.filter((part) => part !== "record") : parts;

/** The page of one athlete, in tabs. */
export function AdminAthleteScreen() {
  const id = useParams().id ?? "";
  return (
    <>
      <BackLink to="/admin/athletes">{athletesWords.title}</BackLink>
      <Loaded skeleton={<PageSkeleton />} failed={words.failed} asked={id}>
        <Boundary screen={id} fallback={NotHereOrThrow}>
          <AthletePage key={id} id={Number(id)} />
        </Boundary>
      </Loaded>
    </>
  );
}

/** Shown for a deleted athlete and, to mentors, for an athlete of another mentor: both are 404. */
function NotHereOrThrow({ error }: Failure) {
  const code = serverFailure(error)?.code;
  if (code !== "NOT_FOUND" && code !== "BAD_REQUEST") throw error;
  return (
    <>
      <title>{admin.title(words.notHere)}</title>
      <PageHeading>{words.notHere}</PageHeading>
      <chakra.p color="fg.muted" mt="2" maxW="56ch">
        {words.notHereText}
      </chakra.p>
    </>
  );
}

const PageSkeleton = () => (
  <>
    <Skeleton w="280px" h="72px" mb="6" />
    <CardSkeleton />
  </>
);

function AthletePage({ id }: { id: number }) {
  const [athlete] = trpc.admin.athlete.useSuspenseQuery({ id });
  const [params, setParams] = useSearchParams();
  const shown = partsFor(useIsMentor());
  const current = shown.find((part) => part === params.get("part")) ?? "care";
  const panels = useRef<HTMLDivElement>(null);

  /** Scrolls up to the start of the new part if the page was scrolled past it. */
  function choose(part: string) {
    setParams({ part }, { replace: true, preventScrollReset: true });
    const partTop = panels.current?.getBoundingClientRect().top ?? 0;
    const tabsEnd = panels.current?.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
    if (partTop < tabsEnd)
      window.scrollBy({ top: partTop - tabsEnd - partGap, behavior: "instant" });
  }

  return (
    <>
      <title>{admin.title(athlete.name)}</title>
      <Head athlete={athlete} />
      <Tabs
        above={<NameAbove name={athlete.name} />}
        label={words.parts}
        tabs={shown.map((id) => ({ id, label: words.tabs[id] }))}
        current={current}
        onChoose={choose}
      />
      <div ref={panels}>
        <TabPanels>
          <TabPanel key={current} id={current}>
            <Suspense fallback={<CardSkeleton />}>
              <PartOf athlete={athlete} part={current} />
            </Suspense>
          </TabPanel>
        </TabPanels>
      </div>
    </>
  );
}

/** In px, between the tabs and their part. */
const partGap = 16;

/** The athlete's name above the tabs, visible only while the heading is scrolled out of view. */
function NameAbove({ name }: { name: string }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const head = document.querySelector("#main h1");
    if (!head) return;
    const observer = new IntersectionObserver(([entry]) => setIsShown(!entry?.isIntersecting), {
      // A heading covered by the bar and the tabs counts as out of view.
      rootMargin: "-96px 0px 0px",
    });
    observer.observe(head);
    return () => observer.disconnect();
  }, []);
  return (
    <chakra.p
      aria-hidden
      textStyle="small"
      fontWeight="600"
      truncate
      minH="5"
      pt="1"
      visibility={isShown ? "visible" : "hidden"}
    >
      {name}
    </chakra.p>
  );
}

function Head({ athlete }: AthleteProps) {
  const { name, sport, school, timeZone, suspendedUntil } = athlete;
  const now = useNow();
  return (
    <Flex gap="4" align="center" mb="1">
      <Face name={name} isAthlete />
      <Box minW="0">
        <PageHeading overflowWrap="anywhere">{name}</PageHeading>
        <Flex wrap="wrap" align="center" columnGap="4" rowGap="1.5" mt="1" color="fg.muted">
          <span>{[sport, school].filter(Boolean).join(", ")}</span>
          <StateBadge state={athlete.state} />
          {suspendedUntil && isFuture(suspendedUntil) && (
            <Badge colorPalette="red">
              {postingWords.until} {formatStamp(suspendedUntil)}
            </Badge>
          )}
          <span>{words.timeThere(clockIn(timeZone, now))}</span>
        </Flex>
      </Box>
    </Flex>
  );
}

function PartOf({ athlete, part }: AthleteProps & { part: (typeof parts)[number] }) {
  switch (part) {
    case "care":
      return <CarePart athlete={athlete} />;
    case "pages":
      return <PagesPart athlete={athlete} />;
    case "sessions":
      return <SessionsPart athlete={athlete} />;
    case "plan":
      return <PlanPart athlete={athlete} />;
    case "progress":
      return (
        <Columns>
          <ProgressParts id={athlete.id} />
        </Columns>
      );
    case "profile":
      return (
        <Columns>
          <ProfileParts athlete={athlete} />
        </Columns>
      );
    case "record":
      return <RecordPart athlete={athlete} />;
  }
}

const Columns = chakra("div", {
  base: { columns: { xl: 2 }, columnGap: "5", "& > section": { breakInside: "avoid" } },
});
