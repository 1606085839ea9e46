import { Button, chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { codeInput } from "#server/input/athletes.ts";
import { FormError } from "#src/components/form/form-error.tsx";
import { TextField } from "#src/components/form/text-field.tsx";
import { formFailure, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { formStyle, waitInMinutes } from "./sign-in-layout.tsx";
import { secondStep as words } from "./words.ts";

type Props = {
  id: string;
  submit: string;
  help?: string;
  isPending: boolean;
  onCode: (code: { code: string }) => Promise<unknown>;
  children?: ReactNode;
};

/** Asks for a code of the app, or a recovery code. */
export function CodeForm({
  id,
  submit,
  help = words.codeHelp,
  isPending,
  onCode,
  children,
}: Props) {
  const form = useZodForm(codeInput, { code: "" });
  const { message, ...failure } = formFailure(form, id);
  const send = form.handleSubmit((values) =>
    onCode(values).then(
      () => form.reset(),
      (error: unknown) => showServerError(form, error, waitInMinutes(error)),
    ),
  );
  return (
    <chakra.form {...formStyle} noValidate onSubmit={send}>
      <FormError {...failure} message={message && <p>{message}</p>} />
      <TextField
        {...form.register("code")}
        id={`${id}-code`}
        label={words.code}
        help={help}
        error={form.formState.errors.code?.message}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        fontVariantNumeric="tabular-nums"
      />
      {children}
      <Button type="submit" colorPalette="accent" loading={isPending}>
        {submit}
      </Button>
    </chakra.form>
  );
}
