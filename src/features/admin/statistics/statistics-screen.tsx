import { Box, chakra, Stack } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { figureWeeks } from "#db/values.ts";
import { Button } from "#src/components/button.tsx";
import { Loaded } from "#src/components/loaded.tsx";
import { CardSkeleton, Skeleton } from "#src/components/skeleton.tsx";
import { formatCount } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { saveFile, toCsv } from "#src/lib/save-file.ts";
import { trpc } from "#src/lib/trpc.ts";
import { AdminHeading, FilterSelect, largeNumber, numberGrid } from "../screen-parts.tsx";
import {
  ActiveCard,
  AfterPlaylistCard,
  ChartCards,
  CommunityCard,
  countIn,
  currentMonth,
  dollars,
  type Figures,
  MovedCard,
  nameOfMonth,
  RevenueCard,
  SessionsCard,
  SubscriptionsCard,
} from "./chart-cards.tsx";
import { claimsWords, counterWords, statisticsWords as words } from "./words.ts";

const ClaimsCard = lazyComponent(async () => (await import("./claims-card.tsx")).ClaimsCard);

type Weeks = (typeof figureWeeks)[number];

const periods = figureWeeks.map((weeks) => [String(weeks), words.lastWeeks(weeks)] as const);

/** Figures and charts of the business and the community, and the landing page's claims. */
export function AdminFiguresScreen() {
  const [params, setParams] = useSearchParams();
  const weeks = figureWeeks.find((count) => String(count) === params.get("weeks")) ?? 12;
  return (
    <>
      <AdminHeading place={words.title} lead={words.lead}>
        <FilterSelect
          label={words.period}
          options={periods}
          value={String(weeks)}
          onChange={(chosen) => setParams({ weeks: chosen }, { replace: true })}
        />
        <Export weeks={weeks} />
      </AdminHeading>
      <Loaded skeleton={<FiguresSkeleton />} failed={words.failed} asked={String(weeks)}>
        <Statistics weeks={weeks} />
      </Loaded>
      <Box mt="5">
        <Loaded skeleton={<CardSkeleton />} failed={claimsWords.failed}>
          <ClaimsCard />
        </Loaded>
      </Box>
    </>
  );
}

function Statistics({ weeks }: { weeks: Weeks }) {
  const [figures] = trpc.admin.figures.useSuspenseQuery({ weeks });
  return (
    <Stack gap="5">
      <BusinessCounters figures={figures} />
      <WeekCounters figures={figures} />
      <ChartCards>
        <ActiveCard figures={figures} />
        <SubscriptionsCard figures={figures} />
        <RevenueCard figures={figures} />
        <MovedCard figures={figures} />
        <SessionsCard figures={figures} />
        <AfterPlaylistCard figures={figures} />
        <CommunityCard figures={figures} />
      </ChartCards>
    </Stack>
  );
}

function Export({ weeks }: { weeks: Weeks }) {
  const { data } = trpc.admin.figures.useQuery({ weeks });
  return (
    <Button
      variant="outline"
      aria-label={words.csvLong}
      disabled={!data}
      onClick={() => data && saveFile(words.file, { type: "text/csv", text: figuresCsv(data) })}
    >
      <Download aria-hidden />
      {words.csv}
    </Button>
  );
}

function FiguresSkeleton() {
  return (
    <Stack gap="5">
      <Skeleton w="100%" h="92px" borderRadius="l3" />
      <Skeleton w="100%" h="92px" borderRadius="l3" />
      <Skeleton w="100%" h="360px" borderRadius="l3" />
      <Skeleton w="100%" h="360px" borderRadius="l3" />
    </Stack>
  );
}

type Props = { figures: Figures };

