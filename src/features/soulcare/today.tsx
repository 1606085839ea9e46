import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { InkBand } from "#src/components/wrap.tsx";
import { soulcare } from "#src/content/soulcare.ts";
import { formatHour, formatPlainDay, formatZone } from "#src/lib/format.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";

type PointsSummary = RouterOutputs["soulcare"]["pointsSummary"];

const { today } = soulcare;

const Lanes = chakra("div", {
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
    "& > :first-child": { gridColumn: { base: "1 / -1", md: "auto" } },
    "& > :nth-child(3)": { borderLeftWidth: "1px" },
  },
});

const Track = chakra("span", {
  base: {
    display: "block",
    h: "8px",
    mt: "2",
    borderBlockWidth: "1px",
    borderColor: "art.lane",
    "& > span": { display: "block", h: "full", bg: "accent.solid" },
  },
});

/** What waits for the athlete, in one line: a challenge, the next session, the streak. */
export function Today() {
  const [summary] = trpc.soulcare.pointsSummary.useSuspenseQuery();
  const [challenges] = trpc.soulcare.ownChallenges.useSuspenseQuery();
  const [{ next }] = trpc.soulcare.mentorship.useSuspenseQuery();
  const running = challenges.find(({ run }) => run?.state === "running");
  return (
    <InkBand mb="4">
      <Lanes role="group" aria-label={today.label}>
        {running?.run ? (
          <Running title={running.title} progress={running.run.progress} />
        ) : (
          <Lane label={today.label} isGold main={next ? today.free : today.empty} />
        )}
        <Lane
          label={today.session}
          main={next ? formatHour(next.sessionDate) : today.noSession}
          below={next ? `${formatZone(next.sessionDate)}: ${next.topic}` : undefined}
        />
        <Streak summary={summary} />
      </Lanes>
    </InkBand>
  );
}

function Running({ title, progress }: { title: string; progress: number }) {
  return (
    <Lane label={today.challenge} isGold main={today.done(title, progress)}>
      <Track aria-hidden>
        <span style={{ width: `${progress}%` }} />
      </Track>
    </Lane>
  );
}

function Streak({ summary }: { summary: PointsSummary }) {
  const { currentStreak, faithfulDays, streakPausedUntil, todayState } = summary;
  const inAll = today.inAll(faithfulDays);
  if (streakPausedUntil) {
    return <Lane label={today.streak} main={today.paused(formatPlainDay(streakPausedUntil))} />;
  }
  if (todayState === "rest") return <Lane label={today.streak} main={today.rest} below={inAll} />;
  if (currentStreak === 0) {
    return <Lane label={today.streak} main={today.begin} below={today.behind(faithfulDays)} />;
  }
  return <Lane label={today.streak} main={today.days(currentStreak)} below={inAll} />;
}

type Props = {
  label: string;
  main: string;
  below?: string | undefined;
  isGold?: boolean;
  children?: ReactNode;
};

function Lane({ label, main, below, isGold, children }: Props) {
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
        <chakra.p textStyle="small" color="fg.muted">
          {below}
        </chakra.p>
      )}
      {children}
    </div>
  );
}
