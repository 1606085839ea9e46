import { useController } from "react-hook-form";
import * as z from "zod";
import { milestoneAreas } from "#db/values.ts";
import { createMilestoneInput } from "#server/input/soulcare.ts";
import { FormError } from "#src/components/form/form-error.tsx";
import { Select } from "#src/components/form/select.tsx";
import { LongTextField, TextField } from "#src/components/form/text-field.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { staffMilestones as words } from "#src/content/admin-athlete.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { trpc } from "#src/lib/trpc.ts";
import { formFailure, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { FormPanel } from "./form-panel.tsx";
import { Muted } from "./part.tsx";

const areas = milestoneAreas.map((area) => ({ value: area, label: area }));

const formInput = z.object({
  title: createMilestoneInput.shape.title,
  category: z.string().min(1, words.areaNeeded),
  description: createMilestoneInput.shape.description,
});

export function MilestoneForm({ athleteId, onClose }: { athleteId: number; onClose: () => void }) {
  const form = useZodForm(formInput, { title: "", category: "", description: "" });
  const { register, control, formState } = form;
  const area = useController({ control, name: "category" }).field;
  const add = trpc.soulcare.createMilestone.useMutation({
    onSuccess: () => {
      toaster.create({ title: words.saved });
      onClose();
    },
    onError: (error) => showServerError(form, error, reasonOf(error, words.notSaved)),
  });
  const submit = form.handleSubmit((values) => {
    if (!add.isPending) add.mutate({ ...values, id: athleteId });
  });
  return (
    <FormPanel
      label={words.add}
      save={words.save}
      isPending={add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError {...formFailure(form, "milestone")} />
      <TextField
        {...register("title")}
        id="milestone-title"
        label={words.name}
        error={formState.errors.title?.message}
      />
      <Select
        id="milestone-category"
        label={words.area}
        placeholder={words.choose}
        options={areas}
        value={area.value}
        onChange={area.onChange}
        error={formState.errors.category?.message}
      />
      <LongTextField
        {...register("description")}
        id="milestone-description"
        label={words.description}
        error={formState.errors.description?.message}
      />
      <Muted>{words.seen}</Muted>
    </FormPanel>
  );
}
