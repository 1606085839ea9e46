import { Box, chakra, Flex } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { clockIn, plainDayIn, timeIn } from "#server/input/zone-time.ts";
import { Face } from "#src/components/face.tsx";
import { ButtonLink, TextButton, TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { firstName, formatCount, formatMonthDay, formatPlainDay } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { useNow } from "#src/lib/use-today.ts";
import { showFailure } from "../admin-toasts.ts";
import { athletePath } from "../athletes/athletes-query.ts";
import { newestHash } from "../lines/words.ts";
import { Muted, RecentTime } from "../screen-parts.tsx";
import { adminWords } from "../words.ts";
import type { Day } from "./day-screen.tsx";
import { Outcomes } from "./outcomes.tsx";
import { longQuietDays, dayWords as words } from "./words.ts";

type PartProps = { title: string; aside?: ReactNode; children: ReactNode };

function DayCard({ title, aside, children }: PartProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="11" mb="1">
        <chakra.h2 id={id} textStyle="h3">
          {title}
        </chakra.h2>
        {aside}
      </Flex>
      {children}
    </Card>
  );
}

type RowProps = {
  to: string;
  name: string;
  text: ReactNode;
  /** Lets the text wrap instead of cutting it to one line. */
  isWhole?: boolean;
  children: ReactNode;
};

/** A row about one athlete: name and text, with `children` at the right. */
const PersonRow = ({ to, name, text, isWhole = false, children }: RowProps) => (
  <Row>
    <Face name={name} isAthlete isSmall />
    <Box minW="0">
      <Name to={to}>{name}</Name>
      <chakra.span display="block" color="fg.muted" truncate={!isWhole}>
        {text}
      </chakra.span>
    </Box>
    <chakra.span
      textStyle="small"
      color="fg.muted"
      textAlign="end"
      whiteSpace={isWhole ? undefined : "nowrap"}
      maxW={isWhole ? "9.5rem" : undefined}
    >
      {children}
    </chakra.span>
  </Row>
);

export function WaitingCard({ lines }: { lines: Day["waiting"] }) {
  const { title, all, empty } = words.waiting;
  const now = useNow();
  return (
    <DayCard title={title} aside={<SmallLink to="/admin/lines">{all}</SmallLink>}>
      {lines.length === 0 && <Muted>{empty}</Muted>}
      <List>
        {lines.map((line) => (
          <PersonRow
            key={line.athleteId}
            to={`${athletePath(line.athleteId)}${newestHash}`}
            name={line.name}
            text={line.text ?? words.unread}
          >
            <chakra.b display="block" color={line.isLate ? "red.fg" : "fg"}>
              {words.hours(line.since, now)}
            </chakra.b>
            {whyDue(line)}
          </PersonRow>
        ))}
      </List>
    </DayCard>
  );
}

/** Why an answer is due: a request, a long wait, or the number of new messages. */
function whyDue({ isRequest, isLate, count }: Day["waiting"][number]) {
  const { request, late, fresh } = words.waiting;
  if (isRequest) return request;
  return isLate ? late : fresh(count);
}

type WeekProps = Pick<Day, "sessions" | "unsettled" | "justSettled" | "timeZone">;

/** Sessions without an outcome, then those of the next seven days, in the zone of the profile. */
export function WeekCard({ sessions, timeZone, ...outcomes }: WeekProps) {
  const { title, calendar, empty } = words.week;
  const dayOf = ({ startsAt }: Day["sessions"][number]) => plainDayIn(timeZone, startsAt);
  return (
    <DayCard title={title} aside={<SmallLink to="/admin/calendar">{calendar}</SmallLink>}>
      <Outcomes timeZone={timeZone} {...outcomes} />
      {sessions.length === 0 && <Muted>{empty}</Muted>}
      {[...new Set(sessions.map(dayOf))].map((day) => (
        <DayOfWeek
          key={day}
          day={day}
          zone={timeZone}
          sessions={sessions.filter((session) => dayOf(session) === day)}
        />
      ))}
    </DayCard>
  );
}

