import { Box, chakra, Flex, Stack } from "@chakra-ui/react";
import { CloudLightning, TriangleAlert, Video } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { clockIn, longDayIn, timeIn, zoneWord } from "#server/input/zone-time.ts";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton, Skeleton } from "#src/components/skeleton.tsx";
import { ButtonAnchor, ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { Toggle } from "#src/components/toggle.tsx";
import { InkBand } from "#src/components/wrap.tsx";
import { firstName, formatDay, formatRecent } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useNow } from "#src/lib/use-today.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { AdminHeading, ZonesDiffer } from "../screen-parts.tsx";
import { EndOfMonthCard, QuietCard, SharedCard, WaitingCard, WeekCard } from "./day-cards.tsx";
import { FirstRunCard } from "./first-run-card.tsx";
import { OfficeParts } from "./office-parts.tsx";
import { firstRunWords, dayWords as words } from "./words.ts";

export type Day = RouterOutputs["admin"]["day"];

const columns = { base: "minmax(0, 1fr)", xl: "minmax(0, 11fr) minmax(0, 9fr)" };

/** The staff's first screen: who needs something today. */
export function AdminDayScreen() {
  const [params, setParams] = useSearchParams();
  const isOwner = useViewer()?.staffRole === "owner";
  // Loaded together with the day, so that FirstRunCard does not push OfficeParts down later.
  trpc.admin.checklist.useQuery(undefined, { enabled: isOwner });
  const scope = isOwner && params.get("scope") === "all" ? "all" : "mine";
  const { data: day } = trpc.admin.day.useQuery({ scope });
  const now = useNow();
  return (
    <>
      <AdminHeading
        place={words.place}
        // The day of the zone in which the times below are said.
        heading={day ? longDayIn(day.timeZone, now) : formatDay(now)}
        lead={day ? words.lead(day.sessionsToday, zoneWord(day.timeZone, now)) : "\u00a0"}
      >
        {isOwner && (
          <Flex role="group" wrap="wrap" aria-label={words.whose}>
            {(["mine", "all"] as const).map((each) => (
              <Toggle
                key={each}
                aria-pressed={scope === each}
                onClick={() => setParams(each === "all" ? { scope: each } : {}, { replace: true })}
              >
                {words.scopes[each]}
              </Toggle>
            ))}
          </Flex>
        )}
      </AdminHeading>
      <Loaded skeleton={<DaySkeleton />} failed={words.failed} asked={scope}>
        <DayParts scope={scope} />
      </Loaded>
    </>
  );
}

const DaySkeleton = () => (
  <Box display="grid" gridTemplateColumns={columns} gap="5" mb="5">
    <Stack gap="5">
      <Skeleton h="136px" />
      <CardSkeleton />
      <CardSkeleton />
    </Stack>
    <Stack gap="5">
      <CardSkeleton />
      <CardSkeleton />
    </Stack>
  </Box>
);

type Scope = "mine" | "all";

function DayParts({ scope }: { scope: Scope }) {
  const [day] = trpc.admin.day.useSuspenseQuery({ scope });
  const isOwner = useViewer()?.staffRole === "owner";
  return (
    <>
      <ZonesDiffer timeZone={day.timeZone} />
      <Danger calls={day.careCalls} />
      {day.dark.map((checkIn) => (
        <Dark key={checkIn.athleteId} checkIn={checkIn} />
      ))}
      <Box display="grid" gridTemplateColumns={columns} gap="5" alignItems="start" mb="5">
        <Stack gap="5" minW="0">
          <NextSession session={day.sessions[0]} zone={day.timeZone} />
          <WaitingCard lines={day.waiting} />
          <WeekCard {...day} />
        </Stack>
        <Stack gap="5" minW="0">
          {scope === "mine" && <SharedCard {...day} />}
          <QuietCard athletes={day.quiet} />
          <EndOfMonthCard counts={day.counts} />
        </Stack>
      </Box>
      {isOwner && (
        <>
          <Loaded skeleton={<CardSkeleton />} failed={firstRunWords.failed}>
            <FirstRunCard />
          </Loaded>
          <OfficeParts />
        </>
      )}
    </>
  );
}

