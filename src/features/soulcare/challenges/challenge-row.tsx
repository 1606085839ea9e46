import { Button, chakra, Flex } from "@chakra-ui/react";
import { RotateCw } from "lucide-react";
import { Badge } from "#src/components/badge.tsx";
import { FadeIn } from "#src/components/fade-in.tsx";
import { ProgressSlider } from "#src/components/progress-slider.tsx";
import { unlockedText } from "#src/content/achievements.ts";
import { challengeWords as words } from "#src/content/challenges.ts";
import { FinishArch } from "./finish-arch.tsx";
import { type Begun, daysLeft } from "./under-way.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useProgress } from "./use-progress.ts";
import { useStart } from "./use-start.ts";

const Row = chakra("li", {
  base: {
    py: "4",
    overflowWrap: "anywhere",
    _first: { pt: "0" },
    _last: { pb: "0" },
    "& + &": { borderTopWidth: "1px" },
  },
});

const Quiet = chakra("p", {
  base: { textStyle: "small", color: "fg.muted", fontVariantNumeric: "tabular-nums" },
});

type Props = { challenge: Begun; now: Date };

/** One challenge: how far it is, that it is done, or that its time ran out. */
export function ChallengeRow({ challenge, now }: Props) {
  const { state } = challenge.run;
  const row = useKeptFocus<HTMLLIElement>(state);
  const { progress, change, unlocked, failure } = useProgress(challenge);
  return (
    <Row ref={row} tabIndex={-1}>
      {state === "running" && (
        <Running challenge={challenge} now={now} progress={progress} onChange={change} />
      )}
      {state === "completed" && (
        <FadeIn>
          <Complete challenge={challenge} earned={unlockedText(unlocked)} />
        </FadeIn>
      )}
      {state === "expired" && <Expired challenge={challenge} />}
      <Failure>{failure}</Failure>
    </Row>
  );
}

type Running = Props & { progress: number; onChange: (progress: number) => void };

function Running({ challenge, now, progress, onChange }: Running) {
  const { title, pointReward, run } = challenge;
  return (
    <>
      <ProgressSlider
        label={title}
        value={progress}
        onChange={onChange}
        aside={words.points(pointReward)}
        spoken={words.spoken(progress)}
      />
      <Quiet>
        {progress}% · {timeLeft(daysLeft(run, now))}
      </Quiet>
    </>
  );
}

function timeLeft(days: number | undefined) {
  if (days === undefined) return words.noLimit;
  return days === 0 ? words.lastDay : words.daysLeft(days);
}

function Complete({ challenge, earned }: { challenge: Begun; earned: string }) {
  const { title, pointReward, timesCompleted } = challenge;
  return (
    <Flex gap="3.5" align="center">
      <FinishArch />
      <div>
        <Flex wrap="wrap" gap="4px 10px" align="center">
          <chakra.b fontWeight="600">{title}</chakra.b>
          <Badge colorPalette="green">{words.complete}</Badge>
        </Flex>
        <Quiet>
          {words.wellRun} {timesCompleted > 1 ? words.paidBefore : `${words.paid(pointReward)}.`}
        </Quiet>
        {earned && <chakra.p textStyle="small">{earned}</chakra.p>}
      </div>
    </Flex>
  );
}

function Expired({ challenge }: { challenge: Begun }) {
  const { start, pendingId, failure } = useStart();
  return (
    <>
      <Flex justify="space-between" align="baseline" gap="4">
        <chakra.b fontWeight="600">{challenge.title}</chakra.b>
        <Badge bg="none" color="fg.muted" boxShadow="inset 0 0 0 1px {colors.border.emphasized}">
          {words.expired}
        </Badge>
      </Flex>
      <Quiet mt="1.5" mb="3">
        {words.expiredHelp}
      </Quiet>
      <Button
        variant="outline"
        size="sm"
        aria-label={`${words.startAgain}: ${challenge.title}`}
        loading={pendingId !== undefined}
        onClick={() => start(challenge)}
      >
        <RotateCw aria-hidden />
        {words.startAgain}
      </Button>
      <Failure>{failure}</Failure>
    </>
  );
}

/** Always there, so that it is read out when it has something to say. */
function Failure({ children }: { children: string | undefined }) {
  return (
    <chakra.p
      role="alert"
      textStyle="small"
      fontWeight="500"
      color="fg.error"
      mt="2"
      _empty={{ display: "none" }}
    >
      {children}
    </chakra.p>
  );
}
