import { Button, chakra } from "@chakra-ui/react";
import { testMailInput } from "#server/input/checklist.ts";
import { FormError } from "#src/components/form/form-error.tsx";
import { TextField } from "#src/components/form/text-field.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { firstRun as words } from "#src/content/admin-first-run.ts";
import { trpc } from "#src/lib/trpc.ts";
import { formFailure, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";

/** A mail to oneself, to see that it arrives. */
export function TestMail() {
  const form = useZodForm(testMailInput, { to: "" });
  const send = trpc.admin.sendTestMail.useMutation({
    onError: (error) => showServerError(form, error),
  });
  const { message, ...failure } = formFailure(form, "test-mail");
  if (send.isSuccess)
    return (
      <p role="status">
        {words.mailUnderWay} <TextLink to="/admin/outbox">{words.outbox}</TextLink>
      </p>
    );
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      justifyItems="start"
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
    >
      <FormError {...failure} message={message && <p>{message}</p>} />
      <TextField
        {...form.register("to")}
        id="test-mail-to"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={words.mailTo}
        error={form.formState.errors.to?.message}
      />
      <Button type="submit" variant="outline" size="sm" loading={send.isPending}>
        {words.mailSend}
      </Button>
    </chakra.form>
  );
}
