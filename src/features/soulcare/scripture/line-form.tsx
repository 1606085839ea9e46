import { Button, chakra, Flex } from "@chakra-ui/react";
import { type FormEvent, useId, useState } from "react";
import { maxLengths } from "#db/values.ts";
import { LongTextField } from "#src/components/form/text-field.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { scripture, staying } from "#src/content/scripture.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import type { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import type { useReflect } from "./use-participation.ts";

const key = storeKeys.scriptureLine;

type FormProps = {
  challengeId: number;
  athleteId: number;
  first: string;
  draft: ReturnType<typeof usePrivateDraft>;
  reflect: ReturnType<typeof useReflect>;
  onCancel: (() => void) | undefined;
};

/** What is typed outlives a reload. */
export function LineForm({ challengeId, athleteId, first, draft, reflect, onCancel }: FormProps) {
  const [text, setText] = useState(() => lineOf(challengeId, readDraft(key, athleteId)) ?? first);
  const { keep, keepNow, drop } = draft;
  const id = useId();

  function save(event: FormEvent) {
    event.preventDefault();
    if (reflect.isPending) return;
    if (text.trim() === "") {
      document.getElementById(id)?.focus();
      return;
    }
    reflect.mutate({ id: challengeId, reflection: text });
  }

  return (
    <chakra.form noValidate onSubmit={save} display="grid" gap="3" mt="2">
      <LongTextField
        id={id}
        label={staying.label}
        rows={2}
        maxLength={maxLengths.description}
        value={text}
        onBlur={keepNow}
        onChange={(event) => {
          setText(event.target.value);
          keep({ id: challengeId, text: event.target.value });
        }}
      />
      <Flex gap="2" wrap="wrap">
        <Button type="submit" size="sm" loading={reflect.isPending} loadingText={staying.saving}>
          {staying.save}
        </Button>
        {onCancel && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              drop();
              onCancel();
            }}
          >
            {staying.cancel}
          </Button>
        )}
      </Flex>
      <Refusal error={reflect.error} otherwise={scripture.notKept} />
    </chakra.form>
  );
}

/** What was typed the last time, if it was of this challenge. */
function lineOf(challengeId: number, kept: unknown): string | undefined {
  const { id, text } = Object(kept);
  return id === challengeId && typeof text === "string" ? text : undefined;
}
