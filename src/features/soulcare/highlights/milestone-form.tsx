import { chakra } from "@chakra-ui/react";
import { getMutationKey } from "@trpc/react-query";
import { useEffect, useState } from "react";
import { useController } from "react-hook-form";
import * as z from "zod";
import { maxLengths } from "#db/limits.ts";
import { milestoneAreas } from "#db/values.ts";
import { line, optionalText, text } from "#server/input/fields.ts";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { IsSaving, LongTextField, Optional, TextField } from "#src/components/form/field.tsx";
import { DraftNote, FormError } from "#src/components/form/form-error.tsx";
import { Select } from "#src/components/form/select.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { unlockedText } from "#src/content/achievements.ts";
import { plainDay } from "#src/lib/format.ts";
import { withKey } from "#src/lib/idempotency-key.ts";
import { readJson, sessionStore, storeKeys } from "#src/lib/local-store.ts";
import { onCtrlEnter } from "#src/lib/on-ctrl-enter.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { changes, creates, trpc } from "#src/lib/trpc.ts";
import { useIsSending } from "#src/lib/use-is-sending.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import {
  formFailure,
  formFields,
  showServerError,
  useZodForm,
  type ZodFormOf,
} from "#src/lib/use-zod-form.ts";
import type { Milestone } from "./milestones-card.tsx";
import { milestoneForm as formWords, milestoneWords as words } from "./words.ts";

const areas = milestoneAreas.map((area) => ({ value: area, label: area }));
const formId = "milestone-form";

type Props = {
  /** The milestone to change; undefined to add one. */
  milestone?: Milestone;
  onClose: () => void;
};

/** The dialog to add or change a milestone. The draft of a new one is kept in this tab. */
export function MilestoneForm({ milestone: stored, onClose }: Props) {
  const { form, submit, isPending, isRestored, clear } = useMilestoneForm(stored, onClose);
  return (
    <Dialog
      title={stored ? words.change : words.mark}
      onClose={onClose}
      foot={
        <>
          <Button variant="outline" size="sm" onClick={onClose}>
            {formWords.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            size="sm"
            loading={isPending}
            loadingText={formWords.saving}
          >
            {stored ? formWords.saveChange : formWords.save}
          </Button>
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        display="grid"
        gap="4.5"
        onSubmit={submit}
        onKeyDown={onCtrlEnter(submit)}
      >
        {isRestored && <DraftNote onClear={clear} />}
        <FormError {...formFailure(form, "milestone")} />
        <IsSaving value={isPending}>
          <Fields form={form} />
        </IsSaving>
      </chakra.form>
    </Dialog>
  );
}

function Fields({ form }: { form: FormApi }) {
  const area = useController({ control: form.control, name: "category" }).field;
  const field = formFields(form, "milestone");
  return (
    <>
      <TextField
        {...field("title")}
        label={formWords.title.label}
        placeholder={formWords.title.placeholder}
      />
      <Select
        id="milestone-category"
        label={formWords.category.label}
        placeholder={formWords.category.placeholder}
        options={areas}
        value={area.value}
        onChange={area.onChange}
        error={form.formState.errors.category?.message}
      />
      <LongTextField {...field("description")} label={formWords.description.label} />
      <TextField
        {...field("day")}
        type="date"
        max={plainDay(new Date())}
        label={formWords.day.label}
      />
      <LongTextField
        {...field("reflectionNote")}
        label={<Optional>{formWords.note}</Optional>}
        minH="20"
      />
      <chakra.p textStyle="small" color="fg.muted">
        {formWords.seenBy}
      </chakra.p>
    </>
  );
}

const isArea = (area: string) => milestoneAreas.some((name) => name === area);

/** The order of the keys is the order of the error summary. */
const schema = z.object({
  title: line(maxLengths.title, formWords.title.required),
  category: z.string().refine(isArea, formWords.category.required),
  description: text(maxLengths.description, formWords.description.required),
  day: z.string().refine((day) => day <= plainDay(new Date()), formWords.day.future),
  reflectionNote: optionalText(maxLengths.description),
});

type FormApi = ZodFormOf<typeof schema>;

function useMilestoneForm(stored: Milestone | undefined, onSaved: () => void) {
  const athleteId = useViewer()?.athleteId;
  const [draft] = useState(() => (stored ? valuesOf(stored) : readDraft(athleteId)));
  const [isRestored, setIsRestored] = useState(!stored && isBegun(draft));
  const form = useZodForm(schema, draft);

  useEffect(() => {
    if (stored) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft({ ...values, athleteId }),
    });
  }, [form, athleteId, stored]);

  const create = trpc.soulcare.createMilestone.useMutation({
    ...creates,
    meta: changes("soulcare"),
    onSuccess: ({ unlocked }) => {
      clearDraft();
      const { title, description } = words.saved;
      toaster.create({ title, description: `${description} ${unlockedText(unlocked)}`.trim() });
      onSaved();
    },
    onError: (error) => {
      showServerError(form, error, reasonOf(error, words.notSaved));
      // The dialog may be closed by now.
      toaster.create({ ...words.failure, variant: "destructive" });
    },
  });
  const update = trpc.soulcare.updateMilestone.useMutation({
    meta: changes("soulcare"),
    onSuccess: () => {
      toaster.create({ title: words.changed });
      onSaved();
    },
    onError: (error) => {
      showServerError(form, error, reasonOf(error, words.notChanged));
      toaster.create({ ...words.changeFailure, variant: "destructive" });
    },
  });
  const { createMilestone, updateMilestone } = trpc.soulcare;
  // A form that is opened again while its milestone is being saved is closed by the answer.
  const isPending = useIsSending(getMutationKey(stored ? updateMilestone : createMilestone), {
    isSame: (sent) => !stored || ("id" in sent && sent.id === stored.id),
  });

  const submit = form.handleSubmit(({ day, ...values }) => {
    if (isPending) return;
    const sent = { ...values, ...momentOf(day, stored?.celebratedAt ?? new Date()) };
    if (stored) update.mutate({ ...sent, id: stored.id });
    else create.mutate(withKey("createMilestone", sent));
  });

  function clear() {
    form.reset(empty());
    clearDraft();
    setIsRestored(false);
  }

  return { form, submit, isPending, isRestored, clear };
}

