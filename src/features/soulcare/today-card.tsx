import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { fills } from "#src/components/motion.ts";
import { InkBand } from "#src/components/wrap.tsx";
import { formatHour, formatPlainDay, formatZone } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { todayWords as words } from "./words.ts";

type PointsSummary = RouterOutputs["soulcare"]["pointsSummary"];

/** The running challenge, the next session and the streak, side by side. */
export function TodayCard() {
  const [summary] = trpc.soulcare.pointsSummary.useSuspenseQuery();
  const [challenges] = trpc.soulcare.ownChallenges.useSuspenseQuery();
  const [{ next }] = trpc.soulcare.mentorship.useSuspenseQuery();
  const running = challenges.find(({ run }) => run?.state === "running");
  return (
    <InkBand mb="4">
      <Columns role="group" aria-label={words.label}>
        {running?.run ? (
          <Column
            label={words.challenge}
            isGold
            main={words.done(running.title, running.run.progress)}
          >
            <ProgressBar aria-hidden>
              <span style={{ width: `${running.run.progress}%` }} />
            </ProgressBar>
          </Column>
        ) : (
          <Column label={words.label} isGold main={next ? words.free : words.empty} />
        )}
        <Column
          label={words.session}
          main={next ? formatHour(next.sessionDate) : words.noSession}
          below={next ? `${next.topic}\n${formatZone(next.sessionDate)}` : undefined}
        />
        <Column label={words.streak} {...streakTexts(summary)} />
      </Columns>
    </InkBand>
  );
}

/** Both texts of the last column. */
function streakTexts(summary: PointsSummary) {
  const { currentStreak, faithfulDays, streakPausedUntil, todayState } = summary;
  if (streakPausedUntil) return { main: words.paused(formatPlainDay(streakPausedUntil)) };
  const below = todayState === "rest" ? words.rest : inAll(summary);
  if (currentStreak > 0) return { main: words.days(currentStreak), below };
  if (todayState === "rest") return { main: words.rest, below: inAll(summary) };
  return { main: words.begin, below: words.behind(faithfulDays) };
}

/** Said only where it is more than the streak. */
const inAll = ({ currentStreak, faithfulDays }: PointsSummary) =>
  faithfulDays > currentStreak ? words.inAll(faithfulDays) : undefined;

type ColumnProps = {
  label: string;
  main: string;
  below?: string | undefined;
  isGold?: boolean;
  children?: ReactNode;
};

function Column({ label, main, below, isGold, children }: ColumnProps) {
  return (
    <div>
      <chakra.h2 textStyle="label" color={isGold ? "accent.fg" : "fg.muted"}>
        {label}
      </chakra.h2>
      <chakra.p
        fontFamily="heading"
        fontWeight="500"
        fontSize={{ base: "1.15rem", md: "1.3rem" }}
        lineHeight="1.25"
        overflowWrap="anywhere"
      >
        {main}
      </chakra.p>
      {below && (
        <chakra.p textStyle="small" color="fg.muted" whiteSpace="pre-line">
          {below}
        </chakra.p>
      )}
      {children}
    </div>
  );
}

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "1fr 1fr", md: "1.5fr 1.15fr 1fr" },
    "& > *": {
      minW: "0",
      display: "grid",
      alignContent: "start",
      gap: "1",
      px: { base: "4.5", md: "6" },
      py: { base: "4", md: "5" },
      borderColor: "art.rule",
    },
    "& > * + *": {
      borderTopWidth: { base: "1px", md: "0" },
      borderLeftWidth: { md: "1px" },
    },
    "& > :first-of-type": { gridColumn: { base: "1 / -1", md: "auto" } },
    "& > :nth-of-type(3)": { borderLeftWidth: "1px" },
  },
});

const ProgressBar = chakra("span", {
  base: {
    display: "block",
    h: "8px",
    mt: "2",
    borderBlockWidth: "1px",
    borderColor: "art.lane",
    "& > span": { display: "block", h: "full", bg: "accent.solid", transition: fills.width },
  },
});
