import { chakra, Stack } from "@chakra-ui/react";
import { useState } from "react";
import { PasswordField } from "#src/components/form/text-field.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { secondStep as words } from "#src/content/second-step.ts";
import { formatDate } from "#src/lib/format.ts";
import { trpc } from "#src/lib/trpc.ts";
import { CodeForm } from "./code-form.tsx";

type Props = { since: Date; recoveryLeft: number; onCodes: (codes: string[]) => void };

export function Manage({ since, recoveryLeft, onCodes }: Props) {
  const renew = trpc.athletes.replaceRecoveryCodes.useMutation({
    onSuccess: ({ codes }) => onCodes(codes),
  });
  return (
    <>
      <p>
        {words.on(formatDate(since))} {words.left(recoveryLeft)}
      </p>
      <Part heading={words.renew} help={words.renewHelp}>
        <CodeForm
          id="renew"
          submit={words.renew}
          isPending={renew.isPending}
          onCode={renew.mutateAsync}
        />
      </Part>
      <Part heading={words.end} help={words.endHelp}>
        <End />
      </Part>
    </>
  );
}

function End() {
  const [password, setPassword] = useState("");
  const end = trpc.athletes.endSecondFactor.useMutation({
    onSuccess: () => void toaster.create({ title: words.ended }),
  });
  return (
    <CodeForm
      id="end"
      submit={words.end}
      isPending={end.isPending}
      onCode={({ code }) => end.mutateAsync({ code, password })}
    >
      <PasswordField
        id="end-password"
        name="password"
        label={words.password}
        help={words.passwordHelp}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        autoComplete="current-password"
      />
    </CodeForm>
  );
}

type PartProps = { heading: string; help: string; children: React.ReactNode };

function Part({ heading, help, children }: PartProps) {
  return (
    <Stack as="section" gap="3" w="full" borderTopWidth="1px" pt="5">
      <chakra.h2 textStyle="h3">{heading}</chakra.h2>
      <chakra.p textStyle="small" color="fg.muted">
        {help}
      </chakra.p>
      {children}
    </Stack>
  );
}
