import { chakra, Flex } from "@chakra-ui/react";
import { minPasswordLength } from "#db/limits.ts";
import { requestEmailChangeInput, setPasswordInput } from "#server/input/athletes.ts";
import { Button } from "#src/components/button.tsx";
import { Duo, PasswordField, TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { formatDate } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { useSettings } from "#src/lib/use-settings.ts";
import { useViewer } from "#src/lib/use-viewer.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import {
  Done,
  Explanation,
  FieldsSkeleton,
  notSaved,
  Part,
  PartHeading,
  Refused,
  SectionCard,
} from "./section-card.tsx";
import { confirmWords, emailWords, passwordWords, secondStep } from "./words.ts";

const PasskeysPart = lazyComponent(async () => (await import("./passkeys-part.tsx")).PasskeysPart);

const DevicesPart = lazyComponent(async () => (await import("./devices-part.tsx")).DevicesPart);

const SignInsPart = lazyComponent(async () => (await import("./sign-ins-part.tsx")).SignInsPart);

export function SecuritySection() {
  const isStaff = useViewer()?.role === "admin";
  // Loads the devices in parallel with the parts above them.
  trpc.athletes.sessions.usePrefetchQuery();
  return (
    <SectionCard id="security" skeleton={<FieldsSkeleton rows={1} />}>
      <ConfirmationPart />
      <EmailForm />
      <PasswordForm />
      {!isStaff && <PasskeysPart />}
      <DevicesPart />
      <SignInsPart />
      {isStaff && <SecondStepPart />}
    </SectionCard>
  );
}

/** Asks to confirm the e-mail. Profiles older than this rule have a deadline. */
function ConfirmationPart() {
  const [{ username, needsConfirmation, confirmBy }] = trpc.athletes.account.useSuspenseQuery();
  const send = trpc.athletes.sendConfirmation.useMutation({ meta: changes("athletes") });
  if (!needsConfirmation) return null;
  const mayStillWrite = confirmBy !== null && confirmBy > new Date();
  return (
    <chakra.div mb="6">
      <PartHeading>{confirmWords.heading}</PartHeading>
      <Explanation mb="3.5">
        {mayStillWrite ? confirmWords.until(formatDate(confirmBy)) : confirmWords.text(username)}
      </Explanation>
      <Flex wrap="wrap" align="center" gap="8px 16px">
        <Button size="sm" loading={send.isPending} onClick={() => send.mutate()}>
          {confirmWords.send}
        </Button>
        <Done>{send.isSuccess && confirmWords.sent}</Done>
      </Flex>
      {send.error && <Refused>{notSaved(send.error)}</Refused>}
    </chakra.div>
  );
}

function EmailForm() {
  const [{ username }] = trpc.athletes.account.useSuspenseQuery();
  const form = useZodForm(requestEmailChangeInput, { email: "" });
  const send = trpc.athletes.requestEmailChange.useMutation({
    meta: changes("athletes"),
    onSuccess: () => form.reset(),
    onError: (error) => showServerError(form, error, notSaved(error)),
  });
  const field = formFields(form, "email");
  const { canMail } = useSettings();
  const isSent = send.isSuccess && !form.formState.isDirty;
  return (
    <chakra.form noValidate onSubmit={form.handleSubmit((values) => send.mutate(values))} mb="6">
      <PartHeading>{emailWords.heading}</PartHeading>
      <Explanation>{emailWords.text(username)}</Explanation>
      <chakra.div display="grid" gap="4" mt="3.5">
        <FormError {...formFailure(form, "email")} />
        <Duo>
          <TextField
            {...field("email")}
            label={emailWords.label}
            help={canMail ? emailWords.help : emailWords.helpWithoutMail}
            type="email"
            autoComplete="email"
          />
        </Duo>
        <Flex wrap="wrap" align="center" gap="8px 16px">
          <Button type="submit" variant="outline" size="sm" loading={send.isPending}>
            {emailWords.change}
          </Button>
          <Done>{isSent && (canMail ? emailWords.sent : emailWords.waits)}</Done>
        </Flex>
      </chakra.div>
    </chakra.form>
  );
}

function PasswordForm() {
  const [{ username, hasPassword }] = trpc.athletes.account.useSuspenseQuery();
  const { form, submit, isPending, saved } = usePasswordForm();
  const { canMail } = useSettings();
  const field = formFields(form, "password");
  return (
    <chakra.form noValidate onSubmit={submit}>
      <PartHeading>{passwordWords.heading}</PartHeading>
      {!hasPassword && (
        <Explanation>{canMail ? passwordWords.none : passwordWords.needed}</Explanation>
      )}
      <chakra.div display="grid" gap="4" mt="3.5">
        <FormError {...formFailure(form, "password")} />
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Duo>
          {hasPassword && (
            <PasswordField
              {...field("current")}
              label={passwordWords.current}
              autoComplete="current-password"
            />
          )}
          <PasswordField
            {...field("password")}
            label={passwordWords.next}
            help={passwordWords.help(minPasswordLength)}
            autoComplete="new-password"
          />
        </Duo>
        <Flex wrap="wrap" align="center" gap="8px 16px">
          <Button type="submit" variant="outline" size="sm" loading={isPending}>
            {hasPassword ? passwordWords.change : passwordWords.choose}
          </Button>
          <Done>{saved && passwordWords.saved(saved.endedTokens)}</Done>
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
    saved: form.formState.isDirty ? undefined : save.data,
  };
}

/** For staff, whose accounts have access to the most data. */
function SecondStepPart() {
  return (
    <Part>
      <PartHeading>{secondStep.account}</PartHeading>
      <Explanation mb="3.5">{secondStep.accountHelp}</Explanation>
      <ButtonLink variant="outline" size="sm" to="/second-step?next=/account">
        {secondStep.manage}
      </ButtonLink>
    </Part>
  );
}
