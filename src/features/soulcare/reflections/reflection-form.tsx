import { chakra, Flex } from "@chakra-ui/react";
import { getMutationKey } from "@trpc/react-query";
import { RefreshCw } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { growthAreas } from "#db/values.ts";
import { createReflectionInput } from "#server/input/soulcare.ts";
import { Button } from "#src/components/button.tsx";
import { Duo, FieldError } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { RuledArea } from "#src/components/form/ruled-area.tsx";
import { Select } from "#src/components/form/select.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { Card } from "#src/components/wrap.tsx";
import { unlockedText } from "#src/content/achievements.ts";
import { formatTime } from "#src/lib/format.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { onCtrlEnter } from "#src/lib/on-ctrl-enter.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { changes, creates, trpc } from "#src/lib/trpc.ts";
import { useIsSending } from "#src/lib/use-is-sending.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { onNewDay } from "#src/lib/use-today.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { formFailure, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { type Prompt, prompts, reflectionFormWords as words } from "./words.ts";

export const areaOptions = growthAreas.map((area) => ({ value: area, label: area }));

/** Exported for the button of the empty list, which focuses the field. */
export const reflectionFieldId = "reflection-reflection";

/** The prompt of the day and the form to answer it. */
export function ReflectionForm() {
  const athleteId = useViewer()?.athleteId;
  return athleteId ? <Form key={athleteId} athleteId={athleteId} /> : null;
}

function Form({ athleteId }: { athleteId: number }) {
  const { form, draft, isPending, nextPrompt, submit } = useReflectionForm(athleteId);
  const { control, formState, getValues } = form;
  const text = useController({ control, name: "reflection" }).field;
  const area = useController({ control, name: "growthArea" }).field;
  const isPrivate = useController({ control, name: "isPrivate" }).field;
  const error = formState.errors.reflection?.message;

  return (
    <Card as="section" aria-labelledby="reflection-heading" p="clamp(20px, 3vw, 36px)">
      <chakra.form
        noValidate
        display="grid"
        gap="4.5"
        onSubmit={submit}
        onKeyDown={onCtrlEnter(submit)}
        onBlur={draft.keepNow}
      >
        <Flex wrap="wrap" justify="space-between" align="center" gap="0 16px">
          <chakra.h2 id="reflection-heading" textStyle="h3">
            {words.heading}
          </chakra.h2>
          <Button variant="ghost" size="sm" mx="-12px" px="3" color="fg.muted" onClick={nextPrompt}>
            <RefreshCw aria-hidden />
            {words.another}
          </Button>
        </Flex>
        <FormError {...formFailure(form, "reflection")} />
        <chakra.p
          id="reflection-prompt"
          role="status"
          maxW="26ch"
          fontFamily="heading"
          fontSize="clamp(1.5rem, 1.15rem + 1.7vw, 2.35rem)"
          lineHeight="1.3"
          letterSpacing="-0.012em"
        >
          {getValues("promptQuestion")}
        </chakra.p>
        <div>
          <chakra.label htmlFor={reflectionFieldId} srOnly>
            {words.reflection}
          </chakra.label>
          <RuledArea
            id={reflectionFieldId}
            lines={3}
            placeholder={words.reflection}
            aria-describedby={error ? "reflection-error reflection-prompt" : "reflection-prompt"}
            aria-invalid={Boolean(error)}
            _invalid={{ borderColor: "border.error", borderBottomWidth: "2px" }}
            value={text.value}
            readOnly={isPending}
            onChange={text.onChange}
          />
          {error && <FieldError id="reflection-error">{error}</FieldError>}
        </div>
        <Duo>
          <Select
            id="reflection-growthArea"
            label={words.area}
            placeholder={words.choose}
            options={areaOptions}
            value={area.value}
            onChange={area.onChange}
          />
          <SwitchField
            id="reflection-isPrivate"
            {...words.private}
            isOn={isPrivate.value ?? true}
            onChange={isPrivate.onChange}
          />
        </Duo>
        <Flex wrap="wrap" justify="space-between" align="center" gap="3">
          <chakra.p role="status" textStyle="small" color="fg.muted" flex="1 1 120px">
            {draft.isRefused && words.notKept}
            {draft.keptAt && words.draft(formatTime(draft.keptAt))}
          </chakra.p>
          <Button type="submit" loading={isPending} loadingText={words.saving}>
            {words.save}
          </Button>
        </Flex>
      </chakra.form>
    </Card>
  );
}

