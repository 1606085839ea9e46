import { useController } from "react-hook-form";
import * as z from "zod";
import { milestoneAreas } from "#db/values.ts";
import { createMilestoneInput } from "#server/input/soulcare.ts";
import { FormError } from "#src/components/form/form-error.tsx";
import { Select } from "#src/components/form/select.tsx";
import { LongTextField, TextField } from "#src/components/form/text-field.tsx";
import { staffMilestones as words } from "#src/content/admin-athlete.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { creates, trpc } from "#src/lib/trpc.ts";
import { formFailure } from "#src/lib/use-zod-form.ts";
import { saving } from "../../frame/outcome.ts";
import { useAdminForm } from "../../frame/use-desk-form.ts";
import { FormPanel } from "./form-panel.tsx";
import { Muted } from "./part.tsx";

const areas = milestoneAreas.map((area) => ({ value: area, label: area }));

const formInput = z.object({
  title: createMilestoneInput.shape.title,
  category: z.string().min(1, words.areaNeeded),
  description: createMilestoneInput.shape.description,
});

const empty = { title: "", category: "", description: "" };

export function MilestoneForm({ athleteId, onClose }: { athleteId: number; onClose: () => void }) {
  const desk = useAdminForm(formInput, empty, `milestone of ${athleteId}`);
  const { form, draft } = desk;
  const { register, control, formState } = form;
  const area = useController({ control, name: "category" }).field;
  const add = trpc.soulcare.createMilestone.useMutation({
    ...creates,
    ...saving(desk, onClose)({ title: words.saved, otherwise: words.notSaved }),
  });
  const submit = form.handleSubmit((values) => {
    if (!add.isPending) add.mutate(withKey("createMilestone", { ...values, id: athleteId }));
  });
  return (
    <FormPanel
      label={words.add}
      save={words.save}
      isPending={add.isPending}
      draft={draft}
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
