import { chakra, Flex } from "@chakra-ui/react";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { ChevronRight } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { Badge, LevelBadge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { Empty } from "#src/components/empty.tsx";
import { DayArch, isFull, ownZone, wholeTime } from "#src/components/event-parts.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { PageBody, PageHeading } from "#src/components/page.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { CardSkeleton } from "#src/components/skeleton.tsx";
import { Toggle } from "#src/components/toggle.tsx";
import { loadNextPage } from "#src/lib/next-page.ts";
import { type RouterOutputs, trpc, trpcClient } from "#src/lib/trpc.ts";
import { useNewRowFocus } from "#src/lib/use-kept-focus.ts";
import { eventKindNames, listWords as words } from "./words.ts";

type Page = RouterOutputs["soulcare"]["events"];
type Event = Page["items"][number];

const choices = ["coming", "past"] as const;
type When = (typeof choices)[number];

/** Lists coming or past workshops and group calls. */
export function EventsScreen() {
  const [params, setParams] = useSearchParams();
  const when: When = params.get("when") === "past" ? "past" : "coming";
  return (
    <PageBody>
      <title>{words.title}</title>
      <chakra.div maxW="760px">
        <PageHeading>{words.heading}</PageHeading>
        <chakra.p color="fg.muted" mt="1" mb="5">
          {words.lead}
        </chakra.p>
        <Flex role="group" aria-label={words.which} gap="2" mb="5" wrap="wrap">
          {choices.map((choice) => (
            <Toggle
              key={choice}
              aria-pressed={choice === when}
              onClick={() => setParams(choice === "past" ? { when: "past" } : {})}
            >
              {words.when[choice]}
            </Toggle>
          ))}
        </Flex>
        <Loaded failed={words.failed} skeleton={<CardSkeleton />} asked={when}>
          <Events key={when} when={when} />
        </Loaded>
      </chakra.div>
    </PageBody>
  );
}

function useEvents(when: When) {
  return useSuspenseInfiniteQuery({
    queryKey: [...getQueryKey(trpc.soulcare.events), { when, type: "infinite" }],
    queryFn: ({ pageParam, signal }) =>
      trpcClient.soulcare.events.query(
        { when, ...(pageParam !== null && { after: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.next,
  });
}

function Events({ when }: { when: When }) {
  const pages = useEvents(when);
  const { data, hasNextPage, isFetchingNextPage, error } = pages;
  const events = data.pages.flatMap(({ items }) => items);
  const list = useNewRowFocus(data.pages.map(({ items }) => items));
  const zone = ownZone(data.pages[0]?.zone ?? null);
  if (events.length === 0 && !hasNextPage) return <Empty>{words.empty[when]}</Empty>;
  return (
    <>
      <chakra.ol ref={list} listStyle="none" borderTopWidth="1px" aria-label={words.when[when]}>
        {events.map((event) => (
          <EventRow key={event.slug} event={event} zone={zone} />
        ))}
      </chakra.ol>
      <Refusal error={error} otherwise={words.moreFailed} />
      {hasNextPage && (
        <Button
          mt="4"
          variant="outline"
          loading={isFetchingNextPage}
          onClick={() => void loadNextPage(pages)}
        >
          {words.more}
        </Button>
      )}
    </>
  );
}

function EventRow({ event, zone }: { event: Event; zone: string }) {
  const { slug, title, eventType, startsAt, recording, canceledAt } = event;
  return (
    <Row>
      <DayArch zone={zone} at={startsAt} isOutlined={event.ownAnswer !== "coming"} />
      <chakra.div minW="0" flex="1">
        <chakra.p textStyle="small" color="fg.muted">
          {eventKindNames[eventType]}
        </chakra.p>
        <chakra.h2 textStyle="h3" fontSize="1.15rem" overflowWrap="anywhere">
          <RowLink to={`/events/${slug}`}>{title}</RowLink>
        </chakra.h2>
        <p>
          <time dateTime={startsAt.toISOString()}>{wholeTime(zone, event)}</time>
        </p>
        {recording && canceledAt === null && (
          <chakra.p textStyle="small" color="fg.muted">
            {words.recording(recording.minutes)}
          </chakra.p>
        )}
        <Badges event={event} />
      </chakra.div>
      <ChevronRight size={20} aria-hidden />
    </Row>
  );
}

function Badges({ event }: { event: Event }) {
  const { canceledAt, ownAnswer, isOpen, access } = event;
  const isComing = ownAnswer === "coming";
  const badges = canceledAt
    ? [words.canceled]
    : [isComing && words.youCome, !isComing && isFull(event) && words.full];
  const shown = badges.filter((badge) => badge !== false);
  const level = !isOpen && canceledAt === null && words.levels[access];
  if (shown.length === 0 && !level) return null;
  return (
    <Flex gap="2" mt="1.5" wrap="wrap">
      {shown.map((badge) => (
        <Badge key={badge} colorPalette={badge === words.youCome ? "green" : "gray"}>
          {badge}
        </Badge>
      ))}
      {level && <LevelBadge>{level}</LevelBadge>}
    </Flex>
  );
}

const Row = chakra("li", {
  base: {
    position: "relative",
    display: "flex",
    alignItems: "center",
    gap: "4",
    py: "4",
    borderBottomWidth: "1px",
    "& > svg": { flex: "none", color: "fg.muted" },
  },
});

/** The link covers its whole row. */
const RowLink = chakra(Link, {
  base: {
    _before: { content: '""', position: "absolute", inset: "0" },
    _focusVisible: {
      outline: "none",
      _before: { outline: "2px solid", outlineColor: "colorPalette.focusRing" },
    },
  },
});
