import { chakra, Flex } from "@chakra-ui/react";
import { ChevronRight, WifiOff } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { DayArch, ownZone, wholeTime } from "#src/components/event-parts.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { keptTexts } from "#src/lib/library-kept.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { ChapterRows, useReadNumbers } from "./chapter-list.tsx";
import { chaptersInput, inOrder, rowsIn, useRows } from "./queries.ts";
import { pathOf, type Row } from "./resource-row.tsx";
import { arches as archWords, libraryWords as words } from "./words.ts";

/** A text that the athlete has begun but not completed. */
export function GoOnCard() {
  const [chapters] = trpc.soulcare.library.useSuspenseQuery(chaptersInput);
  const { data } = useRows({});
  const row = goOnWith([...inOrder(chapters), ...rowsIn(data)]);
  if (!row) return null;
  const { title, chapterNumber, percent } = row;
  return (
    <Card as="section" aria-label={words.goOn}>
      <RowLink to={pathOf(row)}>
        <chakra.span flex="1" minW="0">
          <chakra.span textStyle="small" color="fg.muted" display="block">
            {[words.goOn, chapterNumber !== null && words.chapterOf(chapterNumber)]
              .filter(Boolean)
              .join(" · ")}
          </chakra.span>
          <chakra.b textStyle="h3" fontSize="1.2rem" display="block" overflowWrap="anywhere">
            {title}
          </chakra.b>
          <Lap role="img" aria-label={words.percent(percent)}>
            <i style={{ width: `${percent}%` }} />
          </Lap>
        </chakra.span>
        <ChevronRight size={20} aria-hidden />
      </RowLink>
    </Card>
  );
}

/** The last opened chapter if it is begun, otherwise the first begun text. */
function goOnWith(rows: readonly Row[]) {
  const begun = rows.filter(
    ({ isOpen, percent, completedAt }) => isOpen && percent > 0 && !completedAt,
  );
  return begun.find(({ slug }) => slug === keptTexts()?.chapter?.slug) ?? begun[0];
}

export function ChaptersCard() {
  const [answer] = trpc.soulcare.library.useSuspenseQuery(chaptersInput);
  const chapters = inOrder(answer);
  const read = useReadNumbers(chapters);
  const isVisitor = useViewer() === null;
  if (chapters.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="chapters">
      <chakra.h2 id="chapters" textStyle="h3">
        {words.playbook}
      </chakra.h2>
      <chakra.p textStyle="small" color="fg.muted" mb="3">
        {isVisitor && read.size === 0 ? words.twelveChapters : words.chaptersRead(read.size)}
      </chakra.p>
      <ChapterRows chapters={chapters} here={undefined} />
    </Card>
  );
}

/** The next workshop or group call, and the way to all of them. */
export function EventCard() {
  const [{ items, zone }] = trpc.soulcare.events.useSuspenseQuery({ when: "coming", limit: 5 });
  const event = items.find(({ canceledAt }) => canceledAt === null);
  const all = (
    <TextLink alone to="/events" textStyle="small" mb="-2">
      {words.allEvents}
    </TextLink>
  );
  if (!event) return all;
  const { slug, title, startsAt, eventType, ownAnswer } = event;
  const here = ownZone(zone);
  return (
    <Card as="section" aria-label={words.nextEvent}>
      <RowLink to={`/events/${slug}`}>
        <DayArch zone={here} at={startsAt} isOutlined={ownAnswer !== "coming"} />
        <CardLines
          name={title}
          line={
            <>
              {`${words.eventTypes[eventType]} · `}
              <time dateTime={startsAt.toISOString()}>{wholeTime(here, event)}</time>
            </>
          }
        />
      </RowLink>
      {all}
    </Card>
  );
}

/** The athlete’s game plan, and how much of this week is done. */
export function PlanCard() {
  const [plan] = trpc.soulcare.gamePlan.useSuspenseQuery({});
  if (!plan?.isOpen) return null;
  const { title, weeks, currentWeek } = plan;
  const week = weeks.find(({ number }) => number === currentWeek);
  return (
    <Card as="section" aria-label={words.plan}>
      <RowLink to="/game-plan">
        <CardLines
          name={words.planNamed(title)}
          line={week && words.planWeek({ ...week, weeks: weeks.length })}
        />
      </RowLink>
    </Card>
  );
}

