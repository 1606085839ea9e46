import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { correctEmailInput } from "#server/input/admin-athletes.ts";
import { LongTextField, TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { formatDate } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useIsMentor } from "#src/lib/use-viewer.ts";
import { formFailure, formFields } from "#src/lib/use-zod-form.ts";
import { Muted } from "../../screen-parts.tsx";
import { onSave, useAdminForm } from "../../use-admin-form.ts";
import { type AthleteProps, FormPanel, Part } from "./page-parts.tsx";
import { athleteWords, emailWords as words } from "./words.ts";

/** Whether the e-mail address is confirmed; until then owners can correct a typing error. */
export function EmailPart({ athlete: { id, emailConfirmedAt } }: AthleteProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isMentor = useIsMentor();
  const correct = (
    <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
      {words.correct}
    </Button>
  );
  return (
    <Part
      title={words.title}
      failed={athleteWords.failed}
      action={emailConfirmedAt || isMentor ? undefined : correct}
    >
      <p>{emailConfirmedAt ? words.confirmed(formatDate(emailConfirmedAt)) : words.open}</p>
      {isAsking && !emailConfirmedAt && (
        <EmailForm athleteId={id} onClose={() => setIsAsking(false)} />
      )}
    </Part>
  );
}

const schema = correctEmailInput.omit({ id: true });

type FormProps = { athleteId: number; onClose: () => void };

function EmailForm({ athleteId, onClose }: FormProps) {
  const adminForm = useAdminForm(schema, { email: "", reason: "" }, `e-mail of ${athleteId}`);
  const { form, draft } = adminForm;
  const save = trpc.admin.correctEmail.useMutation(
    onSave(adminForm, onClose, { title: words.corrected, fallback: words.notSaved }),
  );
  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate({ id: athleteId, ...values });
  });
  const field = formFields(form, "corrected");
  return (
    <FormPanel
      label={words.correct}
      save={words.correct}
      isPending={save.isPending}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormError {...formFailure(form, "corrected")} />
      <Muted>{words.help}</Muted>
      <TextField {...field("email")} type="email" label={words.email} autoComplete="off" />
      <LongTextField {...field("reason")} label={words.reason} help={words.reasonHelp} />
    </FormPanel>
  );
}
