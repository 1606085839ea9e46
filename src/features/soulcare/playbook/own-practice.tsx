import { Button, chakra } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import { TextField } from "#src/components/form/text-field.tsx";
import { experiential } from "#src/content/playbook.ts";
import { practiceDraft } from "#src/lib/playbook.ts";
import { isSamePractice, type Practice } from "#src/lib/practice-list.ts";
import { keptPlainText } from "./sources.ts";
import { useKeptText } from "./use-kept-text.ts";

const fieldId = "own-practice";

type Props = { practices: readonly Practice[]; onAdd: (practice: string) => void };

/** What is typed here is kept until it is added. */
export function OwnPractice({ practices, onAdd }: Props) {
  const { value, type, keepNow } = useKeptText(() => keptPlainText(practiceDraft));
  const [error, setError] = useState<string>();

  function add(event: FormEvent) {
    event.preventDefault();
    const found = errorIn(value, practices);
    setError(found);
    document.getElementById(fieldId)?.focus();
    if (found) return;
    onAdd(value.trim());
    type("");
    keepNow();
  }

  return (
    <chakra.form
      noValidate
      onSubmit={add}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) auto"
      gap="3"
      alignItems="start"
      mt="5"
    >
      <TextField
        id={fieldId}
        label={experiential.own}
        error={error}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        translate="no"
        value={value}
        onChange={(event) => type(event.target.value)}
        onBlur={keepNow}
      />
      <Button type="submit" variant="outline" mt="28px">
        {experiential.add}
      </Button>
    </chakra.form>
  );
}

function errorIn(practice: string, practices: readonly Practice[]) {
  if (!practice.trim()) return experiential.blank;
  const isKnown = practices.some((other) => isSamePractice(other.practice, practice));
  return isKnown ? experiential.known : undefined;
}
