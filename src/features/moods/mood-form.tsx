import { Button, chakra, Stack } from "@chakra-ui/react";
import type { FormEvent } from "react";
import { Controller } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import * as z from "zod";
import { moodContexts, moods } from "#db/values.ts";
import { moodEntryInput } from "#server/input/moods.ts";
import { LongTextField, Optional } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { Select } from "#src/components/form/select.tsx";
import { NeedSomeoneLink } from "#src/components/need-someone-link.tsx";
import { ProgressSlider } from "#src/components/progress-slider.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { labelOf } from "#src/lib/format.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { serverFailure } from "#src/lib/server-failure.ts";
import { changes, creates, trpc } from "#src/lib/trpc.ts";
import { formFailure, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { contextNames, moodHelp, moodWords } from "./words.ts";

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

export function MoodForm({ onDrawn }: { onDrawn: (id: number) => void }) {
  const { form, submit, isPending, error } = useMoodForm(onDrawn);
  const { message, ...failure } = formFailure(form, "mood");
  const { mood, intensity } = form.watch();
  const isHeavy = heavy.includes(mood) && intensity >= strong;
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="5">
        <FormError
          {...failure}
          message={message && <Refusal error={error} otherwise={message} />}
        />
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
          {isHeavy && (
            <>
              {moodWords.crisis} <NeedSomeoneLink />
            </>
          )}
        </chakra.p>
      </Stack>
    </chakra.form>
  );
}

const { mood, notes } = moodEntryInput.shape;

/** The form starts with an empty mood and context, which the procedure does not accept. */
const formInput = z.object({
  mood: z.string().pipe(mood),
  intensity: moodEntryInput.shape.intensity,
  context: z
    .string()
    .nullish()
    .transform((text) => text || null)
    .pipe(z.enum(moodContexts).nullable()),
  notes,
});

/** Creates a playlist; on failure the form keeps its values. */
function useMoodForm(onDrawn: (id: number) => void) {
  const utils = trpc.useUtils();
  const [search] = useSearchParams();
  // Chosen on the Huddle already.
  const mood = moods.find((known) => known === search.get("mood")) ?? "";
  const form = useZodForm(formInput, { mood, intensity: 5, context: "", notes: "" });
  const create = trpc.moods.create.useMutation({
    ...creates,
    meta: changes("moods", "soulcare"),
    onSuccess: ({ unlocked: _, ...list }) => {
      const { id } = list.generatedPlaylist;
      utils.moods.list.setData({ id }, list);
      toaster.create({ title: moodWords.success });
      onDrawn(id);
    },
    onError: (error) => {
      const failure = serverFailure(error);
      const isOurs = failure === undefined || failure.httpStatus >= 500;
      showServerError(form, error, isOurs ? moodWords.failed : error.message);
      if (isOurs) {
        toaster.create({
          variant: "destructive",
          title: moodWords.error,
          description: moodWords.failed,
        });
      }
    },
  });
  const submit = form.handleSubmit((request) => {
    if (!create.isPending) create.mutate(withKey("moods.create", request));
  });
  return {
    form,
    submit: (event: FormEvent) => void submit(event),
    isPending: create.isPending,
    error: create.error,
  };
}
