import { useEffect } from "react";
import { Note } from "#src/components/note.tsx";
import { playbookTrouble } from "#src/content/playbook.ts";
import { useTrouble } from "./use-playbook.ts";

/** Says that what is written does not outlast this visit, and asks before the page is left. */
export function KeepingNote() {
  const trouble = useTrouble();

  useEffect(() => {
    if (!trouble) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [trouble]);

  return (
    <div role="alert">
      {trouble && (
        <Note mb="5" bg="bg.error" borderLeftColor="fg.error">
          {playbookTrouble[trouble]}
        </Note>
      )}
    </div>
  );
}
