import { chakra, Flex, Stack } from "@chakra-ui/react";
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import * as z from "zod";
import { closers, moodContexts, moodOfCloser, moods } from "#db/values.ts";
import { moodEntryInput } from "#server/input/moods.ts";
import { Button } from "#src/components/button.tsx";
import { LongTextField, labelStyle, Optional } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { NeedSomeoneLink } from "#src/components/need-someone-link.tsx";
import { ProgressSlider } from "#src/components/progress-slider.tsx";
import { Refusal } from "#src/components/refusal.tsx";
import { TextButton } from "#src/components/text-link.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Toggle } from "#src/components/toggle.tsx";
import { WayIn } from "#src/components/way-in.tsx";
import { gutter } from "#src/components/wrap.tsx";
import { withKey } from "#src/lib/idempotency-key.ts";
import { serverFailure } from "#src/lib/server-failure.ts";
import { changes, creates, trpc } from "#src/lib/trpc.ts";
import { useIsHere } from "#src/lib/use-is-here.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { formFailure, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { MoodArches } from "./mood-arches.tsx";
import { closerNames, contextNames, moodWords } from "./words.ts";

const { form: words } = moodWords;

const heavyMoods: readonly string[] = ["stressed", "overwhelmed"];

const strongFrom = 7;

type Props = {
  /** The values filled in before in this visit, or those of the list that was on screen. */
  filled: Filled | undefined;
  /** Receives the values when the form leaves the screen. */
  onLeave: (filled: Filled) => void;
  onDrawn: (id: number) => void;
};

export function MoodForm(props: Props) {
  const { form, submit, isPending, error } = useMoodForm(props);
  const viewer = useViewer();
  const { message, ...failure } = formFailure(form, "mood");
  const { mood, intensity, closer } = form.watch();
  const { errors } = form.formState;
  const isHeavy = heavyMoods.includes(mood) && intensity >= strongFrom;

  function chooseCloser(next: (typeof closers)[number] | null) {
    form.setValue("closer", next);
    if (next) form.setValue("mood", moodOfCloser[next], { shouldValidate: Boolean(errors.mood) });
  }

  function dropOtherCloser(next: string) {
    if (closer && moodOfCloser[closer] !== next) form.setValue("closer", null);
  }

  return (
    <Sheet noValidate onSubmit={submit}>
      <Stack gap="4">
        <WayIn viewer={viewer} />
        <FormError
          {...failure}
          message={message && <Refusal error={error} otherwise={message} />}
        />
        <MoodArches
          chosen={moods.find((known) => known === mood)}
          error={errors.mood?.message}
          input={form.register("mood", { onChange: ({ target }) => dropOtherCloser(target.value) })}
        />
        <Chips
          id="mood-closer"
          legend={<Optional>{words.closer}</Optional>}
          options={closers}
          nameOf={(value) => closerNames[value]}
          value={closer ?? null}
          onChange={chooseCloser}
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
            <Chips
              id="mood-context"
              legend={words.context}
              options={moodContexts}
              nameOf={(value) => contextNames[value]}
              value={field.value ?? null}
              onChange={field.onChange}
            />
          )}
        />
        <Note
          hasNote={Boolean(form.getValues("notes")) || Boolean(errors.notes)}
          error={errors.notes?.message}
          {...form.register("notes")}
        />
        <chakra.p role="status" textStyle="small" color="fg.muted" _empty={{ display: "none" }}>
          {isHeavy && (
            <>
              {moodWords.crisis} <NeedSomeoneLink />
            </>
          )}
        </chakra.p>
        <Dock>
          <Button
            type="submit"
            colorPalette="accent"
            w="full"
            loading={isPending}
            loadingText={words.busy}
          >
            {words.submit}
          </Button>
        </Dock>
      </Stack>
    </Sheet>
  );
}

type ChipsProps<Value extends string> = {
  id: string;
  legend: ReactNode;
  options: readonly Value[];
  nameOf: (value: Value) => string;
  value: Value | null;
  onChange: (value: Value | null) => void;
};

