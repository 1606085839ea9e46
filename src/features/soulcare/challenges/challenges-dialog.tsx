import { chakra, Flex } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { useState } from "react";
import { growthCategories } from "#db/values.ts";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { Toggle } from "#src/components/toggle.tsx";
import { labelOf } from "#src/lib/format.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import { type Challenge, countedOf, withRun } from "./runs.ts";
import { challengeWords, challengesDialogWords as words } from "./words.ts";

type Filter = Challenge["category"] | "all";

const filters: readonly Filter[] = ["all", ...growthCategories];

type Props = { challenges: readonly Challenge[]; onClose: () => void };

/** All open challenges, filtered by category, with a button to start each. */
export function ChallengesDialog({ challenges, onClose }: Props) {
  const [filter, setFilter] = useState<Filter>("all");
  const [started, setStarted] = useState("");
  const shown = challenges.filter(({ category }) => filter === "all" || filter === category);
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      foot={
        <>
          <chakra.p role="status" textStyle="small" me="auto" alignSelf="center">
            {started}
          </chakra.p>
          <Button size="sm" variant="outline" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <chakra.p color="fg.muted">{words.intro}</chakra.p>
      <Flex role="group" aria-label={words.filter} wrap="wrap" gap="2" my="4">
        {filters.map((value) => (
          <Toggle key={value} aria-pressed={value === filter} onClick={() => setFilter(value)}>
            {value === "all" ? words.every : labelOf(value)}
          </Toggle>
        ))}
      </Flex>
      {shown.length === 0 && <p>{challengeWords.none}</p>}
      <chakra.ul listStyle="none">
        {shown.map((challenge) => (
          <ChallengeItem
            key={challenge.id}
            challenge={challenge}
            onStarted={() => setStarted(challengeWords.started(challenge.title))}
          />
        ))}
      </chakra.ul>
    </Dialog>
  );
}

type ItemProps = { challenge: Challenge; onStarted: () => void };

function ChallengeItem({ challenge, onStarted }: ItemProps) {
  const { start, isStarting, failure } = useStartChallenge(challenge, onStarted);
  const { title, description, category, difficulty, pointReward, timeLimit, run } = challenge;
  const { steps, stepWord } = challenge;
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
        {steps !== null && <span>{words.steps(steps, stepWord)}</span>}
        <span>{timeLimit ? words.limit(timeLimit) : challengeWords.noLimit}</span>
      </Flex>
      <Flex wrap="wrap" align="center" gap="8px 16px" mt="3">
        {canStart(challenge) && (
          <Button
            size="sm"
            variant={run ? "outline" : "solid"}
            aria-label={`${label}: ${title}`}
            loading={isStarting}
            onClick={start}
          >
            {label}
          </Button>
        )}
        <RunState challenge={challenge} />
      </Flex>
      <chakra.p role="alert" textStyle="small" fontWeight="500" color="fg.error">
        {failure}
      </chakra.p>
    </Row>
  );
}

const canStart = ({ isActive, run }: Challenge) => isActive && run?.state !== "running";

function RunState({ challenge }: { challenge: Challenge }) {
  const { isActive, run, timesCompleted } = challenge;
  if (run?.state === "running") {
    const counted = countedOf({ ...challenge, run });
    return <MutedText>{counted ? words.runningCounted(counted) : words.running}</MutedText>;
  }
  return (
    <>
      {timesCompleted > 0 && (
        <Badge colorPalette="green">
          <Check size={13} aria-hidden />
          {words.timesCompleted(timesCompleted)}
        </Badge>
      )}
      {run?.state === "expired" && <MutedText>{challengeWords.expired}</MutedText>}
      {timesCompleted > 0 && isActive && <MutedText>{words.again}</MutedText>}
      {!isActive && <MutedText>{words.resting}</MutedText>}
    </>
  );
}

const MutedText = chakra("span", { base: { textStyle: "small", color: "fg.muted" } });

/** Starts or restarts a challenge. A second press while the request is pending does nothing. */
export function useStartChallenge({ id }: Pick<Challenge, "id">, onStarted?: () => void) {
  const utils = trpc.useUtils();
  const create = trpc.soulcare.startChallenge.useMutation({
    onSuccess(run) {
      utils.soulcare.ownChallenges.setData(undefined, (challenges) => withRun(challenges, run));
      onStarted?.();
    },
    onError: () => void utils.soulcare.ownChallenges.invalidate(),
  });
  return {
    start() {
      if (!create.isPending) create.mutate({ id });
    },
    isStarting: create.isPending,
    failure: create.error ? reasonOf(create.error, challengeWords.notStarted) : undefined,
  };
}

const Row = chakra("li", {
  base: {
    py: "4.5",
    borderTopWidth: "1px",
    borderColor: "border.lane",
    overflowWrap: "anywhere",
  },
});
