import { chakra } from "@chakra-ui/react";
import { Button } from "#src/components/button.tsx";
import { Plate } from "#src/components/plate.tsx";
import { ButtonLink, TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import type { RouterOutputs } from "#src/lib/trpc.ts";
import { useNow } from "#src/lib/use-today.ts";
import { daysLeft } from "../challenges/runs.ts";
import { useTicks } from "../challenges/use-ticks.ts";
import { challengeWords, nextWords as words } from "../challenges/words.ts";

type Next = RouterOutputs["soulcare"]["huddle"]["next"];
type Step = Extract<Next, { kind: "challenge" }>;

const mostLaps = 14;

/** Ticks today's step of a challenge; links to a challenge without steps or with all done. */
export function ChallengeStep({ step }: { step: Step }) {
  const { id, title, endsAt, steps, ticks, day } = step;
  const { isPending, tick, untick, failure } = useTicks(id, (ticked) =>
    toaster.create({
      title: words.done,
      action: { label: challengeWords.undo, onClick: () => untick(ticked) },
    }),
  );
  const left = daysLeft({ endsAt }, useNow());
  const line = leftText(left);
  const to = `/soulcare?tab=playbook&challenge=${id}`;
  if (steps === null || ticks >= steps)
    return (
      <Plate label={words.next} heading={title} line={steps === null ? line : words.allDone(steps)}>
        <ButtonLink colorPalette="accent" size="sm" to={to}>
          {steps === null ? words.open : words.finish}
        </ButtonLink>
      </Plate>
    );
  return (
    <Plate
      label={words.next}
      heading={words.day(ticks + 1, title)}
      line={line}
      {...(steps <= mostLaps && { laps: { done: ticks, all: steps } })}
    >
      <Button colorPalette="accent" size="sm" loading={isPending} onClick={() => tick(day)}>
        {words.did}
      </Button>
      <TextLink alone textStyle="small" to={to}>
        {words.read}
      </TextLink>
      <chakra.p role="alert" flexBasis="full" textStyle="small" _empty={{ display: "none" }}>
        {failure}
      </chakra.p>
    </Plate>
  );
}

function leftText(days: number | undefined) {
  if (days === undefined) return challengeWords.noLimit;
  return days === 0 ? challengeWords.lastDay : challengeWords.daysLeft(days);
}
