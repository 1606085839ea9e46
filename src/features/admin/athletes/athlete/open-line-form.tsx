import { openingReasons } from "#db/values.ts";
import { openLineInput } from "#server/input/staff.ts";
import { LongTextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { changes, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields } from "#src/lib/use-zod-form.ts";
import { onSave, useAdminForm } from "../../use-admin-form.ts";
import { FormPanel } from "./page-parts.tsx";
import { openLineWords as words } from "./words.ts";

const schema = openLineInput.omit({ athleteId: true });
const reasons = openingReasons.map((value) => ({ value, ...words.reasons[value] }));

/** Asks an owner for the reason to open another mentor's line. */
export function OpenLineForm({ athleteId, onClose }: { athleteId: number; onClose: () => void }) {
  const stored = { reason: "cover" as const, note: "" };
  const adminForm = useAdminForm(schema, stored, `opening of ${athleteId}`);
  const { form, draft } = adminForm;
  const open = trpc.admin.openLine.useMutation({
    meta: changes("admin", "soulcare"),
    ...onSave(adminForm, onClose, { title: words.opened, fallback: words.notOpened }),
  });
  const submit = form.handleSubmit((values) => {
    if (!open.isPending) open.mutate({ athleteId, ...values });
  });
  const field = formFields(form, "opening");
  return (
    <FormPanel
      label={words.open}
      save={words.open}
      isPending={open.isPending}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError {...formFailure(form, "opening")} />
      <RadioCards {...field("reason")} legend={words.reason} options={reasons} columns={1} />
      <LongTextField {...field("note")} label={words.note} help={words.noteHelp} />
    </FormPanel>
  );
}