function BusinessCounters({ figures }: Props) {
  const { revenueCents = 0, gained = 0, lost = 0, sessions = 0 } = currentMonth(figures) ?? {};
  const before = figures.months.at(-2);
  const against = (change: number, format?: (size: number) => string) =>
    before && changeWords(change, nameOfMonth(before), format);
  const counters = [
    {
      label: counterWords.members(figures.athletes),
      value: formatCount(countIn(figures, "active")),
      change: against(gained - lost),
    },
    {
      label: counterWords.revenue,
      value: dollars(revenueCents),
      change: against(revenueCents - (before?.revenueCents ?? 0), dollars),
    },
    {
      label: counterWords.moved,
      value: counterWords.movedValue(gained, lost),
      spoken: counterWords.movedSpoken(gained, lost),
      change:
        before &&
        counterWords.inMonth(
          counterWords.movedValue(before.gained, before.lost),
          nameOfMonth(before),
        ),
    },
    {
      label: counterWords.sessions(figures.sessionAllowance),
      value: formatCount(sessions),
      change: against(sessions - (before?.sessions ?? 0)),
    },
  ];
  return <Counters label={counterWords.business} counters={counters} />;
}

function WeekCounters({ figures }: Props) {
  const { week, weekBefore: last, weeks } = figures;
  const counter = (label: string, value = 0, before = 0): Counter => {
    const change = changeWords(value - before, counterWords.weekBefore);
    return { label, value: formatCount(value), change };
  };
  const counters = [
    counter(counterWords.active(figures.athletes), weeks.at(-1)?.active, weeks.at(-2)?.active),
    counter(counterWords.faithfulDays, week.faithfulDays, last.faithfulDays),
    counter(counterWords.checkIns, week.checkIns, last.checkIns),
    counter(counterWords.prayers, week.prayers, last.prayers),
  ];
  return <Counters label={counterWords.week} counters={counters} />;
}

/** "+3 against October", "−$450 against October", "No change against the week before". */
function changeWords(change: number, before: string, format = formatCount) {
  const sign = change < 0 ? "−" : "+";
  const size = change === 0 ? counterWords.noChange : `${sign}${format(Math.abs(change))}`;
  return counterWords.against(size, before);
}

type Counter = {
  label: string;
  value: string;
  spoken?: string;
  /** The change since the month or week before, in words. */
  change?: string | undefined;
};

type CountersProps = { label: string; counters: readonly Counter[] };

/** A row of large numbers, each with its change. */
function Counters({ label, counters }: CountersProps) {
  return (
    <section aria-label={label}>
      <Frame>
        {counters.map(({ label, value, spoken, change }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span aria-hidden={spoken ? true : undefined}>{value}</span>
              {spoken && <chakra.span srOnly>{spoken}</chakra.span>}
            </dd>
            {change && <Change>{change}</Change>}
          </div>
        ))}
      </Frame>
    </section>
  );
}

/** One figure per line, because weeks and months have different columns. */
function figuresCsv({ weeks, months }: Figures) {
  return toCsv([
    words.csvHeads,
    ...weeks.flatMap(({ from, ...values }) => linesOf("week", from, values)),
    ...months.flatMap(({ month, revenueCents, disputedCents, ...values }) =>
      linesOf("month", month, {
        revenue: revenueCents / 100,
        disputed: disputedCents / 100,
        ...values,
      }),
    ),
  ]);
}

const linesOf = (period: string, from: string, values: Record<string, number>) =>
  Object.entries(values).map(([name, value]) => [period, from, name, value]);

const Change = chakra("dd", {
  base: {
    "&&": {
      order: "1",
      fontFamily: "body",
      fontSize: "0.875rem",
      fontWeight: "400",
      color: "fg.muted",
    },
  },
});

const Frame = chakra("dl", {
  base: {
    ...numberGrid,
    "& > div": {
      display: "flex",
      flexDir: "column",
      px: { base: "4", md: "22px" },
      py: "3.5",
      bg: "bg.panel",
    },
    // The number is shown above its name; a screen reader reads the name first.
    "& dt": { order: "1", textStyle: "small", color: "fg.muted" },
    "& dd": largeNumber,
  },
});