type LinesProps = { name: string; line: ReactNode };

const CardLines = ({ name, line }: LinesProps) => (
  <>
    <chakra.span flex="1" minW="0">
      <chakra.b fontWeight="600" display="block" overflowWrap="anywhere">
        {name}
      </chakra.b>
      {line && (
        <chakra.span textStyle="small" color="fg.muted" display="block">
          {line}
        </chakra.span>
      )}
    </chakra.span>
    <ChevronRight size={20} aria-hidden />
  </>
);

/** The devotionals of the last weeks, with this week's last. */
export function DevotionalsCard() {
  const [devotionals] = trpc.soulcare.devotionals.useSuspenseQuery();
  if (devotionals.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="devotionals">
      <chakra.h2 id="devotionals" textStyle="h3">
        {words.devotionals}
      </chakra.h2>
      <chakra.p textStyle="small" color="fg.muted">
        {words.oneAWeek}
      </chakra.p>
      <WeekArches devotionals={devotionals.slice(0, 6).toReversed()} />
      <TextLink alone textStyle="small" to="/devotionals">
        {words.allDevotionals}
      </TextLink>
    </Card>
  );
}

/** The texts stored in this browser, shown while there is no connection. */
export function KeptCard() {
  const kept = keptTexts();
  const texts = [kept?.devotional, kept?.chapter].filter((text) => text !== undefined);
  if (texts.length === 0) return <p>{words.nothingKept}</p>;
  return (
    <Card as="section" aria-labelledby="kept-texts">
      <Flex gap="3" align="start" mb="2">
        <WifiOff size={20} aria-hidden style={{ flex: "none", marginTop: "2px" }} />
        <chakra.h2 id="kept-texts" fontWeight="600">
          {words.offline}
        </chakra.h2>
      </Flex>
      {texts.map((text) => (
        <RowLink key={text.slug} to={pathOf(text)}>
          <chakra.span flex="1" textStyle="h3" fontSize="1.2rem">
            {text.title}
          </chakra.span>
          <ChevronRight size={20} aria-hidden />
        </RowLink>
      ))}
    </Card>
  );
}

type Devotional = RouterOutputs["soulcare"]["devotionals"][number];

/** An arch per week, this week last: filled if read, with a gold border for this week. */
function WeekArches({ devotionals }: { devotionals: readonly Devotional[] }) {
  return (
    <Weeks>
      {devotionals.map(({ slug, sunday, completedAt }, place) => {
        const isThisWeek = place === devotionals.length - 1;
        const day = new Date(`${sunday}T00:00`);
        return (
          <li key={sunday}>
            <Arch
              to={`/library/${slug}`}
              aria-label={archWords.week(day, Boolean(completedAt), isThisWeek)}
              aria-current={isThisWeek ? "true" : undefined}
              data-read={completedAt ? "" : undefined}
            >
              {day.getDate()}
            </Arch>
          </li>
        );
      })}
    </Weeks>
  );
}

const RowLink = chakra(Link, {
  base: { display: "flex", gap: "3.5", alignItems: "center", minH: "44px" },
});

const Lap = chakra("span", {
  base: {
    display: "block",
    mt: "2.5",
    h: "7px",
    borderBlockWidth: "1px",
    borderColor: "border.emphasized",
    "& > i": { display: "block", h: "full", bg: "gray.solid" },
  },
});

const Weeks = chakra("ol", {
  base: {
    listStyle: "none",
    display: "grid",
    gridTemplateColumns: "repeat(6, minmax(0, 1fr))",
    gap: "2",
    mt: "3",
  },
});

const Arch = chakra(Link, {
  base: {
    display: "grid",
    placeItems: "end center",
    h: "54px",
    pb: "2",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "999px 999px 4px 4px",
    fontFamily: "heading",
    fontWeight: "500",
    fontSize: "1.05rem",
    lineHeight: "1",
    "&[data-read]": { bg: "gray.solid", color: "gray.contrast", borderColor: "gray.solid" },
    "&[aria-current]": {
      borderColor: "accent.border",
      boxShadow: "inset 0 0 0 2px {colors.accent.border}",
    },
  },
});
