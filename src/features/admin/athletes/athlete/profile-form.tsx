import { updateProfileInput } from "#server/input/athletes.ts";
import { FormError } from "#src/components/form/form-error.tsx";
import { ProfileFields, profileValues } from "#src/components/form/profile-fields.tsx";
import { changes, trpc } from "#src/lib/trpc.ts";
import { formFailure } from "#src/lib/use-zod-form.ts";
import { onSave, useAdminForm } from "../../use-admin-form.ts";
import { type AthleteProps, FormPanel } from "./page-parts.tsx";
import { profileWords as words } from "./words.ts";

/** Edits the athlete's profile for them; the change is recorded in the audit log. */
export function ProfileForm({ athlete, onClose }: AthleteProps & { onClose: () => void }) {
  const { id } = athlete;
  const adminForm = useAdminForm(updateProfileInput, profileValues(athlete), `profile ${id}`);
  const { form, draft } = adminForm;
  const save = trpc.admin.updateAthlete.useMutation({
    meta: changes("admin"),
    ...onSave(adminForm, onClose, { title: words.saved, fallback: words.notSaved }),
  });
  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate({ id, ...values });
  });
  return (
    <FormPanel
      label={words.edit}
      save={words.save}
      isPending={save.isPending}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError {...formFailure(form, "profile")} />
      <ProfileFields prefix="profile" form={form} />
    </FormPanel>
  );
}
