import { chakra, Flex } from "@chakra-ui/react";
import { QueryErrorResetBoundary } from "@tanstack/react-query";
import { ChevronRight, CirclePlay } from "lucide-react";
import { Suspense } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import { clockIn, longDayIn } from "#server/input/zone-time.ts";
import { Boundary, type Failure } from "#src/components/boundary.tsx";
import { Empty } from "#src/components/empty.tsx";
import { DayArch, ownZone, spanIn } from "#src/components/event-parts.tsx";
import { Failed } from "#src/components/loaded.tsx";
import { Note } from "#src/components/note.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { Prose } from "#src/components/prose.tsx";
import { CardSkeleton, Loading } from "#src/components/skeleton.tsx";
import { BackLink, ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { signInPath } from "#src/lib/safe-next.ts";
import { explain, serverFailure } from "#src/lib/server-failure.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { AnswerCard } from "./answer-card.tsx";
import { QuestionCard } from "./question-card.tsx";
import { eventKindNames, listWords, eventWords as words } from "./words.ts";

export type OwnEvent = RouterOutputs["soulcare"]["event"];

export function EventScreen() {
  const { slug = "" } = useParams();
  return (
    <PageBody>
      <BackLink to="/events">{words.back}</BackLink>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <Boundary screen={slug} onRetry={reset} fallback={NotShown}>
            <Suspense
              fallback={
                <Loading>
                  <CardSkeleton />
                </Loading>
              }
            >
              <Event key={slug} slug={slug} />
            </Suspense>
          </Boundary>
        )}
      </QueryErrorResetBoundary>
    </PageBody>
  );
}

function NotShown({ error, retry }: Failure) {
  const status = serverFailure(error)?.httpStatus;
  if (status !== 404 && status !== 400)
    return (
      <Failed as="h1" title={words.failed} onRetry={retry}>
        {explain(error)}
      </Failed>
    );
  return (
    <>
      <title>{listWords.title}</title>
      <PageHeading>{words.gone}</PageHeading>
      <Empty>{words.goneHelp}</Empty>
    </>
  );
}

const secondMs = 1_000;
const dayMs = 24 * 60 * 60 * secondMs;

/**
 * Refetches when the link opens, and again for five minutes, because the clock of this browser may
 * be ahead of the server's.
 */
function refetchIn(event: OwnEvent | undefined) {
  if (!event?.hasLink || event.joinUrl || event.isOver) return false;
  const untilMs = event.linkOpensAt.getTime() - Date.now();
  if (untilMs > dayMs || untilMs < -5 * 60 * secondMs) return false;
  return Math.max(untilMs, 15 * secondMs) + secondMs;
}

function Event({ slug }: { slug: string }) {
  const [event] = trpc.soulcare.event.useSuspenseQuery(
    { slug },
    { refetchInterval: ({ state }) => refetchIn(state.data) },
  );
  const viewer = useViewer();
  const isAthlete = viewer?.athleteId != null;
  const { title, eventType, startsAt, canceledAt, isOver, isOpen } = event;
  const zone = ownZone(event.zone);
  const isAhead = canceledAt === null && !isOver;
  return (
    <Columns>
      <title>{words.title(title)}</title>
      <Column>
        <Head>
          <DayArch zone={zone} at={startsAt} size="large" />
          <chakra.div minW="0">
            <chakra.p textStyle="small" color="fg.muted">
              {eventKindNames[eventType]}
            </chakra.p>
            <PageHeading overflowWrap="anywhere">{title}</PageHeading>
          </chakra.div>
        </Head>
        <FactList event={event} zone={zone} />
        <Prose blocks={event.blocks} />
      </Column>
      <Column>
        <First>
          {canceledAt && (
            <Note>{[words.canceled, event.cancelReason].filter(Boolean).join(" ")}</Note>
          )}
          {(!isOpen || (isAhead && !viewer)) && <ClosedCard event={event} />}
          {isAhead && isOpen && <AnswerCard event={event} zone={zone} />}
          {event.recording && <RecordingCard recording={event.recording} />}
        </First>
        {isAhead && isOpen && isAthlete && event.ownAnswer && (
          <QuestionCard key={event.slug} event={event} />
        )}
        {event.before && <PreviousEventCard previous={event.before} zone={zone} />}
      </Column>
    </Columns>
  );
}

type Zoned = { event: OwnEvent; zone: string };

function FactList({ event, zone }: Zoned) {
  const { startsAt, timeZone, place, isOver, canceledAt } = event;
  const hostTime = clockIn(timeZone, startsAt);
  return (
    <Facts>
      <div>
        <dt>{words.yourTime}</dt>
        <dd>
          <time dateTime={startsAt.toISOString()}>
            <b>{longDayIn(zone, startsAt)}</b>
            <br />
            {spanIn(zone, event)}
          </time>
          {hostTime !== clockIn(zone, startsAt) && <small>{words.hostTime(hostTime)}</small>}
        </dd>
      </div>
      <div>
        <dt>{words.where}</dt>
        <dd>{place}</dd>
      </div>
      {canceledAt === null && (
        <div>
          <dt>{isOver ? words.came : words.coming}</dt>
          <dd>
            {comingWords(event)}
            {event.coming > 0 && <small>{words.noNames}</small>}
          </dd>
        </div>
      )}
    </Facts>
  );
}

