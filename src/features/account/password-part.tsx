import { Button, chakra, Flex } from "@chakra-ui/react";
import { minPasswordLength } from "#db/values.ts";
import { setPasswordInput } from "#server/input/athletes.ts";
import { Duo } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { PasswordField } from "#src/components/form/text-field.tsx";
import { password as words } from "#src/content/account.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { formFailure, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { Done, notSaved } from "./saving.tsx";
import { Explanation, PartHeading } from "./section-card.tsx";

export function PasswordPart() {
  const [{ username, hasPassword }] = trpc.athletes.account.useSuspenseQuery();
  const { form, submit, isPending, isSaved } = usePasswordForm();
  const { message, ...failure } = formFailure(form, "password");
  const { errors } = form.formState;
  return (
    <chakra.form noValidate onSubmit={submit}>
      <PartHeading>{words.heading}</PartHeading>
      {!hasPassword && <Explanation>{words.none}</Explanation>}
      <chakra.div display="grid" gap="4" mt="3.5">
        <FormError {...failure} message={message && <p>{message}</p>} />
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Duo>
          {hasPassword && (
            <PasswordField
              {...form.register("current")}
              id="password-current"
              label={words.current}
              error={errors.current?.message}
              autoComplete="current-password"
            />
          )}
          <PasswordField
            {...form.register("password")}
            id="password-password"
            label={words.next}
            help={words.help(minPasswordLength)}
            error={errors.password?.message}
            autoComplete="new-password"
          />
        </Duo>
        <Flex wrap="wrap" align="center" gap="8px 16px">
          <Button type="submit" variant="outline" size="sm" loading={isPending}>
            {hasPassword ? words.change : words.choose}
          </Button>
          <Done>{isSaved && words.saved}</Done>
        </Flex>
      </chakra.div>
    </chakra.form>
  );
}

function usePasswordForm() {
  const form = useZodForm(setPasswordInput, { current: "", password: "" });
  const save = trpc.athletes.setPassword.useMutation({
    meta: changes("athletes"),
    onSuccess: () => form.reset(),
    onError: (error) => showServerError(form, error, notSaved(error)),
  });
  return {
    form,
    submit: form.handleSubmit((values) => save.mutate(values)),
    isPending: save.isPending,
    isSaved: save.isSuccess && !form.formState.isDirty,
  };
}