/**
 * Noon of the day if it was changed, or now before noon of today; otherwise the server keeps the
 * time, or uses now.
 */
function momentOf(day: string, at: Date) {
  if (day === "" || day === plainDay(at)) return {};
  return { celebratedAt: new Date(Math.min(new Date(`${day}T12:00`).getTime(), Date.now())) };
}

const empty = () => ({
  title: "",
  category: "",
  description: "",
  reflectionNote: "",
  day: plainDay(new Date()),
});
type Values = ReturnType<typeof empty>;

const isBegun = ({ day: _, ...texts }: Values) => Object.values(texts).some(Boolean);

const valuesOf = (milestone: Milestone): Values => ({
  title: milestone.title,
  category: milestone.category,
  description: milestone.description,
  reflectionNote: milestone.reflectionNote ?? "",
  day: plainDay(milestone.celebratedAt),
});

const typed = z.string().catch("");
const draftSchema = z.object({
  athleteId: z.number(),
  title: typed,
  category: typed,
  description: typed,
  reflectionNote: typed,
  day: typed,
});

/** The draft in this tab, if this athlete wrote it. */
function readDraft(athleteId: number | undefined): Values {
  const { data } = draftSchema.safeParse(readJson(sessionStore, storeKeys.milestoneDraft));
  if (!data || data.athleteId !== athleteId) return empty();
  const { athleteId: _, ...draft } = data;
  return { ...draft, day: draft.day || empty().day };
}

const writeDraft = (draft: object) =>
  sessionStore.write(storeKeys.milestoneDraft, JSON.stringify(draft));

const clearDraft = () => sessionStore.remove(storeKeys.milestoneDraft);
