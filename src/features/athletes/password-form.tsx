import { Button, chakra } from "@chakra-ui/react";
import type { signInInput } from "#server/input/athletes.ts";
import { FormError } from "#src/components/form/form-error.tsx";
import { PasswordField, TextField } from "#src/components/form/text-field.tsx";
import { signIn } from "#src/content/accounts.ts";
import { trpc } from "#src/lib/trpc.ts";
import { useSession } from "#src/lib/use-viewer.ts";
import { formFailure, showServerError, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import { waitInMinutes } from "./wait-in-minutes.ts";

export type SignInForm = ZodFormOf<typeof signInInput>;

export const formStyle = { display: "grid", gap: "18px", w: "full" } as const;

/** The way in with a password. */
export function PasswordForm({ form }: { form: SignInForm }) {
  const { enter } = useSession();
  const { errors } = form.formState;
  const start = trpc.athletes.signIn.useMutation({
    onSuccess: ({ viewer }) => enter(viewer),
    onError: (error) => showServerError(form, error, waitInMinutes(error)),
  });
  const { message, ...failure } = formFailure(form, "sign-in");

  return (
    <chakra.form
      {...formStyle}
      noValidate
      onSubmit={form.handleSubmit((values) => start.mutate(values))}
    >
      <FormError {...failure} message={message && <p>{message}</p>} />
      <TextField
        {...form.register("username")}
        id="sign-in-username"
        label={signIn.username}
        error={errors.username?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.register("password")}
        id="sign-in-password"
        label={signIn.password}
        error={errors.password?.message}
        autoComplete="current-password"
      />
      <Button
        type="submit"
        colorPalette="accent"
        loading={start.isPending}
        loadingText={signIn.submitting}
      >
        {signIn.submit}
      </Button>
    </chakra.form>
  );
}
