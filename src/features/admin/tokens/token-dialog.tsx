import { chakra } from "@chakra-ui/react";
import { useState } from "react";
import { tokenScopes } from "#db/values.ts";
import { createTokenInput } from "#server/input/admin.ts";
import { Button } from "#src/components/button.tsx";
import { Dialog, FormFoot } from "#src/components/dialog.tsx";
import { CheckField, FieldError, TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { Select } from "#src/components/form/select.tsx";
import { Secret } from "#src/components/secret.tsx";
import { trpc } from "#src/lib/trpc.ts";
import {
  formFailure,
  formFields,
  showServerError,
  useZodForm,
  type ZodFormOf,
} from "#src/lib/use-zod-form.ts";
import { tokensWords as words } from "./words.ts";

const formId = "new-token";

/** The form for a new token, then its secret. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>();
  const form = useZodForm(createTokenInput, { name: "", scopes: ["read"], days: 90 });
  const create = trpc.admin.createToken.useMutation({
    onSuccess: ({ secret }) => setSecret(secret),
    onError: (error) => showServerError(form, error),
  });
  if (secret)
    return (
      <Dialog
        key="made"
        title={words.made}
        onClose={onClose}
        foot={<Button onClick={onClose}>{words.done}</Button>}
      >
        <Secret text={secret} once={words.once} />
      </Dialog>
    );
  return (
    <Dialog
      title={words.newToken}
      onClose={onClose}
      foot={
        <FormFoot
          form={formId}
          words={{ cancel: words.cancel, submit: words.create }}
          isPending={create.isPending}
          onClose={onClose}
        />
      }
    >
      <TokenForm form={form} onSubmit={form.handleSubmit((values) => create.mutate(values))} />
    </Dialog>
  );
}

type FormProps = { form: ZodFormOf<typeof createTokenInput>; onSubmit: () => Promise<void> };

function TokenForm({ form, onSubmit }: FormProps) {
  const { errors } = form.formState;
  const days = form.watch("days");
  const field = formFields(form, formId);
  return (
    <chakra.form id={formId} noValidate display="grid" gap="5" onSubmit={onSubmit}>
      <FormError {...formFailure(form, formId)} />
      <TextField
        {...field("name")}
        label={words.name}
        placeholder={words.namePlaceholder}
        autoComplete="off"
      />
      <chakra.fieldset id={`${formId}-scopes`} tabIndex={-1} display="grid" justifyItems="start">
        <chakra.legend fontWeight="600">{words.scopes}</chakra.legend>
        {tokenScopes.map((scope) => (
          <CheckField
            key={scope}
            id={`${formId}-${scope}`}
            label={words.scopeLabels[scope]}
            input={{ ...form.register("scopes"), value: scope }}
          />
        ))}
        {errors.scopes?.message && (
          <FieldError id={`${formId}-scopes-error`}>{errors.scopes.message}</FieldError>
        )}
      </chakra.fieldset>
      <Select
        id={`${formId}-days`}
        label={words.days}
        placeholder=""
        options={words.dayChoices}
        value={String(days)}
        onChange={(value) => form.setValue("days", Number(value))}
      />
    </chakra.form>
  );
}
