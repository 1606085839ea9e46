import { chakra, Flex, Stack } from "@chakra-ui/react";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { Plus, Video } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { clockIn, longDayIn, longMomentIn, plainDayIn } from "#server/input/zone-time.ts";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { CalendarFeedPart, feedWords } from "#src/components/calendar-feed.tsx";
import { Empty } from "#src/components/empty.tsx";
import { CheckField } from "#src/components/form/field.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { Presence } from "#src/components/presence.tsx";
import { CardSkeleton, Skeleton } from "#src/components/skeleton.tsx";
import { BackLink, ButtonLink, ExternalLink, TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { firstName, formatPlainDay } from "#src/lib/format.ts";
import { loadNextPage } from "#src/lib/next-page.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { changes, trpc, trpcClient } from "#src/lib/trpc.ts";
import { useCalendarFeed } from "#src/lib/use-calendar-feed.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import type { Session } from "./book-screen.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { bookWords, sessionsWords as words } from "./words.ts";

/** The athlete’s sessions: those ahead, to move or cancel, and past ones with notes. */
export function SessionsScreen() {
  const isAthlete = useViewer()?.athleteId != null;
  return (
    <PageBody>
      <title>{words.title}</title>
      <chakra.div maxW="760px" mx="auto">
        <BackLink to="/mentor">{bookWords.back}</BackLink>
        <Flex wrap="wrap" align="center" justify="space-between" gap="3" mb="6">
          <PageHeading>{words.heading}</PageHeading>
          {isAthlete && (
            <ButtonLink to="/mentor/book">
              <Plus aria-hidden />
              {words.book}
            </ButtonLink>
          )}
        </Flex>
        {isAthlete ? (
          <Stack gap="5">
            <Loaded failed={words.failed} skeleton={<CardSkeleton />}>
              <Sessions />
              <Group title={feedWords.title} id="feed">
                <Loaded failed={feedWords.failed} skeleton={<Skeleton h="96px" />}>
                  <Feed />
                </Loaded>
              </Group>
            </Loaded>
          </Stack>
        ) : (
          <>
            <p>{bookWords.staff}</p>
            <TextLink alone to="/admin/calendar">
              {bookWords.staffLink}
            </TextLink>
          </>
        )}
      </chakra.div>
    </PageBody>
  );
}

const pageSize = 20;

function useSessions() {
  const pages = useSuspenseInfiniteQuery({
    queryKey: [...getQueryKey(trpc.soulcare.mentorSessions), { type: "infinite" }],
    queryFn: ({ pageParam, signal }) =>
      trpcClient.soulcare.mentorSessions.query(
        { limit: pageSize, ...(pageParam && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page: Session[]) => (page.length < pageSize ? undefined : page.at(-1)?.id),
  });
  return { pages, sessions: pages.data.pages.flat() };
}

/** A session stays among those ahead for so long after its start. */
const hourMs = 60 * 60_000;

function Sessions() {
  const { sessions, pages } = useSessions();
  const [now] = useState(() => Date.now());
  const [canceled, setCanceled] = useState<number>();
  const isAhead = ({ state, sessionDate }: Session) =>
    state === "booked" && sessionDate.getTime() > now - hourMs;
  const ahead = sessions.filter(isAhead).toReversed();
  // A canceled session moves to those behind, away from the dialog that had the focus.
  const isGone = !ahead.some(({ id }) => id === canceled);
  const aheadGroup = useKeptFocus<HTMLElement>(isGone ? canceled : undefined);
  // "Show more" goes with the last page, and the focus with it.
  const behindGroup = useKeptFocus<HTMLElement>(pages.data.pages.length);
  if (sessions.length === 0) return <Empty>{words.empty}</Empty>;
  return (
    <Stack gap="5">
      <Group ref={aheadGroup} title={words.ahead}>
        {ahead.length === 0 && <chakra.p color="fg.muted">{words.noneAhead}</chakra.p>}
        {ahead.map((session) => (
          <Row
            key={session.id}
            session={session}
            hasBegun={session.sessionDate.getTime() <= now}
            onCanceled={() => setCanceled(session.id)}
          />
        ))}
      </Group>
      {ahead.length < sessions.length && (
        <Group ref={behindGroup} title={words.behind}>
          {sessions
            .filter((session) => !isAhead(session))
            .map((session) => (
              <Row key={session.id} session={session} hasBegun />
            ))}
        </Group>
      )}
      {pages.hasNextPage && (
        <Button
          variant="outline"
          alignSelf="start"
          loading={pages.isFetchingNextPage}
          onClick={() => void loadNextPage(pages)}
        >
          {words.more}
        </Button>
      )}
    </Stack>
  );
}

const Feed = () => <CalendarFeedPart {...useCalendarFeed()} />;

type GroupProps = {
  ref?: RefObject<HTMLElement | null>;
  title: string;
  id?: string;
  children: ReactNode;
};

function Group({ ref, title, id, children }: GroupProps) {
  return (
    <Card as="section" ref={ref} tabIndex={ref && -1} id={id} aria-label={title}>
      <chakra.h2 textStyle="h3" mb="2">
        {title}
      </chakra.h2>
      <chakra.div
        css={{
          "& > article + article": { borderTopWidth: "1px" },
          "& > article:last-child": { pb: "0" },
        }}
      >
        {children}
      </chakra.div>
    </Card>
  );
}

type RowProps = { session: Session; hasBegun: boolean; onCanceled?: (() => void) | undefined };

function Row({ session, hasBegun, onCanceled }: RowProps) {
  const { sessionDate, zone, topic, state, minutes, notes } = session;
  const row = useShown(session.id);
  const moment = longMomentIn(zone, sessionDate);
  return (
    <chakra.article
      ref={row}
      display="grid"
      gridTemplateColumns="44px minmax(0, 1fr)"
      gap="4"
      py="4"
    >
      <DayArch aria-hidden>{Number(plainDayIn(zone, sessionDate).slice(8))}</DayArch>
      <Stack gap="1.5" minW="0">
        <Flex justify="space-between" gap="2" wrap="wrap">
          <chakra.h3 fontWeight="600">
            <time dateTime={sessionDate.toISOString()}>
              {longDayIn(zone, sessionDate)}, {words.at} <Whole>{clockIn(zone, sessionDate)}</Whole>
            </time>
          </chakra.h3>
          {(state !== "booked" || hasBegun) && <State session={session} />}
        </Flex>
        {topic && <p>“{topic}”</p>}
        <chakra.p textStyle="small" color="fg.muted">
          <WithWhom session={session} /> <Whole>{words.minutes(minutes)}</Whole>
        </chakra.p>
        {state === "booked" && <Place session={session} moment={moment} />}
        {notes && (
          <chakra.div borderStartWidth="3px" borderColor="accent.border" ps="4" my="1">
            <chakra.p textStyle="label" color="fg.muted">
              {words.notes}
            </chakra.p>
            <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
              {notes}
            </chakra.p>
          </chakra.div>
        )}
        <Homework session={session} />
        {state === "booked" && !hasBegun && (
          <Actions session={session} moment={moment} onCanceled={onCanceled} />
        )}
      </Stack>
    </chakra.article>
  );
}

/** Scrolls to the session that the URL names (`?session=`), as links in mails do. */
function useShown(id: number) {
  const row = useRef<HTMLElement>(null);
  const [params] = useSearchParams();
  const isMeant = params.get("session") === String(id);
  useEffect(() => {
    if (isMeant) row.current?.scrollIntoView({ block: "center" });
  }, [isMeant]);
  return row;
}

/** The mentor’s name, with the time in the mentor’s zone if it differs; then a comma. */
function WithWhom({
  session: { mentorName, mentorZone, zone, sessionDate },
}: {
  session: Session;
}) {
  const name = mentorName ? firstName(mentorName) : "your mentor";
  const theirs = mentorName && mentorZone && clockIn(mentorZone, sessionDate);
  if (!theirs || theirs === clockIn(zone, sessionDate)) return `${words.with(name)},`;
  return <Whole>{words.theirs(theirs, name)},</Whole>;
}

const palettes = { booked: "yellow", held: "green", missed: "yellow", canceled: "gray" } as const;

function State({ session: { state, canceledBy, counts, isExtra } }: { session: Session }) {
  const word =
    state === "canceled" && canceledBy ? words.canceledBy[canceledBy] : words.states[state];
  const more = [
    state !== "booked" && state !== "held" && counts && words.counts,
    isExtra && words.extra,
  ];
  return (
    <Badge alignSelf="start" colorPalette={palettes[state]}>
      {[word, ...more].filter(Boolean).join(", ")}
    </Badge>
  );
}

type Timed = { session: Session; moment: string };

function Place({ session: { place }, moment }: Timed) {
  if (!place) return <chakra.p textStyle="small">{bookWords.placeLater}</chakra.p>;
  if (!place.startsWith("https://")) return <chakra.p textStyle="small">{place}</chakra.p>;
  return (
    <ExternalLink href={place} about={words.joinAbout(moment)}>
      <Video size={17} aria-hidden />
      {words.join}
    </ExternalLink>
  );
}

const meta = changes("soulcare", "athletes");

function Homework({ session: { homework } }: { session: Session }) {
  const tick = trpc.soulcare.tickHomework.useMutation({
    meta,
    onError: (error) =>
      void toaster.create({
        variant: "destructive",
        title: words.notTicked,
        description: reasonOf(error, words.notTicked),
      }),
  });
  if (homework.length === 0) return null;
  const isDone = ({ id, doneAt }: Session["homework"][number]) =>
    tick.isPending && tick.variables.id === id ? tick.variables.done : doneAt !== null;
  return (
    <chakra.fieldset my="1" display="grid" gap="2.5" justifyItems="start">
      <chakra.legend textStyle="label" color="fg.muted">
        {words.homework}
      </chakra.legend>
      {homework.map((item) => (
        <CheckField
          key={item.id}
          id={`homework-${item.id}`}
          label={[item.text, item.dueDay && words.due(formatPlainDay(item.dueDay))]
            .filter(Boolean)
            .join(", ")}
          input={{
            checked: isDone(item),
            onChange: ({ target }) => tick.mutate({ id: item.id, done: target.checked }),
          }}
        />
      ))}
    </chakra.fieldset>
  );
}

function Actions(props: Timed & Pick<RowProps, "onCanceled">) {
  const { session, moment } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Flex gap="5" wrap="wrap" mb="-2.5">
      {session.mayMove && (
        <TextLink
          alone
          to={`/mentor/book?move=${session.id}`}
          aria-label={words.about(words.move, moment)}
        >
          {words.move}
        </TextLink>
      )}
      <Button
        variant="ghost"
        size="sm"
        px="0"
        aria-label={words.about(words.cancel, moment)}
        onClick={() => setIsOpen(true)}
      >
        {words.cancel}
      </Button>
      <Presence>{isOpen && <CancelDialog {...props} onClose={() => setIsOpen(false)} />}</Presence>
    </Flex>
  );
}

/** Keeps a time on one line if it fits. A line may break before and after it. */
const Whole = chakra("span", { base: { display: "inline-block" } });

const DayArch = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    w: "44px",
    h: "50px",
    borderRadius: "22px 22px 0 0",
    bg: "gray.solid",
    color: "gray.contrast",
    fontFamily: "heading",
    fontSize: "1.15rem",
  },
});
