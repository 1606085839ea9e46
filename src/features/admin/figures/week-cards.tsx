import { chartWords, figureWords as words } from "#src/content/admin-figures.ts";
import { ColumnChart } from "./column-chart.tsx";
import { FigureCard } from "./figure-card.tsx";
import { LineChart } from "./line-chart.tsx";
import { Numbers } from "./numbers.tsx";
import { weekLabel } from "./read-figures.ts";
import type { FiguresProps } from "./types.ts";

export function ActiveCard({ figures: { weeks, athletes } }: FiguresProps) {
  const { title, lead, head, said } = chartWords.active;
  const labels = weeks.map(({ from }) => weekLabel(from));
  const values = weeks.map(({ active }) => active);
  const [first = 0, last = 0] = [values[0], values.at(-1)];
  const [from = "", to = ""] = [labels[0], labels.at(-1)];
  return (
    <FigureCard title={title} lead={lead} span={7}>
      <LineChart labels={labels} values={values} said={said(first, from, last, athletes, to)} />
      <Numbers
        about={title}
        heads={[words.weekOf, head]}
        rows={weeks.map(({ from, active }) => [weekLabel(from), active])}
      />
    </FigureCard>
  );
}

export function CommunityCard({ figures: { weeks } }: FiguresProps) {
  const { title, lead, first, second, said } = chartWords.community;
  const shown = weeks.slice(-weeksDrawn);
  const now = weeks.at(-1);
  return (
    <FigureCard title={title} lead={lead} span={7}>
      <ColumnChart
        labels={shown.map(({ from }) => weekLabel(from))}
        series={[
          { name: first, values: shown.map(({ posts }) => posts) },
          { name: second, values: shown.map(({ replies }) => replies) },
        ]}
        said={now ? said(now.posts, now.replies, weekLabel(now.from)) : title}
      />
      <Numbers
        about={title}
        heads={[words.weekOf, first, second]}
        rows={weeks.map(({ from, posts, replies }) => [weekLabel(from), posts, replies])}
      />
    </FigureCard>
  );
}

/** More columns would be too thin to tell apart; the table has all weeks. */
const weeksDrawn = 8;
