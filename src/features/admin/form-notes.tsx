import type { ComponentProps } from "react";
import { Button } from "#src/components/button.tsx";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import { useKeptFocus } from "#src/lib/use-kept-focus.ts";
import type { AdminDraft } from "./use-admin-form.ts";
import { adminWords } from "./words.ts";

type Props = Partial<ComponentProps<typeof FormError>> & {
  draft: Pick<AdminDraft, "isRestored" | "isOutdated" | "clear">;
};

/** The top of a form: what was restored, what was saved elsewhere meanwhile, and what is wrong. */
export function FormNotes({ draft, issues = [], message, attempt = 0 }: Props) {
  const { isRestored, isOutdated, clear } = draft;
  // The button disappears when it is pressed, so the notes take the focus.
  const place = useKeptFocus<HTMLDivElement>(isOutdated);
  const notes = isOutdated ? (
    <>
      {message && <p>{message}</p>}
      <p>{adminWords.changedElsewhere}</p>
      <Button variant="ghost" size="sm" ms="-3" onClick={clear}>
        {adminWords.discard}
      </Button>
    </>
  ) : (
    message
  );
  return (
    <div ref={place} tabIndex={-1}>
      {isRestored && !isOutdated && <DraftNote onClear={clear} />}
      <FormError issues={issues} attempt={attempt} message={notes} />
    </div>
  );
}
