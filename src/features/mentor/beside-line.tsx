import { chakra, Flex, Stack } from "@chakra-ui/react";
import { CalendarDays, CalendarPlus, CalendarSync, Check, ChevronRight, Video } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { clockIn, longDayIn, monthIn, plainDayIn, shortDayIn } from "#server/input/zone-time.ts";
import { ButtonAnchor, TextLink } from "#src/components/text-link.tsx";
import { Card, InkBand } from "#src/components/wrap.tsx";
import { firstName } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useNow } from "#src/lib/use-today.ts";
import { HomeworkTick } from "./homework-tick.tsx";
import { newestSessions, useMonth } from "./queries.ts";
import { besideWords as words } from "./words.ts";

type Session = RouterOutputs["soulcare"]["mentorSessions"][number];

/** Beside the line: the next session, the month, open homework and past sessions. */
export function BesideLine() {
  const { data: sessions } = trpc.soulcare.mentorSessions.useQuery(newestSessions);
  const now = useNow();
  if (!sessions) return null;
  const next = nextOf(sessions, now);
  const open = sessions.flatMap(({ homework }) => homework.filter(({ doneAt }) => !doneAt));
  const past = sessions.filter(({ state }) => state === "held").slice(0, 2);
  return (
    <Stack as="aside" gap="5" aria-label={words.label}>
      {next && <NextPlate session={next} now={now} />}
      <Month now={now} />
      {open.length > 0 && (
        <Part title={words.homework}>
          {open.map((homework) => (
            <HomeworkTick key={homework.id} homework={homework} />
          ))}
        </Part>
      )}
      {past.length > 0 && (
        <Part title={words.past}>
          <Past>
            {past.map((session) => (
              <PastSession key={session.id} session={session} />
            ))}
          </Past>
          <TextLink alone textStyle="small" to="/mentor/sessions">
            {words.all}
          </TextLink>
        </Part>
      )}
      <TextLink alone textStyle="small" to="/mentor/sessions#feed">
        <CalendarSync size={17} aria-hidden />
        {words.feed}
      </TextLink>
    </Stack>
  );
}

/** The next session, shown above the line where there is no room beside it. */
export function NextSessionRow() {
  const { data: sessions } = trpc.soulcare.mentorSessions.useQuery(newestSessions);
  const next = nextOf(sessions ?? [], useNow());
  if (!next) return null;
  const { zone, sessionDate } = next;
  return (
    <Row to={`/mentor/sessions?session=${next.id}`}>
      <CalendarDays size={20} strokeWidth={1.75} aria-hidden />
      <b>{`${shortDayWord(next)}, ${clockIn(zone, sessionDate)}`}</b>
      <ChevronRight size={20} aria-hidden />
    </Row>
  );
}

/** The earliest booked session that is not over; `sessions` are sorted newest first. */
const nextOf = (sessions: readonly Session[], now: Date) =>
  sessions.findLast(
    ({ state, sessionDate, minutes }) =>
      state === "booked" && sessionDate.getTime() + minutes * 60_000 > now.getTime(),
  );

const dayOf = ({ zone, sessionDate }: Session) => Number(plainDayIn(zone, sessionDate).slice(8));

/** "Thu, Dec 3" */
const shortDayWord = (session: Session) =>
  `${weekdayOf(session)?.slice(0, 3)}, ${shortDayIn(session.zone, session.sessionDate)}`;

/** "Thursday" */
const weekdayOf = ({ zone, sessionDate }: Session) => longDayIn(zone, sessionDate).split(",")[0];

const weekMs = 7 * 24 * 60 * 60_000;

function NextPlate({ session, now }: { session: Session; now: Date }) {
  const { zone, sessionDate, mentorName, mentorZone, minutes, sessionType, place } = session;
  const isNear = sessionDate.getTime() - now.getTime() < weekMs;
  const time = clockIn(zone, sessionDate);
  const theirs = clockIn(mentorZone ?? zone, sessionDate);
  const link = place?.startsWith("https://") ? place : undefined;
  return (
    <InkBand as="section" aria-label={words.next}>
      <chakra.div position="relative" overflow="hidden" borderRadius="inherit" p="6">
        <NextArt />
        <chakra.p position="relative" textStyle="label" color="accent.fg">
          {words.next}
        </chakra.p>
        <chakra.h2
          position="relative"
          fontFamily="heading"
          fontWeight="500"
          fontSize="1.75rem"
          lineHeight="1.2"
        >
          {isNear ? weekdayOf(session) : longDayIn(zone, sessionDate)},
          <br />
          {time}
        </chakra.h2>
        <chakra.p
          position="relative"
          textStyle="small"
          color="fg.muted"
          mt="2"
          maxW="17rem"
          overflowWrap="anywhere"
        >
          {theirs !== time && mentorName && `${words.theirs(theirs, firstName(mentorName))} `}
          {words.length(minutes, sessionType)}
          {!link && place && ` ${place}`}
        </chakra.p>
        <Flex position="relative" wrap="wrap" align="center" gap="8px 16px" mt="4">
          {link && (
            <ButtonAnchor href={link} variant="outline" size="sm" target="_blank" rel="noreferrer">
              <Video size={18} aria-hidden />
              {words.join}
            </ButtonAnchor>
          )}
          <TextLink alone textStyle="small" to={`/mentor/sessions?session=${session.id}`}>
            {words.change}
          </TextLink>
        </Flex>
      </chakra.div>
    </InkBand>
  );
}