type DayProps = { day: string; zone: string; sessions: Day["sessions"] };

function DayOfWeek({ day, zone, sessions }: DayProps) {
  const isToday = day === plainDayIn(zone, useNow());
  return (
    <Weekday data-today={isToday || undefined}>
      <h3>{isToday ? words.week.today : words.week.day(day)}</h3>
      <ul>
        {sessions.map((session) => (
          <li key={session.id}>
            <Link to={`${athletePath(session.athleteId)}?part=sessions`}>
              <b>{timeIn(zone, session.startsAt)}</b> <span>{session.name}</span>{" "}
              <small>{whereOf(session, zone)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </Weekday>
  );
}

/** "11:00 AM Central for Ruth, video"; without the time if the athlete's clock shows the same. */
function whereOf({ name, startsAt, timeZone, sessionType }: Day["sessions"][number], zone: string) {
  const theirs = clockIn(timeZone, startsAt);
  const isSameClock = theirs === clockIn(zone, startsAt);
  const there = !isSameClock && words.next.there(theirs, firstName(name));
  return [there, words.week.way(sessionType)].filter(Boolean).join(", ");
}

type SharedProps = Pick<Day, "shared" | "pages" | "milestones">;

export function SharedCard({ shared, pages, milestones }: SharedProps) {
  const { title, unread, empty, page, milestone } = words.shared;
  const newCount = shared.length + pages.length;
  return (
    <DayCard title={title} aside={newCount > 0 && <Muted>{unread(formatCount(newCount))}</Muted>}>
      {newCount + milestones.length === 0 && <Muted>{empty}</Muted>}
      <List>
        {pages.map(({ id, athleteId, name, writtenOn, sharedAt }) => (
          <PersonRow
            key={`page ${id}`}
            to={`${athletePath(athleteId)}?part=pages`}
            name={name}
            text={page(formatPlainDay(writtenOn))}
          >
            <RecentTime at={sharedAt} />
          </PersonRow>
        ))}
        {shared.map(({ id, athleteId, name, growthArea, text, sharedAt }) => (
          <PersonRow
            key={id}
            to={athletePath(athleteId)}
            name={name}
            text={`${growthArea}: “${text}”`}
          >
            {sharedAt && <RecentTime at={sharedAt} />}
          </PersonRow>
        ))}
        {milestones.map(({ id, athleteId, name, title: what, celebratedAt }) => (
          <PersonRow
            key={`milestone ${id}`}
            to={`${athletePath(athleteId)}?part=progress`}
            name={name}
            text={milestone(what)}
          >
            <RecentTime at={celebratedAt} />
          </PersonRow>
        ))}
      </List>
    </DayCard>
  );
}

export function QuietCard({ athletes }: { athletes: Day["quiet"] }) {
  const { title, how, counted, empty, days: daysOf, since, never, next, aside } = words.quiet;
  const setAside = trpc.admin.setQuietAside.useMutation({
    onError: showFailure(adminWords.failedTitle, words.quiet.notSetAside),
  });
  // Pending until the list has loaded again.
  const list = useKeptFocus<HTMLUListElement>(setAside.isPending);
  function putAside({ athleteId: id, name }: Day["quiet"][number]) {
    if (setAside.isPending) return;
    const undo = () => setAside.mutate({ id, isAside: false });
    const action = { label: words.quiet.undo, onClick: undo };
    const onSuccess = () => void toaster.create({ title: words.quiet.isAside(name), action });
    setAside.mutate({ id }, { onSuccess });
  }
  return (
    <DayCard title={title}>
      {athletes.length === 0 && <Muted>{empty}</Muted>}
      <List ref={list} tabIndex={-1} outline="none" aria-label={title}>
        {athletes.map((athlete) => (
          <PersonRow
            key={athlete.athleteId}
            isWhole
            to={athletePath(athlete.athleteId)}
            name={athlete.name}
            text={[
              athlete.lastActiveDay ? since(formatPlainDay(athlete.lastActiveDay)) : never,
              athlete.nextSession && next(formatMonthDay(athlete.nextSession)),
            ]
              .filter(Boolean)
              .join(" ")}
          >
            <chakra.b display="block" color={athlete.days >= longQuietDays ? "red.fg" : "fg"}>
              {daysOf(athlete.days)}
            </chakra.b>
            <TextButton
              aria-label={words.quiet.asideLong(athlete.name)}
              aria-disabled={setAside.isPending}
              onClick={() => putAside(athlete)}
            >
              {aside}
            </TextButton>
          </PersonRow>
        ))}
      </List>
      <How>
        <summary>{how}</summary>
        <p>{counted}</p>
      </How>
    </DayCard>
  );
}

/** Links to filtered lists of athletes, each with its count. */
export function EndOfMonthCard({ counts }: { counts: Day["counts"] }) {
  const { title, lead, leadWithMoney, unbooked, pastDue, fresh, noMentor, empty } = words.month;
  const links = [
    { label: unbooked, count: counts.unbooked, to: "?segment=unbooked" },
    { label: pastDue, count: counts.pastDue, to: "?subscription=past_due" },
    { label: fresh, count: counts.new, to: "?segment=new" },
    { label: noMentor, count: counts.noMentor, to: "?segment=no_mentor" },
  ].filter(({ count }) => count > 0);
  const leadOfLinks = counts.pastDue > 0 ? leadWithMoney : lead;
  return (
    <DayCard title={title}>
      <Muted mb="3">{links.length > 0 ? leadOfLinks : empty}</Muted>
      <Flex wrap="wrap" gap="2">
        {links.map(({ label, count, to }) => (
          <ButtonLink key={to} to={`/admin/athletes${to}`} variant="outline" size="sm">
            {label} <b>{formatCount(count)}</b>
          </ButtonLink>
        ))}
      </Flex>
    </DayCard>
  );
}

const SmallLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <TextLink alone to={to} textStyle="small">
    {children}
  </TextLink>
);

const List = chakra("ul", {
  base: { listStyle: "none", "& > li + li": { borderTopWidth: "1px" } },
});

const Row = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: "38px minmax(0, 1fr) auto",
    gap: "4",
    alignItems: "center",
    py: "2.5",
  },
});

