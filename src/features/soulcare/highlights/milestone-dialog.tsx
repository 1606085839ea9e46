import { Button, chakra } from "@chakra-ui/react";
import { useController } from "react-hook-form";
import { milestoneAreas } from "#db/values.ts";
import { Dialog } from "#src/components/dialog.tsx";
import { Optional } from "#src/components/form/field.tsx";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import { Select } from "#src/components/form/select.tsx";
import { LongTextField, TextField } from "#src/components/form/text-field.tsx";
import { milestoneForm as form, milestoneWords as words } from "#src/content/milestones.ts";
import { formFailure } from "#src/lib/use-zod-form.ts";
import { type MilestoneForm, useMilestoneForm } from "./use-milestone-form.ts";

const areas = milestoneAreas.map((area) => ({ value: area, label: area }));

const formId = "milestone-form";

/** One moment, in a few sentences. What is typed is kept when the dialog closes. */
export function MilestoneDialog({ onClose }: { onClose: () => void }) {
  const milestone = useMilestoneForm(onClose);
  return (
    <Dialog
      title={words.mark}
      onClose={onClose}
      foot={
        <>
          <Button variant="outline" size="sm" onClick={onClose}>
            {form.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            size="sm"
            loading={milestone.isPending}
            loadingText={form.saving}
          >
            {form.save}
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        display="grid"
        gap="4.5"
        onSubmit={milestone.submit}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void milestone.submit();
        }}
      >
        {milestone.isRestored && <DraftNote onClear={milestone.clear} />}
        <FormError {...formFailure(milestone.form, "milestone")} />
        <MilestoneFields form={milestone.form} />
      </chakra.form>
    </Dialog>
  );
}

function MilestoneFields({ form: { register, control, formState } }: { form: MilestoneForm }) {
  const { errors } = formState;
  const area = useController({ control, name: "category" }).field;
  return (
    <>
      <TextField
        {...register("title")}
        label={form.title.label}
        placeholder={form.title.placeholder}
        id="milestone-title"
        error={errors.title?.message}
      />
      <Select
        id="milestone-category"
        label={form.category.label}
        placeholder={form.category.placeholder}
        options={areas}
        value={area.value}
        onChange={area.onChange}
        error={errors.category?.message}
      />
      <LongTextField
        {...register("description")}
        label={form.description.label}
        id="milestone-description"
        error={errors.description?.message}
      />
      <LongTextField
        {...register("reflectionNote")}
        id="milestone-reflectionNote"
        label={
          <>
            {form.note.label} <Optional>{form.note.optional}</Optional>
          </>
        }
        minH="20"
        error={errors.reflectionNote?.message}
      />
      <chakra.p textStyle="small" color="fg.muted">
        {form.seenBy}
      </chakra.p>
    </>
  );
}
