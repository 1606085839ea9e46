import { useEffect, useEffectEvent, useState } from "react";
import { createReflectionInput } from "#server/input/soulcare.ts";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { unlockedText } from "#src/content/achievements.ts";
import { prompts, reflecting } from "#src/content/reflections.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { storeKeys } from "#src/lib/local-store.ts";
import { readDraft } from "#src/lib/private-drafts.ts";
import { changes, creates, trpc } from "#src/lib/trpc.ts";
import { usePrivateDraft } from "#src/lib/use-private-draft.ts";
import { onNewDay } from "#src/lib/use-today.ts";
import { showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { promptAfter, promptOfDay } from "./prompt-of-day.ts";
import { reflectionValues } from "./reflection-draft.ts";

const key = storeKeys.reflectionDraft;
const formInput = createReflectionInput.omit({ idempotencyKey: true });

/** What one writes today: its draft, its prompt, and what happens when it is saved. */
export function useReflectionForm(athleteId: number) {
  const [first] = useState(() => reflectionValues(readDraft(key, athleteId), new Date()));
  const form = useZodForm(formInput, first);
  const draft = usePrivateDraft(key, athleteId);
  const { keep } = draft;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep({ ...values }),
      }),
    [form, keep],
  );

  /** The growth area follows, unless one has chosen another than that of the prompt. */
  function turnTo({ text, area }: { text: string; area: (typeof prompts)[number]["area"] }) {
    const { promptQuestion, growthArea } = form.getValues();
    const own = prompts.find((prompt) => prompt.text === promptQuestion)?.area;
    form.setValue("promptQuestion", text);
    if (growthArea === own) form.setValue("growthArea", area);
  }

  const showToday = useEffectEvent(() => {
    if (form.getValues("reflection").trim() === "") turnTo(promptOfDay(new Date()));
  });
  useEffect(() => onNewDay(() => showToday()), []);

  const create = trpc.soulcare.createReflection.useMutation({
    ...creates,
    meta: changes("soulcare"),
    onSuccess: ({ unlocked, promptQuestion }) => {
      const { text, area } = promptAfter(promptQuestion);
      form.reset({ promptQuestion: text, growthArea: area, reflection: "", isPrivate: true });
      draft.drop();
      toaster.create({ title: reflecting.saved, description: unlockedText(unlocked) });
    },
    onError: (error) => {
      draft.keepNow();
      showServerError(form, error, reasonOf(error, reflecting.notSaved));
    },
  });

  return {
    form,
    draft,
    isPending: create.isPending,
    turn: () => turnTo(promptAfter(form.getValues("promptQuestion"))),
    submit: form.handleSubmit((values) => {
      if (!create.isPending) create.mutate(withKey("createReflection", values));
    }),
  };
}
