import { chakra } from "@chakra-ui/react";
import { ProgressSlider } from "#src/components/progress-slider.tsx";
import { experiential } from "#src/content/playbook.ts";
import { changeItemsOf, practices } from "#src/lib/playbook.ts";
import { complete, type Practice, withProgress } from "#src/lib/practice-list.ts";

const Said = chakra("p", {
  base: { textStyle: "small", fontWeight: "500", color: "fg.success", _empty: { display: "none" } },
});

/** How far a practice has become a habit; at the end it says so. */
export function PracticeSlider({ practice: { key, practice, progress } }: { practice: Practice }) {
  const isComplete = progress >= complete;
  return (
    <>
      <ProgressSlider
        label={practice}
        value={progress}
        spoken={experiential.spoken(progress)}
        {...(isComplete && { aside: experiential.done })}
        onChange={(next) => changeItemsOf(practices, (items) => withProgress(items, key, next))}
      />
      <div role="status">
        <Said>{isComplete && experiential.complete}</Said>
      </div>
    </>
  );
}
