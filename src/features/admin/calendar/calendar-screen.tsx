import { chakra, Flex, Stack } from "@chakra-ui/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import {
  clockIn,
  longDayIn,
  plainDayIn,
  shortMomentIn,
  timeIn,
  zoneWord,
} from "#server/input/zone-time.ts";
import { CalendarFeedPart, feedWords } from "#src/components/calendar-feed.tsx";
import { IconButton } from "#src/components/icon-button.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton, Skeleton } from "#src/components/skeleton.tsx";
import { Card } from "#src/components/wrap.tsx";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useCalendarFeed } from "#src/lib/use-calendar-feed.ts";
import { useNow, useToday } from "#src/lib/use-today.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { addDays, monthDayWords, weekOf } from "#src/lib/weeks.ts";
import { athletePath } from "../athletes/athletes-query.ts";
import { AdminHeading, FilterToggles, Muted, ZonesDiffer } from "../screen-parts.tsx";
import { calendarWords as words } from "./words.ts";

const HoursParts = lazyComponent(async () => (await import("./hours-parts.tsx")).HoursParts);

export type CalendarSession = RouterOutputs["admin"]["sessions"]["sessions"][number];

const scopes = [
  { value: "mine", label: words.scopes.mine },
  { value: "all", label: words.scopes.all },
] as const;

/** The sessions of a week, the mentor's bookable hours, and the calendar feed. */
export function AdminCalendarScreen() {
  const isOwner = useViewer()?.staffRole === "owner";
  const [scope, setScope] = useState<"mine" | "all">("mine");
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const week = weekOf(params.get("week") ?? today);
  // The previous week stays on screen until the next one has loaded.
  const loaded = { week: useDeferredValue(week), scope: useDeferredValue(scope) };
  const goTo = (next: string) => setParams({ week: next }, { replace: true });
  return (
    <>
      <AdminHeading place={words.place} />
      {isOwner && (
        <FilterToggles label={words.whose} options={scopes} chosen={scope} onChoose={setScope} />
      )}
      <Loaded skeleton={<CalendarSkeleton />} failed={words.failed}>
        <Card as="section" aria-label={words.place} mb="5">
          <Flex align="center" justify="space-between" mb="2">
            <IconButton label={words.before} onClick={() => goTo(addDays(week, -7))}>
              <ChevronLeft size={20} aria-hidden />
            </IconButton>
            <chakra.h2 textStyle="h3" textAlign="center" aria-live="polite">
              {words.week(monthDayWords(week), monthDayWords(addDays(week, 6)))}
            </chakra.h2>
            <IconButton label={words.after} onClick={() => goTo(addDays(week, 7))}>
              <ChevronRight size={20} aria-hidden />
            </IconButton>
          </Flex>
          <Loaded failed={words.failed} asked={`${week} ${scope}`}>
            <Week week={loaded.week} isMine={loaded.scope === "mine"} />
          </Loaded>
        </Card>
        <Loaded skeleton={<CardSkeleton />} failed={words.failed}>
          <HoursParts />
          <Card as="section" aria-labelledby="feed" mt="5">
            <chakra.h2 id="feed" textStyle="h3" mb="2">
              {feedWords.title}
            </chakra.h2>
            <Loaded skeleton={<Skeleton h="96px" />} failed={feedWords.failed}>
              <Feed />
            </Loaded>
          </Card>
        </Loaded>
      </Loaded>
    </>
  );
}

const CalendarSkeleton = () => (
  <Stack gap="5">
    <CardSkeleton />
    <CardSkeleton />
  </Stack>
);

const Feed = () => <CalendarFeedPart {...useCalendarFeed()} />;

function Week({ week, isMine }: { week: string; isMine: boolean }) {
  const [calendar] = trpc.admin.sessions.useSuspenseQuery({
    from: week,
    until: addDays(week, 6),
    isMine,
  });
  const { timeZone, sessions } = calendar;
  const days = new Set(sessions.map(({ sessionDate }) => plainDayIn(timeZone, sessionDate)));
  return (
    <>
      <ZonesDiffer timeZone={timeZone}>
        <Muted mb="3">{words.lead(zoneWord(timeZone, new Date()))}</Muted>
      </ZonesDiffer>
      {sessions.length === 0 && <Muted>{words.empty}</Muted>}
      {[...days].map((day) => {
        const ofDay = sessions.filter(
          ({ sessionDate }) => plainDayIn(timeZone, sessionDate) === day,
        );
        return <Day key={day} sessions={ofDay} timeZone={timeZone} />;
      })}
    </>
  );
}

type DayProps = { sessions: CalendarSession[]; timeZone: string };

function Day({ sessions, timeZone }: DayProps) {
  const [first] = sessions;
  if (!first) return null;
  return (
    <chakra.section py="3" borderTopWidth="1px">
      <chakra.h3 fontWeight="600" mb="1">
        {longDayIn(timeZone, first.sessionDate)}
      </chakra.h3>
      <chakra.ul listStyle="none">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionLink session={session} timeZone={timeZone} />
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

type LinkProps = {
  session: CalendarSession;
  timeZone: string;
  /** Booked at a closed time: shows the day, and what to do about it. */
  isOutside?: boolean;
};

/** A link to the athlete's sessions, where the session can be changed. */
export function SessionLink({ session, timeZone, isOutside = false }: LinkProps) {
  const { sessionDate, athlete, topic, state, mentorName } = session;
  const now = useNow(sessionDate);
  const theirs = clockIn(athlete.timeZone, sessionDate);
  const isSameClock = theirs === clockIn(timeZone, sessionDate);
  const needsOutcome = state === "booked" && sessionDate <= now;
  const facts = [
    topic && `“${topic}”`,
    !isSameClock && words.theirs(theirs),
    mentorName && words.with(mentorName),
    needsOutcome ? words.open : words.states[state],
  ];
  return (
    <Row
      to={`${athletePath(athlete.id)}?part=sessions`}
      data-off={state === "canceled" || undefined}
    >
      <b>{(isOutside ? shortMomentIn : timeIn)(timeZone, sessionDate)}</b>
      <span>
        {athlete.name}
        <small>{facts.filter(Boolean).join(", ")}</small>
        {isOutside && (
          <chakra.span
            display="block"
            fontSize="0.875rem"
            color="fg"
            fontWeight="600"
            textDecoration="underline"
          >
            {words.outside.change}
          </chakra.span>
        )}
      </span>
    </Row>
  );
}

const Row = chakra(Link, {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(5.5rem, auto) minmax(0, 1fr)",
    gap: "3",
    alignItems: "baseline",
    minH: "11",
    py: "1.5",
    ps: "3",
    borderStartWidth: "3px",
    borderColor: "accent.border",
    overflowWrap: "anywhere",
    _hover: { "& span": { textDecoration: "underline" } },
    "& small": { display: "block", fontSize: "0.875rem", color: "fg.muted" },
    "&[data-off]": { borderColor: "border", color: "fg.muted" },
  },
});
