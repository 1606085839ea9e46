import type { ComponentProps } from "react";
import { Button } from "#src/components/button.tsx";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import type { AdminDraft } from "./use-admin-form.ts";
import { adminWords } from "./words.ts";

type Props = ComponentProps<typeof FormError> & {
  draft: Pick<AdminDraft, "isRestored" | "isOutdated" | "clear">;
};

/** The top of a form: what was restored, what was saved elsewhere meanwhile, and what is wrong. */
export function FormNotes({
  draft: { isRestored, isOutdated, clear },
  message,
  ...failure
}: Props) {
  if (!isOutdated)
    return (
      <>
        {isRestored && <DraftNote onClear={clear} />}
        <FormError {...failure} message={message} />
      </>
    );
  return (
    <FormError
      {...failure}
      message={
        <>
          {message && <p>{message}</p>}
          <p>{adminWords.changedElsewhere}</p>
          <Button variant="ghost" size="sm" ms="-3" onClick={clear}>
            {adminWords.useTheirs}
          </Button>
        </>
      }
    />
  );
}
