import { chakra } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { NumbersDetails, NumbersTable } from "#src/components/numbers.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { afterNames } from "#src/content/moods.ts";
import { formatMonth, formatShortDay, formatSum } from "#src/lib/format.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { type Bar, ColumnChart, LaneBars, LineChart } from "./chart-drawing.tsx";
import { chartWords, subscriptionWords, statisticsWords as words } from "./words.ts";

export type Figures = RouterOutputs["admin"]["figures"];
type Props = { figures: Figures };

export function ActiveCard({ figures: { weeks, athletes } }: Props) {
  const { title, lead, head, spoken } = chartWords.active;
  const [first] = weeks;
  const last = weeks.at(-1);
  return (
    <ChartCard title={title} lead={lead} span={7}>
      <LineChart
        labels={weeks.map(({ from }) => weekLabel(from))}
        values={weeks.map(({ active }) => active)}
        spoken={
          first && last
            ? spoken(
                first.active,
                weekLabel(first.from),
                last.active,
                athletes,
                weekLabel(last.from),
              )
            : title
        }
      />
      <Numbers
        about={title}
        heads={[words.weekOf, head]}
        rows={weeks.map(({ from, active }) => [weekLabel(from), active])}
      />
    </ChartCard>
  );
}

export function CommunityCard({ figures: { weeks } }: Props) {
  const { title, lead, first, second, spoken } = chartWords.community;
  const shown = weeks.slice(-weeksDrawn);
  const now = weeks.at(-1);
  return (
    <ChartCard title={title} lead={lead} span={7}>
      <ColumnChart
        labels={shown.map(({ from }) => weekLabel(from))}
        series={[
          { name: first, values: shown.map(({ posts }) => posts) },
          { name: second, values: shown.map(({ replies }) => replies) },
        ]}
        spoken={now ? spoken(now.posts, now.replies, weekLabel(now.from)) : title}
      />
      <Numbers
        about={title}
        heads={[words.weekOf, first, second]}
        rows={weeks.map(({ from, posts, replies }) => [weekLabel(from), posts, replies])}
      />
    </ChartCard>
  );
}

/** More columns would be too thin; the table lists all weeks. */
const weeksDrawn = 8;

export const dollars = (cents: number) => formatSum(cents, "usd");
/** 135000 cents become $1.4k, which fits on the axis; refunds can make a month negative. */
const shortDollars = (cents: number) => {
  const amount = Math.abs(cents) / 100;
  const short = amount < 1_000 ? Math.round(amount) : `${Math.round(amount / 100) / 10}k`;
  return `${cents < 0 ? "-" : ""}$${short}`;
};

export const nameOfMonth = ({ month }: Figures["months"][number]) => monthName(month);

export function RevenueCard({ figures }: Props) {
  const { title, lead, head, disputed, note, spoken } = chartWords.revenue;
  const { months } = figures;
  const now = currentMonth(figures);
  const held = months.reduce((sum, { disputedCents }) => sum + disputedCents, 0);
  return (
    <ChartCard title={title} lead={lead} span={5} note={held > 0 && note(dollars(held))}>
      <ColumnChart
        labels={months.map(({ month }) => monthLabel(month))}
        series={[{ name: head, values: months.map(({ revenueCents }) => revenueCents) }]}
        format={shortDollars}
        isNarrow
        spoken={now ? spoken(dollars(now.revenueCents), nameOfMonth(now)) : title}
      />
      <Numbers
        about={title}
        heads={[words.month, head, ...(held > 0 ? [disputed] : [])]}
        rows={months.map((month) => [
          nameOfMonth(month),
          dollars(month.revenueCents),
          ...(held > 0 ? [dollars(month.disputedCents)] : []),
        ])}
      />
    </ChartCard>
  );
}

export function MovedCard({ figures }: Props) {
  const { title, lead, first, second, spoken } = chartWords.moved;
  const { months } = figures;
  const now = currentMonth(figures);
  return (
    <ChartCard title={title} lead={lead} span={7}>
      <ColumnChart
        labels={months.map(({ month }) => monthLabel(month))}
        series={[
          { name: first, values: months.map(({ gained }) => gained) },
          { name: second, values: months.map(({ lost }) => lost) },
        ]}
        spoken={now ? spoken(now.gained, now.lost, nameOfMonth(now)) : title}
      />
      <Numbers
        about={title}
        heads={[words.month, first, second]}
        rows={months.map((month) => [nameOfMonth(month), month.gained, month.lost])}
      />
    </ChartCard>
  );
}

export function SessionsCard({ figures }: Props) {
  const { title, lead, head, held, allowance, note } = chartWords.sessions;
  const { months, sessionAllowance } = figures;
  const sessions = currentMonth(figures)?.sessions ?? 0;
  return (
    <ChartCard title={title} lead={lead} span={12} note={note(sessions, sessionAllowance)}>
      <LaneBars
        bars={[
          { label: held, count: sessions, tone: "ink" },
          { label: allowance, count: sessionAllowance, tone: "plain" },
        ]}
        most={Math.max(sessions, sessionAllowance)}
      />
      <Numbers
        about={title}
        heads={[words.month, head]}
        rows={months.map((month) => [nameOfMonth(month), month.sessions])}
      />
    </ChartCard>
  );
}

