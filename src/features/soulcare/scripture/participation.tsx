import { Button, chakra } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { useState } from "react";
import { ProgressSlider } from "#src/components/progress-slider.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { scripture, staying } from "#src/content/scripture.ts";
import { useDebouncedSave } from "#src/lib/use-debounced-save.ts";
import { StayingLine } from "./staying-line.tsx";
import type { Participation as Own, ScriptureChallenge } from "./time-left.ts";
import type { Steps } from "./use-participation.ts";

type Props = {
  challenge: ScriptureChallenge;
  own: Own;
  steps: Steps;
  /** A way to finish in one step, where there is room for it. */
  canComplete?: boolean;
};

/** How far one is with a challenge that one has joined, and what stayed of it. */
export function Participation({ challenge, own, steps, canComplete = false }: Props) {
  const isDone = own.isCompleted || !challenge.isOpen;
  const [wasDone] = useState(isDone);
  if (isDone) {
    return (
      <StayingLine
        challenge={challenge}
        line={own.reflection}
        asked={own.isCompleted ? staying.finished : staying.over(own.progress)}
        takesFocus={!wasDone}
      />
    );
  }
  return <UnderWay challenge={challenge} own={own} steps={steps} canComplete={canComplete} />;
}

function UnderWay({ challenge: { id, reference }, own, steps, canComplete }: Required<Props>) {
  const { move, complete } = steps;
  const { moved, move: slide } = useDebouncedSave((progress: number) =>
    move.mutateAsync({ id, progress }).catch(() => undefined),
  );
  return (
    <chakra.div mt="3">
      <ProgressSlider
        label={scripture.progress(reference)}
        value={moved ?? own.progress}
        isDisabled={complete.isPending}
        onChange={slide}
      />
      {canComplete && (
        <Button
          variant="outline"
          size="sm"
          mt="3"
          loading={complete.isPending}
          loadingText={staying.saving}
          onClick={() => complete.isPending || complete.mutate({ id })}
        >
          <Check aria-hidden />
          {scripture.complete}
        </Button>
      )}
      <Refusal error={move.error ?? complete.error} otherwise={scripture.notKept} />
    </chakra.div>
  );
}
