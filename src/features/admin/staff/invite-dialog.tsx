import { inviteStaffInput, newStaffInput } from "#server/input/staff.ts";
import { FormDialog } from "#src/components/dialog.tsx";
import { TextField } from "#src/components/form/field.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useSettings } from "#src/lib/use-settings.ts";
import { formFailure, formFields } from "#src/lib/use-zod-form.ts";
import { FormNotes } from "../form-notes.tsx";
import { Muted } from "../screen-parts.tsx";
import { onSave, useAdminForm } from "../use-admin-form.ts";
import { adminWords } from "../words.ts";
import type { Member } from "./staff-screen.tsx";
import { inviteWords as words } from "./words.ts";

const roles = (["mentor", "owner"] as const).map((value) => ({ value, ...words.roles[value] }));

type Props = { member?: Member; onClose: () => void };

/** Invites a new member of staff, or sends a pending invitation again to the same address. */
export function InviteDialog({ member, onClose }: Props) {
  const stored = {
    displayName: member?.name ?? "",
    email: member?.username ?? "",
    role: member?.role ?? ("mentor" as const),
  };
  const adminForm = useAdminForm(
    member ? inviteStaffInput : newStaffInput,
    stored,
    `invitation ${member?.id ?? "new"}`,
  );
  const { form } = adminForm;
  const { canMail } = useSettings();
  const invite = trpc.admin.inviteStaff.useMutation({
    meta: changes("admin"),
    ...onSave(adminForm, onClose, {
      title: canMail ? words.sent : words.waits,
      fallback: words.notSent,
    }),
  });
  const submit = form.handleSubmit((values) => {
    if (!invite.isPending) invite.mutate({ ...values, email: member?.username ?? values.email });
  });
  const field = formFields(form, "invite");
  return (
    <FormDialog
      title={words.title}
      words={{ cancel: adminWords.cancel, submit: words.submit, submitting: adminWords.saving }}
      isPending={invite.isPending}
      submit={submit}
      onClose={onClose}
    >
      <Muted>{words.text}</Muted>
      <FormNotes draft={adminForm.draft} {...formFailure(form, "invite")} />
      <TextField {...field("displayName")} label={words.name} help={words.nameHelp} />
      {member ? (
        <TextField
          id="invite-email"
          label={words.email}
          help={words.emailHelp}
          value={member.username}
          readOnly
        />
      ) : (
        <TextField {...field("email")} type="email" label={words.email} autoComplete="off" />
      )}
      <RadioCards {...field("role")} legend={words.role} options={roles} columns={1} />
    </FormDialog>
  );
}
