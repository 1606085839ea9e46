import { TextLink } from "#src/components/text-link.tsx";
import { chartWords, subscriptionWords } from "#src/content/admin-figures.ts";
import { afterNames } from "#src/content/moods.ts";
import { formatShortDay } from "#src/lib/format.ts";
import { FigureCard } from "./figure-card.tsx";
import { type Bar, LaneBars } from "./lane-bars.tsx";
import { countIn } from "./read-figures.ts";
import type { Figures, FiguresProps } from "./types.ts";

const stateTones = { active: "ink", past_due: "clay", canceled: "plain", none: "plain" } as const;
const moodTones = { calmer: "turf", readier: "turf", same: "plain", worse: "clay" } as const;

export function SubscriptionsCard({ figures }: FiguresProps) {
  const { title, lead } = chartWords.subscriptions;
  const bars = figures.subscriptions.map(({ state, count }): Bar => {
    return { label: subscriptionWords[state], count, tone: stateTones[state] };
  });
  return (
    <FigureCard title={title} lead={lead} span={5} note={<PastDue figures={figures} />}>
      <LaneBars bars={bars} most={figures.athletes} />
    </FigureCard>
  );
}

/** How many owe, and when the first of them loses access. */
function PastDue({ figures }: FiguresProps) {
  const words = chartWords.subscriptions;
  const count = countIn(figures, "past_due");
  if (count === 0) return words.none;
  const { nextEnd } = figures;
  return (
    <>
      {nextEnd ? words.pastDue(count, formatShortDay(nextEnd)) : words.pastDueOver(count)}{" "}
      <TextLink to="/admin/athletes?subscription=past_due">{words.seeWho}</TextLink>
    </>
  );
}

const moodsInOrder = ["calmer", "readier", "same", "worse"] as const;

export function AfterPlaylistCard({ figures: { afterPlaylist } }: FiguresProps) {
  const { title, lead, note, none } = chartWords.after;
  const countOf = (asked: Figures["afterPlaylist"][number]["mood"]) =>
    afterPlaylist.find(({ mood }) => mood === asked)?.count ?? 0;
  const bars = moodsInOrder.map((mood): Bar => {
    return { label: afterNames[mood], count: countOf(mood), tone: moodTones[mood] };
  });
  const all = afterPlaylist.reduce((sum, { count }) => sum + count, 0);
  const better = countOf("calmer") + countOf("readier");
  return (
    <FigureCard title={title} lead={lead(all)} span={5} note={all ? note(better, all) : none}>
      <LaneBars bars={bars} most={Math.max(...bars.map(({ count }) => count))} />
    </FigureCard>
  );
}
