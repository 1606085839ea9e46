import { chakra, Flex } from "@chakra-ui/react";
import { Check, Laptop, Smartphone } from "lucide-react";
import { useRef, useState } from "react";
import { minPasswordLength } from "#db/limits.ts";
import { requestEmailChangeInput, setPasswordInput } from "#server/input/athletes.ts";
import { Badge } from "#src/components/badge.tsx";
import { Button } from "#src/components/button.tsx";
import { Duo, PasswordField, TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { ButtonLink } from "#src/components/text-link.tsx";
import { readDevice } from "#src/lib/device-name.ts";
import { formatDate } from "#src/lib/format.ts";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { changes, type RouterOutputs, trpc } from "#src/lib/trpc.ts";
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
  PartRows,
  Refused,
  SectionCard,
} from "./section-card.tsx";
import { confirmWords, deviceWords, emailWords, passwordWords, secondStep } from "./words.ts";

const PasskeysPart = lazyComponent(async () => (await import("./passkeys-part.tsx")).PasskeysPart);

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

function DevicesPart() {
  const [sessions] = trpc.athletes.sessions.useSuspenseQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears, so the focus moves to the heading.
  const ending = useSessionEnding(() => heading.current?.focus());
  const own = sessions.filter(({ isCurrent }) => isCurrent);
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <Part>
      <PartHeading ref={heading} tabIndex={-1}>
        {deviceWords.heading}
      </PartHeading>
      <PartRows>
        {[...own, ...others].map((session) => (
          <DeviceRow
            key={session.id}
            session={session}
            isEnding={ending.endingId === session.id}
            onEnd={() => ending.end(session)}
          />
        ))}
      </PartRows>
      {others.length > 0 && (
        <TextButton
          type="button"
          disabled={ending.isEndingOthers}
          onClick={() => ending.endOthers(others.length)}
        >
          {deviceWords.endOthers}
        </TextButton>
      )}
      <Done>{ending.done}</Done>
      {ending.failure && <Refused>{ending.failure}</Refused>}
    </Part>
  );
}

type Session = RouterOutputs["athletes"]["sessions"][number];

type DeviceRowProps = { session: Session; isEnding: boolean; onEnd: () => void };

function DeviceRow({ session, isEnding, onEnd }: DeviceRowProps) {
  const { name, isHandheld } = readDevice(session.device);
  const Icon = isHandheld ? Smartphone : Laptop;
  return (
    <DeviceRowGrid>
      <chakra.span color="fg.muted">
        <Icon size={22} aria-hidden />
      </chakra.span>
      <div>
        <chakra.p fontWeight="600" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p textStyle="small" color="fg.muted">
          {session.isCurrent ? deviceWords.now : <LastUsed at={session.lastSeenAt} />}
        </chakra.p>
      </div>
      {session.isCurrent ? (
        <Badge colorPalette="green" gridColumn={{ base: "2", sm: "auto" }} justifySelf="start">
          <Check size={13} aria-hidden />
          {deviceWords.current}
        </Badge>
      ) : (
        <Button
          variant="outline"
          size="sm"
          gridColumn={{ base: "2", sm: "auto" }}
          justifySelf="start"
          aria-label={`${deviceWords.end}: ${name}`}
          loading={isEnding}
          onClick={onEnd}
        >
          {deviceWords.end}
        </Button>
      )}
    </DeviceRowGrid>
  );
}

function LastUsed({ at }: { at: Date }) {
  return (
    <>
      {deviceWords.lastUsed} <time dateTime={at.toISOString()}>{formatDate(at)}</time>
    </>
  );
}

/** Signs other devices out; `onEnded` runs before their rows disappear. */
function useSessionEnding(onEnded: () => void) {
  const [message, setMessage] = useState("");
  const [isDone, setIsDone] = useState(false);
  const utils = trpc.useUtils();
  const options = {
    meta: changes("athletes"),
    onSuccess() {
      setIsDone(true);
      onEnded();
    },
    // Fetches the list again, because the session may have ended already.
    onError: () => void utils.athletes.sessions.invalidate(),
  };
  const single = trpc.athletes.endSession.useMutation(options);
  const others = trpc.athletes.endOtherSessions.useMutation(options);
  const error = single.error ?? others.error;

  function start(text: string) {
    setMessage(text);
    setIsDone(false);
    single.reset();
    others.reset();
  }

  return {
    done: isDone ? message : undefined,
    failure: error && notSaved(error),
    endingId: single.isPending ? single.variables.id : undefined,
    isEndingOthers: others.isPending,
    end({ id, device }: Session) {
      start(deviceWords.ended(readDevice(device).name));
      single.mutate({ id });
    },
    endOthers(count: number) {
      start(deviceWords.othersEnded(count));
      others.mutate();
    },
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

const DeviceRowGrid = chakra("li", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "24px minmax(0, 1fr)", sm: "24px minmax(0, 1fr) auto" },
    gap: "4",
    alignItems: "center",
    minH: "68px",
    py: "3",
    lineHeight: "1.4",
  },
});

const TextButton = chakra("button", {
  base: {
    minH: "11",
    textStyle: "small",
    fontWeight: "600",
    cursor: "pointer",
    textDecoration: "underline 1.5px {colors.accent.border}",
    textUnderlineOffset: "5px",
    _hover: { textDecorationThickness: "2.5px" },
  },
});
