import { Button, chakra, Stack } from "@chakra-ui/react";
import { Controller } from "react-hook-form";
import { moodContexts, moods } from "#db/values.ts";
import { Optional } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { Select } from "#src/components/form/select.tsx";
import { LongTextField } from "#src/components/form/text-field.tsx";
import { ProgressSlider } from "#src/components/progress-slider.tsx";
import { contextNames, moodHelp, moodWords } from "#src/content/moods.ts";
import { labelOf } from "#src/lib/format.ts";
import { formFailure } from "#src/lib/use-zod-form.ts";
import { useMoodForm } from "./use-mood-form.ts";

const { form: words } = moodWords;

const moodOptions = moods.map((mood) => ({
  value: mood,
  label: labelOf(mood),
  help: moodHelp[mood],
}));

const contextOptions = [
  { value: "", label: words.none },
  ...moodContexts.map((context) => ({ value: context, label: contextNames[context] })),
];

const heavy: readonly string[] = ["stressed", "overwhelmed"];
const strong = 7;

/** How one is, how strongly, and what comes next. */
export function MoodForm({ onDrawn }: { onDrawn: (id: number) => void }) {
  const { form, submit, isPending } = useMoodForm(onDrawn);
  const { mood, intensity } = form.watch();
  const isHeavy = heavy.includes(mood) && intensity >= strong;
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="5">
        <FormError {...formFailure(form, "mood")} />
        <RadioCards
          id="mood-mood"
          legend={words.mood}
          columns={2}
          options={moodOptions}
          error={form.formState.errors.mood?.message}
          input={form.register("mood")}
        />
        <Controller
          control={form.control}
          name="intensity"
          render={({ field }) => (
            <ProgressSlider
              label={words.intensity(field.value)}
              aside=""
              spoken={`${field.value}`}
              range={{ min: 1, max: 10, step: 1 }}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={form.control}
          name="context"
          render={({ field }) => (
            <Select
              id="mood-context"
              label={words.context}
              optional={words.optional}
              help={words.contextHelp}
              placeholder={words.none}
              options={contextOptions}
              value={field.value ?? ""}
              onChange={field.onChange}
            />
          )}
        />
        <LongTextField
          id="mood-notes"
          label={
            <>
              {words.notes} <Optional>{words.optional}</Optional>
            </>
          }
          help={words.notesHelp}
          error={form.formState.errors.notes?.message}
          minH="84px"
          {...form.register("notes")}
        />
        <Button type="submit" loading={isPending} loadingText={words.busy}>
          {words.submit}
        </Button>
        <chakra.p role="status" textStyle="small" color="fg.muted">
          {isHeavy && moodWords.crisis}
        </chakra.p>
      </Stack>
    </chakra.form>
  );
}