/** Care calls that no member of staff has taken yet. */
function Danger({ calls: { count, oldestAt } }: { calls: Day["careCalls"] }) {
  const now = useNow();
  if (count === 0) return null;
  return (
    <Alarm aria-label={words.danger.label}>
      <TriangleAlert size={22} aria-hidden />
      <Box flex="1 1 14rem">
        <chakra.p fontWeight="600">{words.danger.what(count)}</chakra.p>
        {oldestAt && (
          <chakra.p textStyle="small">
            {words.danger.since(formatRecent(oldestAt, now).spoken)}
          </chakra.p>
        )}
      </Box>
      <ButtonLink to="/admin/care" variant="outline" size="sm">
        {words.danger.open}
      </ButtonLink>
    </Alarm>
  );
}

/** A shared check-in of "dark". No mail or alarm reports it, so it is shown above the cards. */
function Dark({ checkIn: { athleteId, name, saidAt } }: { checkIn: Day["dark"][number] }) {
  const now = useNow();
  return (
    <Alarm aria-label={words.dark.label}>
      <CloudLightning size={22} aria-hidden />
      <Box flex="1 1 14rem" minW="0">
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {words.dark.what(name)}
        </chakra.p>
        <chakra.p textStyle="small">{words.dark.line(formatRecent(saidAt, now).spoken)}</chakra.p>
      </Box>
      <ButtonLink to={`/admin/athletes/${athleteId}`} variant="outline" size="sm">
        {words.dark.open}
      </ButtonLink>
    </Alarm>
  );
}

const Alarm = chakra("section", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "12px 16px",
    p: "3.5",
    ps: "5",
    mb: "5",
    bg: "red.subtle",
    borderWidth: "1px",
    borderInlineStartWidth: "5px",
    borderColor: "red.fg",
    borderRadius: "l2",
    "& > svg": { color: "red.fg", flex: "none" },
  },
});

type Session = Day["sessions"][number];

/** `zone` is that of the staff profile. */
function NextSession({ session, zone }: { session: Session | undefined; zone: string }) {
  const now = useNow();
  if (!session) return null;
  const { athleteId, name, startsAt, timeZone, topic, sessionType } = session;
  const usual = sessionType === "video-call" ? session.meetingUrl : session.usualPlace;
  const where = session.place ?? usual;
  const link = where?.startsWith("https://") ? where : undefined;
  return (
    <InkBand as="section" aria-label={words.next.label}>
      <Flex wrap="wrap" align="end" justify="space-between" gap="4" p={{ base: "5", md: "6" }}>
        <Box flex="1 1 14rem" minW="0">
          <chakra.p textStyle="label" color="accent.fg">
            {words.next.when(zone, startsAt, now)}
          </chakra.p>
          <chakra.h2 fontFamily="heading" fontWeight="500" fontSize="1.75rem" lineHeight="1.25">
            <Link to={`/admin/athletes/${athleteId}`}>{name}</Link>, {timeIn(zone, startsAt)}
          </chakra.h2>
          <chakra.p textStyle="small" color="fg.muted" overflowWrap="anywhere">
            {words.next.there(clockIn(timeZone, startsAt), firstName(name))}.
            {topic && ` “${topic}”`}
            {!link && where && ` ${where}`}
          </chakra.p>
        </Box>
        <Flex wrap="wrap" align="center" gap="3.5">
          {link && (
            <ButtonAnchor
              href={link}
              colorPalette="accent"
              size="sm"
              target="_blank"
              rel="noreferrer"
            >
              <Video size={18} aria-hidden />
              {words.next.join}
            </ButtonAnchor>
          )}
          <TextLink alone to={`/admin/athletes/${athleteId}?part=sessions`} textStyle="small">
            {words.next.notes}
          </TextLink>
        </Flex>
      </Flex>
    </InkBand>
  );
}
