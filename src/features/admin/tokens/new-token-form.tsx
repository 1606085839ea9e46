import { chakra } from "@chakra-ui/react";
import { useEffect } from "react";
import { tokenScopes } from "#db/values.ts";
import { createTokenInput } from "#server/input/tokens.ts";
import { CheckField } from "#src/components/form/check-field.tsx";
import { FieldError } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { Select } from "#src/components/form/select.tsx";
import { TextField } from "#src/components/form/text-field.tsx";
import { tokens as words } from "#src/content/admin-tokens.ts";
import { trpc } from "#src/lib/trpc.ts";
import { formFailure, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";

type Props = {
  id: string;
  onSaving: (isSaving: boolean) => void;
  onMade: (secret: string) => void;
};

export function NewTokenForm({ id, onSaving, onMade }: Props) {
  const form = useZodForm(createTokenInput, { name: "", scopes: ["read"], days: 90 });
  const create = trpc.admin.createToken.useMutation({
    onSuccess: ({ secret }) => onMade(secret),
    onError: (error) => showServerError(form, error),
  });
  useEffect(() => onSaving(create.isPending), [create.isPending, onSaving]);
  const { errors } = form.formState;
  const { message, ...failure } = formFailure(form, id);
  const days = form.watch("days");

  return (
    <chakra.form
      id={id}
      noValidate
      display="grid"
      gap="5"
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
    >
      <FormError {...failure} message={message && <p>{message}</p>} />
      <TextField
        {...form.register("name")}
        id={`${id}-name`}
        label={words.name}
        placeholder={words.namePlaceholder}
        error={errors.name?.message}
        autoComplete="off"
      />
      <chakra.fieldset id={`${id}-scopes`} tabIndex={-1} display="grid" justifyItems="start">
        <chakra.legend fontWeight="600">{words.scopes}</chakra.legend>
        {tokenScopes.map((scope) => (
          <CheckField
            key={scope}
            id={`${id}-${scope}`}
            label={words.scopeLabels[scope]}
            input={{ ...form.register("scopes"), value: scope }}
          />
        ))}
        {errors.scopes?.message && (
          <FieldError id={`${id}-scopes-error`}>{errors.scopes.message}</FieldError>
        )}
      </chakra.fieldset>
      <Select
        id={`${id}-days`}
        label={words.days}
        placeholder=""
        options={words.dayChoices}
        value={days === null ? "" : String(days)}
        onChange={(value) => form.setValue("days", value === "" ? null : Number(value))}
      />
    </chakra.form>
  );
}