/** The sessions of this month that count, and those that can still be booked. */
function Month({ now }: { now: Date }) {
  const counted = useMonth();
  if (!counted) return null;
  const { allowance, zone, taken, left, next } = counted;
  return (
    <Part title={monthIn(zone, now)} aside={words.taken(taken.length, allowance)}>
      <Flex gap="2.5" my="2" wrap="wrap" align="center" aria-hidden>
        {taken.map((session) => (
          <SessionArch key={session.id} data-held={session.state === "held" || undefined}>
            {session.state === "held" ? <Check size={18} /> : dayOf(session)}
          </SessionArch>
        ))}
        {Array.from({ length: left }, (_, index) => (
          <SessionArch key={index} data-open="" />
        ))}
      </Flex>
      <chakra.p textStyle="small" color="fg.muted">
        {left > 0 ? words.left(left) : words.opens(monthIn("UTC", next.from), next.left, allowance)}
      </chakra.p>
      <Stack gap="0" align="start" mt="1">
        <TextLink alone textStyle="small" to="/mentor/book">
          <CalendarPlus size={17} aria-hidden />
          {words.book}
        </TextLink>
      </Stack>
    </Part>
  );
}

function PastSession({ session }: { session: Session }) {
  const { zone, sessionDate, topic, sessionType, notes } = session;
  return (
    <li>
      <chakra.p fontWeight="600" overflowWrap="anywhere">
        {topic || words.noTopic}
      </chakra.p>
      <chakra.p textStyle="small" color="fg.muted">
        {[shortDayIn(zone, sessionDate), words.types(sessionType)].join(", ")}
        {!notes && `. ${words.noNotes}`}
      </chakra.p>
      {notes && (
        <chakra.p textStyle="small" lineClamp="4" whiteSpace="pre-line" overflowWrap="anywhere">
          {notes}
        </chakra.p>
      )}
    </li>
  );
}

type PartProps = { title: string; aside?: string; children: ReactNode };

const Part = ({ title, aside, children }: PartProps) => (
  <Card as="section" aria-label={title}>
    <Flex justify="space-between" align="baseline" gap="3" mb="1.5">
      <chakra.h2 textStyle="h3">{title}</chakra.h2>
      {aside && (
        <chakra.span textStyle="small" color="fg.muted">
          {aside}
        </chakra.span>
      )}
    </Flex>
    {children}
  </Card>
);

const SessionArch = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    w: "42px",
    h: "50px",
    borderRadius: "999px 999px 4px 4px",
    borderWidth: "1.5px",
    borderColor: "border.emphasized",
    "&[data-held]": { bg: "accent.subtle", borderColor: "accent.border", color: "accent.fg" },
    "&[data-open]": { borderStyle: "dashed" },
  },
});

const Row = chakra(Link, {
  base: {
    display: "grid",
    gridTemplateColumns: "20px minmax(0, 1fr) 20px",
    gap: "2.5",
    alignItems: "center",
    minH: "11",
    "& b": { fontWeight: "600" },
    "& svg": { color: "fg.muted" },
  },
});

const Past = chakra("ul", {
  base: {
    listStyle: "none",
    "& > li": { py: "2.5" },
    "& > li + li": { borderTopWidth: "1px" },
  },
});

/** Lanes around a sun, behind the text of the next session. */
const NextArt = () => (
  <Art viewBox="0 0 200 200" aria-hidden>
    <path d="M20 200V120a90 90 0 0 1 180 0M50 200V120a60 60 0 0 1 120 0V200M80 200V120a30 30 0 0 1 60 0V200" />
    <path className="sun" d="M88 176a22 22 0 0 1 44 0z" />
  </Art>
);

const Art = chakra("svg", {
  base: {
    position: "absolute",
    right: "-84px",
    bottom: "0",
    h: "full",
    w: "auto",
    fill: "none",
    strokeWidth: "1.5",
    "& path:not(.sun)": { stroke: "art.rule" },
    "& .sun": { fill: "sun" },
  },
});