const draftKey = storeKeys.reflectionDraft;
const schema = createReflectionInput.omit({ idempotencyKey: true });

function useReflectionForm(athleteId: number) {
  const [initialValues] = useState(() =>
    reflectionValues(readDraft(draftKey, athleteId), new Date()),
  );
  const form = useZodForm(schema, initialValues);
  const draft = usePrivateDraft(draftKey, athleteId);
  const { keep } = draft;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep({ ...values }),
      }),
    [form, keep],
  );

  /** The growth area changes with the prompt, unless the athlete has chosen another one. */
  function showPrompt({ text, area }: Prompt) {
    const { promptQuestion, growthArea } = form.getValues();
    const areaOfPrompt = prompts.find((prompt) => prompt.text === promptQuestion)?.area;
    form.setValue("promptQuestion", text);
    if (growthArea === areaOfPrompt) form.setValue("growthArea", area);
  }

  const showPromptOfDay = useEffectEvent(() => {
    if (form.getValues("reflection").trim() === "") showPrompt(promptOfDay(new Date()));
  });
  useEffect(() => onNewDay(() => showPromptOfDay()), []);

  function begin({ text, area }: Prompt) {
    form.reset({ promptQuestion: text, growthArea: area, reflection: "", isPrivate: true });
    draft.drop();
  }

  const isPending = useIsSending(getMutationKey(trpc.soulcare.createReflection), {
    onEarlierSent: () => begin(promptAfter(form.getValues("promptQuestion"))),
  });
  const create = trpc.soulcare.createReflection.useMutation({
    ...creates,
    meta: changes("soulcare"),
    onSuccess: ({ unlocked, promptQuestion }) => {
      begin(promptAfter(promptQuestion));
      toaster.create({ title: words.saved, description: unlockedText(unlocked) });
    },
    onError: (error) => {
      draft.keepNow();
      showServerError(form, error, reasonOf(error, words.notSaved));
    },
  });

  return {
    form,
    draft,
    isPending,
    nextPrompt: () => showPrompt(promptAfter(form.getValues("promptQuestion"))),
    submit: form.handleSubmit((values) => {
      if (!isPending) create.mutate(withKey("createReflection", values));
    }),
  };
}

/**
 * How far down the list the next prompt is. It shares no factor with the number of prompts, so that
 * all of them come before one is repeated.
 */
const stride = 7;

/** The same prompt all day, a different one the next day. */
export function promptOfDay(date: Date): Prompt {
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
  return promptAt(day * stride);
}

/** A prompt of another growth area. The given text need not be in the list. */
export const promptAfter = (text: string): Prompt =>
  promptAt(prompts.findIndex((prompt) => prompt.text === text) + stride);

function promptAt(index: number): Prompt {
  const prompt = prompts[index % prompts.length];
  if (!prompt) throw new Error("There is no prompt.");
  return prompt;
}

const draftSchema = z.object({
  promptQuestion: z.string().min(1),
  reflection: z.string().refine((text) => text.trim() !== ""),
  growthArea: z.enum(growthAreas),
  isPrivate: z.boolean().catch(true),
});

type ReflectionValues = z.infer<typeof draftSchema>;

/** The stored draft with its own prompt, or an empty form with the prompt of the day. */
export function reflectionValues(draft: unknown, now: Date): ReflectionValues {
  const { data } = draftSchema.safeParse(draft);
  if (data) return data;
  const { text, area } = promptOfDay(now);
  return { promptQuestion: text, reflection: "", growthArea: area, isPrivate: true };
}
