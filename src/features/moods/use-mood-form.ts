import type { FormEvent } from "react";
import * as z from "zod";
import { moodContexts } from "#db/values.ts";
import { moodEntryInput } from "#server/input/moods.ts";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { moodWords } from "#src/content/moods.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { changes, creates, serverFailure, trpc } from "#src/lib/trpc.ts";
import { showServerError, useZodForm } from "#src/lib/use-zod-form.ts";

const { mood, notes } = moodEntryInput.shape;
/** Before anything is chosen a mood is no mood, and no context is no words. */
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

/** Draws a list; what was typed stays when that fails. */
export function useMoodForm(onDrawn: (id: number) => void) {
  const utils = trpc.useUtils();
  const form = useZodForm(formInput, { mood: "", intensity: 5, context: "", notes: "" });
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
  };
}
