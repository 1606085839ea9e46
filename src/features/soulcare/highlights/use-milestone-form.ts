import { useEffect, useState } from "react";
import * as z from "zod";
import { maxLengths, milestoneAreas } from "#db/values.ts";
import { line, optionalText, text } from "#server/input/fields.ts";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { unlockedText } from "#src/content/achievements.ts";
import { milestoneWords as said, milestoneForm as words } from "#src/content/milestones.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { changes, creates, trpc } from "#src/lib/trpc.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { showServerError, useZodForm, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import {
  clearMilestoneDraft,
  emptyMilestone,
  readMilestoneDraft,
  writeMilestoneDraft,
} from "./milestone-draft.ts";

const isArea = (area: string) => milestoneAreas.some((known) => known === area);

/** In the order of the form, as its summary lists what is wrong. */
const formInput = z.object({
  title: line(maxLengths.title, words.title.required),
  category: z.string().refine(isArea, words.category.required),
  description: text(maxLengths.description, words.description.required),
  reflectionNote: optionalText(maxLengths.description),
});

export type MilestoneForm = ZodFormOf<typeof formInput>;

/** The form, its draft, and the toast that celebrates what was marked. */
export function useMilestoneForm(onSaved: () => void) {
  const athleteId = useViewer()?.athleteId;
  const [draft] = useState(() => readMilestoneDraft(athleteId));
  const [isRestored, setIsRestored] = useState(Object.values(draft).some(Boolean));
  const form = useZodForm(formInput, draft);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => writeMilestoneDraft({ ...values, athleteId }),
      }),
    [form, athleteId],
  );

  function celebrate(unlocked: Unlocked) {
    clearMilestoneDraft();
    const { title, description } = said.saved;
    toaster.create({ title, description: `${description} ${unlockedText(unlocked)}`.trim() });
    onSaved();
  }

  const create = trpc.soulcare.createMilestone.useMutation({
    ...creates,
    meta: changes("soulcare"),
    onSuccess: ({ unlocked }) => celebrate(unlocked),
    onError: (error) => {
      showServerError(form, error, reasonOf(error, said.notSaved));
      // For those who have closed the dialog meanwhile.
      toaster.create({ ...said.failure, variant: "destructive" });
    },
  });

  const submit = form.handleSubmit((values) => {
    if (!create.isPending) create.mutate(withKey("createMilestone", values));
  });

  function clear() {
    form.reset(emptyMilestone);
    clearMilestoneDraft();
    setIsRestored(false);
  }

  return { form, submit, isPending: create.isPending, isRestored, clear };
}

type Unlocked = Parameters<typeof unlockedText>[0];
