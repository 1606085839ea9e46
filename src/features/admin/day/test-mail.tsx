import { chakra } from "@chakra-ui/react";
import { testMailInput } from "#server/input/admin.ts";
import { Button } from "#src/components/button.tsx";
import { TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { TextLink } from "#src/components/text-link.tsx";
import { trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { firstRunWords as words } from "./words.ts";

/** Sends a mail to try the mail server. */
export function TestMail() {
  const form = useZodForm(testMailInput, { to: "" });
  const send = trpc.admin.sendTestMail.useMutation({
    onError: (error) => showServerError(form, error),
  });
  if (send.isSuccess)
    return (
      <p role="status">
        {words.mailUnderWay} <TextLink to="/admin/outbox">{words.outbox}</TextLink>
      </p>
    );
  const field = formFields(form, "test-mail");
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      justifyItems="start"
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
    >
      <FormError {...formFailure(form, "test-mail")} />
      <TextField
        {...field("to")}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={words.mailTo}
      />
      <Button type="submit" variant="outline" size="sm" loading={send.isPending}>
        {words.mailSend}
      </Button>
    </chakra.form>
  );
}
