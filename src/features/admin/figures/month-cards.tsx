import { chartWords, figureWords as words } from "#src/content/admin-figures.ts";
import { formatMoney } from "#src/lib/format.ts";
import { ColumnChart } from "./column-chart.tsx";
import { FigureCard } from "./figure-card.tsx";
import { LaneBars } from "./lane-bars.tsx";
import { Numbers } from "./numbers.tsx";
import { monthLabel, monthName, monthNow } from "./read-figures.ts";
import type { Figures, FiguresProps } from "./types.ts";

const dollars = (cents: number) => formatMoney(cents, "usd");
/** $1,350.00 becomes $1.4k, as it fits beside a drawing. */
const shortDollars = (cents: number) =>
  cents < 100_000 ? `$${Math.round(cents / 100)}` : `$${(cents / 100_000).toFixed(1)}k`;

const nameOf = ({ month }: Figures["months"][number]) => monthName(month);

export function RevenueCard({ figures }: FiguresProps) {
  const { title, lead, head, said } = chartWords.revenue;
  const { months } = figures;
  const now = monthNow(figures);
  return (
    <FigureCard title={title} lead={lead} span={5}>
      <ColumnChart
        labels={months.map(({ month }) => monthLabel(month))}
        series={[{ name: head, values: months.map(({ revenueCents }) => revenueCents) }]}
        format={shortDollars}
        isNarrow
        said={now ? said(dollars(now.revenueCents), nameOf(now)) : title}
      />
      <Numbers
        about={title}
        heads={[words.month, head]}
        rows={months.map((month) => [nameOf(month), dollars(month.revenueCents)])}
      />
    </FigureCard>
  );
}

export function MovedCard({ figures }: FiguresProps) {
  const { title, lead, first, second, said } = chartWords.moved;
  const { months } = figures;
  const now = monthNow(figures);
  return (
    <FigureCard title={title} lead={lead} span={7}>
      <ColumnChart
        labels={months.map(({ month }) => monthLabel(month))}
        series={[
          { name: first, values: months.map(({ gained }) => gained) },
          { name: second, values: months.map(({ lost }) => lost) },
        ]}
        said={now ? said(now.gained, now.lost, nameOf(now)) : title}
      />
      <Numbers
        about={title}
        heads={[words.month, first, second]}
        rows={months.map((month) => [nameOf(month), month.gained, month.lost])}
      />
    </FigureCard>
  );
}

export function SessionsCard({ figures }: FiguresProps) {
  const { title, lead, head, held, allowance, note } = chartWords.sessions;
  const { months, sessionAllowance } = figures;
  const sessions = monthNow(figures)?.sessions ?? 0;
  return (
    <FigureCard title={title} lead={lead} span={12} note={note(sessions, sessionAllowance)}>
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
        rows={months.map((month) => [nameOf(month), month.sessions])}
      />
    </FigureCard>
  );
}