const Name = chakra(Link, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    minH: "6",
    fontWeight: "600",
    overflowWrap: "anywhere",
    _hover: { textDecoration: "underline" },
  },
});

const Weekday = chakra("div", {
  base: {
    // Large text puts the day above its sessions.
    display: "flex",
    flexWrap: "wrap",
    columnGap: "4",
    py: "2",
    "& h3": { flex: "0 0 5rem", textStyle: "small", color: "fg.muted", pt: "2.5" },
    "& ul": { flex: "1 1 8rem", listStyle: "none", borderInlineStartWidth: "3px", ps: "3" },
    "&[data-today] h3": { color: "accent.fg", fontWeight: "600" },
    "&[data-today] ul": { borderColor: "accent.border" },
    "& a": {
      display: "flex",
      flexWrap: "wrap",
      columnGap: "4",
      alignItems: "center",
      minH: "11",
      _hover: { textDecoration: "underline" },
    },
    "& b": { fontWeight: "600", minW: "min(5rem, 100%)" },
    "& span": { flex: "1 1 6rem", overflowWrap: "anywhere" },
    "& small": { color: "fg.muted" },
  },
});

const How = chakra("details", {
  base: {
    textStyle: "small",
    color: "fg.muted",
    mt: "2",
    "& summary": {
      cursor: "pointer",
      minH: "11",
      w: "fit-content",
      display: "flex",
      alignItems: "center",
      color: "fg",
      fontWeight: "600",
      textDecoration: "underline",
      textDecorationThickness: "1.5px",
      textUnderlineOffset: "5px",
      textDecorationColor: "accent.border",
    },
  },
});
