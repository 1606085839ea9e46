import { chakra } from "@chakra-ui/react";
import { Plate } from "#src/components/plate.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useNow } from "#src/lib/use-today.ts";
import { daysLeft } from "../challenges/runs.ts";
import { useTicks } from "../challenges/use-ticks.ts";
import { challengeWords, daysLeftText, nextWords as words } from "../challenges/words.ts";
import { GoldButton, GoldLink, type Step, showNotSaved } from "./steps-to-do.tsx";

const mostLaps = 14;

/** Ticks today's step of a challenge. Without steps, or once all are done, it is a link. */
export function ChallengeStep({ step }: { step: Step<"challenge"> }) {
  const { id, title, endsAt, steps, ticks, day } = step;
  // The plate is gone by then, so a failure is said in a toast.
  const undo = trpc.soulcare.untickChallenge.useMutation({
    meta: changes("soulcare"),
    onError: showNotSaved,
  });
  const { isPending, tick, failure } = useTicks(id, (ticked) =>
    toaster.create({
      title: words.done,
      action: { label: challengeWords.undo, onClick: () => undo.mutate({ id, day: ticked }) },
    }),
  );
  const line = daysLeftText(daysLeft({ endsAt }, useNow()));
  const to = `/soulcare?tab=playbook&challenge=${id}`;
  if (steps === null || ticks >= steps)
    return (
      <Plate label={words.next} heading={title} line={steps === null ? line : words.allDone(steps)}>
        <GoldLink to={to}>{steps === null ? words.open : words.finish}</GoldLink>
      </Plate>
    );
  return (
    <Plate
      label={words.next}
      heading={words.day(ticks + 1, title)}
      line={line}
      {...(steps <= mostLaps && { laps: { done: ticks, all: steps } })}
    >
      <GoldButton loading={isPending} onClick={() => tick(day)}>
        {words.did}
      </GoldButton>
      <TextLink alone textStyle="small" to={to}>
        {words.read}
      </TextLink>
      <chakra.p role="alert" flexBasis="full" textStyle="small" _empty={{ display: "none" }}>
        {failure}
      </chakra.p>
    </Plate>
  );
}
