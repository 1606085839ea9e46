import { Button, chakra, Flex } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { Badge } from "#src/components/badge.tsx";
import { challengeWords, openChallengeWords as words } from "#src/content/challenges.ts";
import { labelOf } from "#src/lib/format.ts";
import type { Challenge } from "./under-way.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

const Row = chakra("li", {
  base: {
    py: "4.5",
    borderTopWidth: "1px",
    borderColor: "border.lane",
    overflowWrap: "anywhere",
  },
});

type Props = {
  challenge: Challenge;
  isStarting: boolean;
  failure: string | undefined;
  onStart: () => void;
};

/** What it asks, what it is worth, and where one stands with it. */
export function OpenChallenge({ challenge, isStarting, failure, onStart }: Props) {
  const { title, description, category, difficulty, pointReward, timeLimit, run } = challenge;
  const row = useKeptFocus<HTMLLIElement>(run?.state);
  const label = run ? challengeWords.startAgain : words.start;
  return (
    <Row ref={row} tabIndex={-1}>
      <Flex justify="space-between" align="baseline" gap="4">
        <chakra.h3 fontWeight="600">{title}</chakra.h3>
        <chakra.span textStyle="small" fontWeight="600" whiteSpace="nowrap">
          {challengeWords.points(pointReward)}
        </chakra.span>
      </Flex>
      <chakra.p textStyle="small" mt="1">
        {description}
      </chakra.p>
      <Flex wrap="wrap" align="center" gap="6px 12px" mt="2.5" textStyle="small" color="fg.muted">
        <Badge color="fg">{labelOf(difficulty)}</Badge>
        <span>{labelOf(category)}</span>
        <span>{timeLimit ? words.limit(timeLimit) : words.noLimit}</span>
      </Flex>
      <Flex wrap="wrap" align="center" gap="8px 16px" mt="3">
        {mayStart(challenge) && (
          <Button
            size="sm"
            variant={run ? "outline" : "solid"}
            aria-label={`${label}: ${title}`}
            loading={isStarting}
            onClick={onStart}
          >
            {label}
          </Button>
        )}
        <Standing challenge={challenge} />
      </Flex>
      <chakra.p role="alert" textStyle="small" fontWeight="500" color="fg.error">
        {failure}
      </chakra.p>
    </Row>
  );
}

const mayStart = ({ isActive, run }: Challenge) => isActive && run?.state !== "running";

function Standing({ challenge: { isActive, run, timesCompleted } }: { challenge: Challenge }) {
  if (run?.state === "running") return <Quiet>{words.running(run.progress)}</Quiet>;
  return (
    <>
      {timesCompleted > 0 && (
        <Badge colorPalette="green">
          <Check size={13} aria-hidden />
          {words.timesCompleted(timesCompleted)}
        </Badge>
      )}
      {run?.state === "expired" && <Quiet>{challengeWords.expired}</Quiet>}
      {timesCompleted > 0 && isActive && <Quiet>{words.again}</Quiet>}
      {!isActive && <Quiet>{words.resting}</Quiet>}
    </>
  );
}

const Quiet = chakra("span", { base: { textStyle: "small", color: "fg.muted" } });
