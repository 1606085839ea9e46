import { chakra } from "@chakra-ui/react";
import { moodWords } from "#src/content/moods.ts";
import { formatPlainDay } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";

const most = 10;

const Bars = chakra("ol", {
  base: {
    display: "flex",
    alignItems: "end",
    gap: "1.5",
    h: "96px",
    listStyle: "none",
    borderBottomWidth: "1px",
    borderColor: "border.lane",
    "& > li": { flex: "1", maxW: "28px", bg: "accent.solid", borderRadius: "3px 3px 0 0" },
  },
});

/** How the weeks felt; nothing until there are two to compare. */
export function Trend() {
  const [weeks] = trpc.moods.trend.useSuspenseQuery();
  const { title, help, week } = moodWords.trend;
  if (weeks.length < 2) return null;
  return (
    <chakra.section aria-labelledby="mood-trend">
      <chakra.h2 id="mood-trend" textStyle="h3">
        {title}
      </chakra.h2>
      <chakra.p textStyle="small" color="fg.muted" mb="4">
        {help}
      </chakra.p>
      <Bars>
        {weeks.map(({ week: monday, brightness, entries }) => (
          <li key={monday} style={{ height: `${(brightness / most) * 100}%` }}>
            <chakra.span srOnly>{week(formatPlainDay(monday), brightness, entries)}</chakra.span>
          </li>
        ))}
      </Bars>
    </chakra.section>
  );
}
