import { chakra } from "@chakra-ui/react";
import { useController } from "react-hook-form";
import { priorities } from "#db/values.ts";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { LongTextField, TextField } from "#src/components/form/text-field.tsx";
import { announcementForm as words } from "#src/content/admin-announcements.ts";
import { formFailure, oncePerMessage } from "#src/lib/use-zod-form.ts";
import { FormDialog } from "../frame/form-dialog.tsx";
import { ExpiryField } from "./expiry-field.tsx";
import { Preview } from "./preview.tsx";
import {
  type AnnouncementForm,
  type Edited,
  useAnnouncementForm,
} from "./use-announcement-form.ts";

const id = "announcement";
const order = ["title", "content", "priority", "expiresAt"].map((name) => `${id}-${name}`);
const options = priorities.map((value) => ({ value, label: words.priorities[value] }));

const Columns = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 7.7fr) minmax(0, 4.3fr)" },
    gap: { base: "6", md: "9" },
    alignItems: "start",
  },
});

export function AnnouncementDialog({ announcement, onClose }: Edited) {
  const { form, draft, submit, isPending } = useAnnouncementForm({ announcement, onClose });
  const failure = formFailure(form, id);
  const { title, content, priority = "normal" } = form.watch();
  return (
    <FormDialog
      id={id}
      title={announcement ? words.editTitle : words.createTitle}
      action={announcement ? words.save : words.create}
      isWide
      isPending={isPending}
      draft={draft}
      failure={{ ...failure, issues: oncePerMessage(failure.issues, order) }}
      submit={submit}
      onClose={onClose}
    >
      <Columns>
        {/* A field that keeps more than its value begins anew with the draft. */}
        <chakra.div key={String(draft.isRestored)} display="grid" gap="4.5">
          <WordFields form={form} />
          <KindFields form={form} />
        </chakra.div>
        <Preview title={title} content={content} priority={priority} />
      </Columns>
    </FormDialog>
  );
}

type FieldsProps = { form: AnnouncementForm };

function WordFields({ form: { register, formState } }: FieldsProps) {
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register("title")}
        id={`${id}-title`}
        label={words.title}
        error={errors.title?.message}
      />
      <LongTextField
        {...register("content")}
        id={`${id}-content`}
        label={words.content}
        error={errors.content?.message}
      />
    </>
  );
}

function KindFields({ form: { register, control, formState } }: FieldsProps) {
  const { errors } = formState;
  const expiresAt = useController({ control, name: "expiresAt" }).field;
  const isActive = useController({ control, name: "isActive" }).field;
  return (
    <>
      <RadioCards
        id={`${id}-priority`}
        legend={words.priority}
        options={options}
        columns={4}
        error={errors.priority?.message}
        input={register("priority")}
      />
      <ExpiryField
        id={`${id}-expiresAt`}
        value={expiresAt.value ?? null}
        error={errors.expiresAt?.message}
        onChange={expiresAt.onChange}
      />
      <SwitchField
        id={`${id}-isActive`}
        label={words.isActive}
        help={words.isActiveHelp}
        isOn={isActive.value ?? true}
        onChange={isActive.onChange}
      />
    </>
  );
}
