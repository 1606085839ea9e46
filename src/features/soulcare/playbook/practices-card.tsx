import { chakra } from "@chakra-ui/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#src/components/button.tsx";
import { Empty } from "#src/components/empty.tsx";
import { TroubleNote, usePractices } from "#src/components/playbook/use-playbook.tsx";
import { Presence } from "#src/components/presence.tsx";
import { PreviewList } from "#src/components/preview-list.tsx";
import { ProgressSlider } from "#src/components/progress-slider.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { Card } from "#src/components/wrap.tsx";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { changeProgress, complete, type Practice } from "#src/lib/playbook.ts";
import { CardHeading } from "../layout.tsx";
import { experiential, playbook } from "./words.ts";

const PracticesDialog = lazyComponent(
  async () => (await import("./practices-dialog.tsx")).PracticesDialog,
);

/** The practices in the Huddle. */
export function ExperientialLearning() {
  return (
    <>
      <TroubleNote />
      <PracticePreview />
      <chakra.p textStyle="small" color="fg.muted" mt="4" mb="2">
        {experiential.recommended}
      </chakra.p>
      <ChoosePractices />
      <chakra.p textStyle="small" color="fg.muted" mt="4">
        {experiential.local}{" "}
        <TextLink to="/soulcare?tab=playbook#playbook-copy">{experiential.copy}</TextLink>
      </chakra.p>
    </>
  );
}

/** The practices in the Playbook tab. */
export function PracticesCard() {
  return (
    <Card as="section" aria-label={experiential.card}>
      <CardHeading
        title={experiential.card}
        lead={experiential.recommended}
        aside={<ChoosePractices />}
      />
      <PracticePreview />
    </Card>
  );
}

function ChoosePractices() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" flex="none" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
        {experiential.button}
      </Button>
      <Presence>{isOpen && <PracticesDialog onClose={() => setIsOpen(false)} />}</Presence>
    </>
  );
}

/** The first few practices, and how many more there are. */
function PracticePreview() {
  const { practices, oddCount } = usePractices();
  return (
    <>
      {practices.length === 0 ? (
        <Empty>{experiential.empty}</Empty>
      ) : (
        <PreviewList items={practices} shown={experiential.shown} noun={experiential.noun}>
          {(shown) => (
            <PracticeRows>
              {shown.map((practice) => (
                <li key={practice.id}>
                  <PracticeSlider practice={practice} />
                </li>
              ))}
            </PracticeRows>
          )}
        </PreviewList>
      )}
      {oddCount > 0 && (
        <chakra.p mt="3" textStyle="small" color="fg.muted">
          {playbook.odd(oddCount)}
        </chakra.p>
      )}
    </>
  );
}

/** The progress of a practice; announces when the practice is complete. */
export function PracticeSlider({ practice: { id, practice, progress } }: { practice: Practice }) {
  const isComplete = progress >= complete;
  return (
    <>
      <ProgressSlider
        label={practice}
        value={progress}
        spoken={experiential.spoken(progress)}
        aside={isComplete ? experiential.done : undefined}
        onChange={(next) => changeProgress(id, next)}
      />
      <div role="status">
        <Said>{isComplete && experiential.complete}</Said>
      </div>
    </>
  );
}

const Said = chakra("p", {
  base: { textStyle: "small", fontWeight: "500", color: "fg.success", _empty: { display: "none" } },
});

/** A list with a line between its rows. */
export const PracticeRows = chakra("ul", {
  base: {
    listStyle: "none",
    "& > li": { py: "3" },
    "& > li + li": { borderTopWidth: "1px" },
    "& > li:first-of-type": { pt: "0" },
  },
});
