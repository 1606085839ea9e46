import { Button, chakra } from "@chakra-ui/react";
import { useRef } from "react";
import { Dialog } from "#src/components/dialog.tsx";
import { experiential, playbook } from "#src/content/playbook.ts";
import { ChosenPractice } from "./chosen-practice.tsx";
import { KeepingNote } from "./keeping-note.tsx";
import { OwnPractice } from "./own-practice.tsx";
import { PracticeRows } from "./practice-rows.tsx";
import { RemovedPractice } from "./removed-practice.tsx";
import { Suggestions } from "./suggestions.tsx";
import { useChoosing } from "./use-choosing.ts";
import { usePractices } from "./use-playbook.ts";

/** Chooses, writes, moves and removes; what was removed can be put back while it is open. */
export function PracticesDialog({ onClose }: { onClose: () => void }) {
  const { practices } = usePractices();
  const { said, removed, add, remove, putBack } = useChoosing();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Dialog
      title={experiential.dialog}
      onClose={onClose}
      foot={<Button onClick={onClose}>{playbook.done}</Button>}
    >
      <KeepingNote />
      <chakra.p color="fg.muted">{experiential.intro}</chakra.p>
      <Part ref={heading} tabIndex={-1}>
        {experiential.chosen(practices.length)}
      </Part>
      <chakra.p textStyle="small" color="fg.muted" mb="3">
        {practices.length > 0 ? experiential.recommended : experiential.empty}
      </chakra.p>
      <PracticeRows>
        {practices.map((practice) => (
          <li key={practice.key}>
            <ChosenPractice practice={practice} onRemove={() => remove(practice, true)} />
          </li>
        ))}
        {removed.map((gone) => (
          <li key={gone.key}>
            <RemovedPractice
              removed={gone}
              onPutBack={() => {
                heading.current?.focus();
                putBack(gone);
              }}
            />
          </li>
        ))}
      </PracticeRows>
      <OwnPractice practices={practices} onAdd={add} />
      <Part>{experiential.suggestions}</Part>
      <Suggestions
        practices={practices}
        onAdd={add}
        onRemove={(practice) => remove(practice, false)}
      />
      <chakra.p role="status" srOnly>
        {said}
      </chakra.p>
    </Dialog>
  );
}

const Part = chakra("h3", { base: { mt: "6", mb: "1", fontWeight: "600" } });
