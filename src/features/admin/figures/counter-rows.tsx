import { counterWords as words } from "#src/content/admin-figures.ts";
import { formatCount, formatMoney } from "#src/lib/format.ts";
import { Counters } from "./counters.tsx";
import { countIn, monthNow, weekNow } from "./read-figures.ts";
import type { FiguresProps } from "./types.ts";

export function BusinessCounters({ figures }: FiguresProps) {
  const { revenueCents = 0, gained = 0, lost = 0, sessions = 0 } = monthNow(figures) ?? {};
  const counters = [
    {
      label: words.members(figures.athletes),
      value: formatCount(countIn(figures, "active")),
    },
    { label: words.revenue, value: formatMoney(revenueCents, "usd") },
    {
      label: words.moved,
      value: words.movedValue(gained, lost),
      spoken: words.movedSpoken(gained, lost),
    },
    { label: words.sessions(figures.sessionAllowance), value: formatCount(sessions) },
  ];
  return <Counters label={words.business} counters={counters} />;
}

export function WeekCounters({ figures }: FiguresProps) {
  const { faithfulDays, checkIns, prayers } = figures.week;
  const counters = [
    { label: words.active(figures.athletes), value: formatCount(weekNow(figures)?.active ?? 0) },
    { label: words.faithfulDays, value: formatCount(faithfulDays) },
    { label: words.checkIns, value: formatCount(checkIns) },
    { label: words.prayers, value: formatCount(prayers) },
  ];
  return <Counters label={words.week} counters={counters} />;
}