function comingWords({ coming, capacity, isOver }: OwnEvent) {
  if (capacity !== null && !isOver) return words.seats(coming, capacity);
  return coming === 0 ? words.noneComing : words.athletes(coming);
}

function accessLink(access: OwnEvent["access"], athleteId: number | null | undefined) {
  const { closed } = words;
  if (access === "member") return { to: "/checkout", label: closed.getMembership };
  if (!athleteId) return { to: "/create-profile", label: closed.createProfile };
  return { to: `/subscribe/${athleteId}`, label: closed.seeMentorship };
}

/** Says what the viewer needs to get access to the event. */
function ClosedCard({ event: { access } }: { event: OwnEvent }) {
  const viewer = useViewer();
  const location = useLocation();
  const { closed } = words;
  const { to, label } = accessLink(access, viewer?.athleteId);
  return (
    <Card as="section" aria-label={closed.label}>
      <p>{closed[access]}</p>
      <Flex gap="8px 20px" mt="4" wrap="wrap" align="center">
        <ButtonLink to={to} colorPalette="accent">
          {label}
        </ButtonLink>
        {!viewer && (
          <TextLink alone to={signInPath(location)}>
            {closed.signIn}
          </TextLink>
        )}
      </Flex>
    </Card>
  );
}

type Recording = NonNullable<OwnEvent["recording"]>;

function RecordingCard({ recording }: { recording: Recording }) {
  return (
    <Card as="section" aria-labelledby="recording">
      <chakra.h2 id="recording" textStyle="h3">
        {words.recording}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="3">
        {words.recordingHelp}
      </chakra.p>
      <ButtonLink to={`/library/${recording.slug}`}>
        <CirclePlay aria-hidden />
        {words.watch(recording.minutes)}
      </ButtonLink>
    </Card>
  );
}

type PreviousProps = { previous: NonNullable<OwnEvent["before"]>; zone: string };

function PreviousEventCard({ previous, zone }: PreviousProps) {
  const { slug, title, startsAt, recording } = previous;
  return (
    <Card as="section" aria-labelledby="before">
      <chakra.h2 id="before" textStyle="h3" mb="2.5">
        {words.previousEvent}
      </chakra.h2>
      <RowAnchor to={`/events/${slug}`}>
        <DayArch zone={zone} at={startsAt} isOutlined />
        <chakra.span flex="1" minW="0" overflowWrap="anywhere">
          <b>{title}</b>
          <small>
            {recording ? listWords.recording(recording.minutes) : longDayIn(zone, startsAt)}
          </small>
        </chakra.span>
        <ChevronRight size={20} aria-hidden />
      </RowAnchor>
    </Card>
  );
}

const Columns = chakra("article", {
  base: {
    display: { base: "flex", lg: "grid" },
    flexDirection: "column",
    gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)",
    alignItems: { lg: "start" },
    gap: { base: "4", lg: "36px" },
    mt: "2",
  },
});

/** On a narrow window the columns dissolve, and `order` puts the answer above the text. */
const Column = chakra("div", {
  base: {
    display: { base: "contents", lg: "grid" },
    gap: "5",
    minW: "0",
    "& > *": { order: { base: "4", lg: "0" }, minW: "0" },
  },
});

const Head = chakra("header", {
  base: {
    display: "flex",
    gap: "5",
    alignItems: "flex-start",
    "&&": { order: { base: "1", lg: "0" } },
  },
});

const First = chakra("div", {
  base: {
    display: "grid",
    gap: "5",
    "&&": { order: { base: "3", lg: "0" } },
    _empty: { display: "none" },
  },
});

const Facts = chakra("dl", {
  base: {
    "&&": { order: { base: "2", lg: "0" } },
    borderBlockWidth: "1px",
    borderColor: "border.lane",
    "& > div": {
      display: "grid",
      gridTemplateColumns: "minmax(6rem, auto) minmax(0, 1fr)",
      gap: "14px",
      py: "13px",
    },
    "& > div + div": { borderTopWidth: "1px" },
    "& dt": { color: "fg.muted", fontSize: "0.9375rem" },
    "& dd": { overflowWrap: "anywhere" },
    "& b": { fontWeight: "600" },
    "& small": { display: "block", textStyle: "small", color: "fg.muted" },
  },
});

const RowAnchor = chakra(Link, {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    "& b": { display: "block", fontWeight: "600" },
    "& small": { textStyle: "small", color: "fg.muted" },
  },
});