const stateTones = { active: "ink", past_due: "clay", canceled: "plain", none: "plain" } as const;
const moodTones = { calmer: "turf", readier: "turf", same: "plain", worse: "clay" } as const;

export function SubscriptionsCard({ figures }: Props) {
  const { title, lead } = chartWords.subscriptions;
  const bars = figures.subscriptions.map(({ state, count }): Bar => {
    return { label: subscriptionWords[state], count, tone: stateTones[state] };
  });
  return (
    <ChartCard title={title} lead={lead} span={5} note={<SubscriptionsNote figures={figures} />}>
      <LaneBars bars={bars} most={figures.athletes} />
    </ChartCard>
  );
}

/** Payments past due and free access, which the bars do not show. */
const SubscriptionsNote = ({ figures }: Props) => (
  <>
    <PastDue figures={figures} />
    {figures.complimentary > 0 && (
      <chakra.span display="block">
        {chartWords.subscriptions.given(figures.complimentary)}
      </chakra.span>
    )}
  </>
);

/** The number of payments past due, and when the first of these athletes loses access. */
function PastDue({ figures }: Props) {
  const { none, pastDue, pastDueOver, seeWho } = chartWords.subscriptions;
  const count = countIn(figures, "past_due");
  if (count === 0) return none;
  const { nextEnd } = figures;
  return (
    <>
      {nextEnd ? pastDue(count, formatShortDay(nextEnd)) : pastDueOver(count)}{" "}
      <TextLink to="/admin/athletes?subscription=past_due">{seeWho}</TextLink>
    </>
  );
}

const moodsInOrder = ["calmer", "readier", "same", "worse"] as const;

export function AfterPlaylistCard({ figures: { afterPlaylist } }: Props) {
  const { title, lead, note, none } = chartWords.after;
  const countOf = (wanted: Figures["afterPlaylist"][number]["mood"]) =>
    afterPlaylist.find(({ mood }) => mood === wanted)?.count ?? 0;
  const bars = moodsInOrder.map((mood): Bar => {
    return { label: afterNames[mood], count: countOf(mood), tone: moodTones[mood] };
  });
  const all = afterPlaylist.reduce((sum, { count }) => sum + count, 0);
  const better = countOf("calmer") + countOf("readier");
  return (
    <ChartCard title={title} lead={lead(all)} span={5} note={all ? note(better, all) : none}>
      <LaneBars bars={bars} most={Math.max(...bars.map(({ count }) => count))} />
    </ChartCard>
  );
}

/** Depends on the text size: with large text even a wide screen has one column. */
const whereWide = "@container (min-width: 43rem)";

/** Cards in a grid of twelve columns; one below the other if there is no room. */
export const ChartCards = ({ children }: { children: ReactNode }) => (
  <chakra.div containerType="inline-size">
    <chakra.div
      display="grid"
      gap="5"
      gridTemplateColumns="minmax(0, 1fr)"
      css={{ [whereWide]: { gridTemplateColumns: "repeat(12, minmax(0, 1fr))" } }}
    >
      {children}
    </chakra.div>
  </chakra.div>
);

type CardProps = {
  title: string;
  lead: string;
  /** How many of the twelve columns the card takes. */
  span: number;
  /** A sentence at the bottom of the card. */
  note?: ReactNode;
  children: ReactNode;
};

function ChartCard({ title, lead, span, note, children }: CardProps) {
  const id = useId();
  return (
    <Card
      as="section"
      aria-labelledby={id}
      display="flex"
      flexDir="column"
      css={{ [whereWide]: { gridColumn: `span ${span}` } }}
    >
      <chakra.h2 id={id} textStyle="h3">
        {title}
      </chakra.h2>
      <chakra.p textStyle="small" color="fg.muted" mt="0.5" mb="4.5">
        {lead}
      </chakra.p>
      {children}
      {note && (
        <chakra.p mt="auto" pt="3" borderTopWidth="1px" textStyle="small" color="fg.muted">
          {note}
        </chakra.p>
      )}
    </Card>
  );
}

type NumbersProps = {
  about: string;
  heads: readonly string[];
  rows: readonly (readonly [name: string, ...values: (string | number)[]])[];
};

/** The chart's numbers in a table that can be unfolded. */
function Numbers({ about, heads, rows }: NumbersProps) {
  return (
    <NumbersDetails mt="auto" pt="3">
      <summary>
        {words.show}
        <chakra.span srOnly>: {about}</chakra.span>
      </summary>
      <chakra.div overflowX="auto">
        <NumbersTable>
          <chakra.caption srOnly>{about}</chakra.caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={heads[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </NumbersTable>
      </chakra.div>
    </NumbersDetails>
  );
}

/** How many athletes have this subscription state today. */
export const countIn = (
  { subscriptions }: Figures,
  wanted: Figures["subscriptions"][number]["state"],
) => subscriptions.find(({ state }) => state === wanted)?.count ?? 0;

export const currentMonth = ({ months }: Figures) => months.at(-1);

/** 2025-08-11 becomes Aug 11. */
const weekLabel = (from: string) => formatShortDay(new Date(`${from}T00:00`));

/** 2025-08 becomes August. */
const monthName = (month: string) => formatMonth(new Date(`${month}-01T00:00`));
const monthLabel = (month: string) => monthName(month).slice(0, 3);
