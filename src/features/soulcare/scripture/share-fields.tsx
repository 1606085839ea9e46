import { chakra } from "@chakra-ui/react";
import type { KeyboardEvent } from "react";
import { useWatch } from "react-hook-form";
import { Optional } from "#src/components/form/field.tsx";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { LongTextField, TextField } from "#src/components/form/text-field.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { VerseLock } from "#src/components/verse-lock.tsx";
import { type Example, examples, sharing } from "#src/content/scripture.ts";
import { useVerseLock } from "#src/lib/use-verse-lock.ts";
import { formFailure, oncePerMessage } from "#src/lib/use-zod-form.ts";
import { Examples } from "./examples.tsx";
import { useFill, verseId } from "./use-fill.ts";
import type { useShareForm } from "./use-share-form.ts";

/** As its fields stand below each other. */
const order = ["scripture-reference", verseId, "scripture-encouragement"];

type Props = { id: string; share: ReturnType<typeof useShareForm> };

export function ShareFields({ id, share }: Props) {
  const { form, submit, error, isRestored, clear, keepNow } = share;
  const { issues, attempt, message } = formFailure(form, "scripture");
  const { fill, put, said } = useFill(form);
  const { errors } = form.formState;
  const [reference, verse] = useWatch({ control: form.control, name: ["reference", "verse"] });
  const lock = useVerseLock(reference, verse);

  function pick({ reference, challengeType, encouragement }: Example) {
    form.setValue("reference", reference);
    form.setValue("challengeType", challengeType);
    const written = form.getValues("encouragement")?.trim() ?? "";
    const isOurs = examples.some((example) => example.encouragement === written);
    if (written === "" || isOurs) form.setValue("encouragement", encouragement);
    document.getElementById("scripture-reference")?.focus();
    void fill();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit();
  }

  return (
    <chakra.form
      id={id}
      noValidate
      display="grid"
      gap="4.5"
      onSubmit={submit}
      onKeyDown={onKeyDown}
      onBlur={keepNow}
    >
      {isRestored && <DraftNote onClear={clear} />}
      <FormError
        issues={oncePerMessage(issues, order)}
        attempt={attempt}
        message={message && <Refusal error={error} otherwise={message} />}
      />
      <TextField
        {...form.register("reference", { onBlur: () => void fill() })}
        {...sharing.reference}
        id="scripture-reference"
        error={errors.reference?.message}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== "Enter" || verse.trim() !== "") return;
          event.preventDefault();
          void fill();
        }}
      />
      <div>
        <LongTextField
          {...form.register("verse")}
          id={verseId}
          label={sharing.verse.label}
          help={sharing.verse.help}
          error={errors.verse?.message}
          minH="100px"
          fieldSizing="content"
        />
        <chakra.p role="status" srOnly={!said?.isTooLong} textStyle="small" color="fg.error">
          {said?.text}
        </chakra.p>
      </div>
      <VerseLock
        lock={lock}
        onRepair={(passage) => {
          put(passage);
          document.getElementById(verseId)?.focus();
        }}
      />
      <RadioCards
        id="scripture-type"
        legend={sharing.type.label}
        options={sharing.type.options}
        error={errors.challengeType?.message}
        input={form.register("challengeType")}
      />
      <LongTextField
        {...form.register("encouragement")}
        id="scripture-encouragement"
        label={
          <>
            {sharing.encouragement.label} <Optional>{sharing.encouragement.optional}</Optional>
          </>
        }
        placeholder={sharing.encouragement.placeholder}
        error={errors.encouragement?.message}
        minH="72px"
        fieldSizing="content"
      />
      <Examples onPick={pick} />
    </chakra.form>
  );
}