/** A choice of one option or none: a second press takes the choice back. */
function Chips<Value extends string>({
  id,
  legend,
  options,
  nameOf,
  value,
  onChange,
}: ChipsProps<Value>) {
  return (
    <chakra.fieldset minW="0">
      <chakra.legend mb="2" {...labelStyle} fontSize="1rem">
        {legend}
      </chakra.legend>
      <Flex wrap="wrap" gap="2">
        {options.map((option, index) => (
          <Toggle
            key={option}
            id={index === 0 ? id : undefined}
            aria-pressed={option === value}
            fontSize="0.9375rem"
            fontWeight="600"
            px="13px"
            onClick={() => onChange(option === value ? null : option)}
          >
            {nameOf(option)}
          </Toggle>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}

type NoteProps = Omit<ComponentProps<typeof LongTextField>, "id" | "label"> & { hasNote: boolean };

/** A button that opens the note field; a field with a note or an error is open at once. */
function Note({ hasNote, ...field }: NoteProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && !hasNote)
    return (
      <TextButton alone textStyle="small" w="fit-content" mt="-2.5" onClick={() => setIsOpen(true)}>
        {words.addNote}
      </TextButton>
    );
  return (
    <LongTextField
      id="mood-notes"
      label={<Optional>{words.notes}</Optional>}
      help={words.notesHelp}
      minH="84px"
      autoFocus={isOpen}
      {...field}
    />
  );
}

const { shape } = moodEntryInput;

/** The mood is empty at first, and null once its radio buttons were left without a choice. */
const formInput = z.object({
  mood: z.string().catch("").pipe(shape.mood),
  closer: shape.closer,
  intensity: shape.intensity,
  context: shape.context,
  notes: shape.notes,
});

export type Filled = z.input<typeof formInput>;

/** Creates a playlist; on failure the form keeps its values. */
function useMoodForm({ filled, onLeave, onDrawn }: Props) {
  const utils = trpc.useUtils();
  const [search] = useSearchParams();
  const isHere = useIsHere();
  // `?mood=` in the URL chooses a mood in advance.
  const mood = moods.find((known) => known === search.get("mood")) ?? "";
  const empty: Filled = { mood, closer: null, intensity: 5, context: null, notes: "" };
  const form = useZodForm(formInput, filled ?? empty);
  useEffect(() => () => onLeave(form.getValues()), [form, onLeave]);

  const create = trpc.moods.create.useMutation({
    ...creates,
    meta: changes("moods", "soulcare"),
    onSuccess: ({ unlocked: _, ...list }) => {
      const { id } = list.generatedPlaylist;
      utils.moods.list.setData({ id }, list);
      toaster.create({ title: moodWords.success });
      if (isHere()) onDrawn(id);
    },
    onError: (error) => {
      const failure = serverFailure(error);
      const isServerFault = failure === undefined || failure.httpStatus >= 500;
      showServerError(form, error, isServerFault ? moodWords.failed : error.message);
      if (isServerFault) {
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

const Sheet = chakra("form", {
  base: {
    containerType: "inline-size",
    // Keeps a focused field clear of the sticky button.
    "& :is(input, button, textarea)": { scrollMarginBottom: "88px" },
  },
});

/** On a phone the button is sticky above the bottom navigation. */
const Dock = chakra("div", {
  base: {
    mt: { base: "1", md: "3" },
    mx: { base: `calc(${gutter} * -1)`, md: "0" },
    px: { base: gutter, md: "0" },
    py: { base: "2.5", md: "0" },
    bg: "bg",
    borderTopWidth: { base: "1px", md: "0" },
    zIndex: "docked",
    "@container (min-width: 15rem)": { position: { base: "sticky", md: "static" } },
    bottom: "calc(var(--bottom-bar, 0px) + env(safe-area-inset-bottom))",
    "@media (max-height: 480px)": { position: "static" },
  },
});
