import { Button, chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { growthCategories } from "#db/values.ts";
import { Dialog } from "#src/components/dialog.tsx";
import { Toggle } from "#src/components/toggle.tsx";
import { challengeWords, openChallengeWords as words } from "#src/content/challenges.ts";
import { labelOf } from "#src/lib/format.ts";
import { OpenChallenge } from "./open-challenge.tsx";
import type { Challenge } from "./under-way.ts";
import { useStart } from "./use-start.ts";

type Filter = Challenge["category"] | "all";

const filters: readonly Filter[] = ["all", ...growthCategories];

type Props = { challenges: readonly Challenge[]; onClose: () => void };

/** Everything one may take on, and where one stands with each. */
export function OpenChallenges({ challenges, onClose }: Props) {
  const [filter, setFilter] = useState<Filter>("all");
  const { start, pendingId, started, failedId, failure } = useStart();
  const inView = challenges.filter(({ category }) => filter === "all" || filter === category);
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
      {inView.length === 0 && <p>{challengeWords.none}</p>}
      <chakra.ul listStyle="none">
        {inView.map((challenge) => (
          <OpenChallenge
            key={challenge.id}
            challenge={challenge}
            isStarting={pendingId === challenge.id}
            failure={failedId === challenge.id ? failure : undefined}
            onStart={() => start(challenge)}
          />
        ))}
      </chakra.ul>
    </Dialog>
  );
}
