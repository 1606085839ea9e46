import { chakra, Flex, Stack } from "@chakra-ui/react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { codeInput, currentPasswordInput } from "#server/input/athletes.ts";
import { Button } from "#src/components/button.tsx";
import { Dialog } from "#src/components/dialog.tsx";
import { PasswordField, TextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { NoLinkComes } from "#src/components/help.tsx";
import { Note } from "#src/components/note.tsx";
import { Presence } from "#src/components/presence.tsx";
import { explainPasskey, hasPasskeys, provePasskey } from "#src/lib/passkey.ts";
import { explain } from "#src/lib/server-failure.ts";
import type { StepUpQuestion } from "#src/lib/step-up.ts";
import { changes, trpc, trpcClient } from "#src/lib/trpc.ts";
import { useSettings } from "#src/lib/use-settings.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { Refused } from "./section-card.tsx";
import { stepUpWords as words } from "./words.ts";

type Method = StepUpQuestion["methods"][number];

/** Asks for a proof of identity before a sensitive change. Closing it leaves the change undone. */
export const StepUp = ({ question }: { question: StepUpQuestion | undefined }) => (
  <Presence>{question && <StepUpDialog {...question} />}</Presence>
);

function StepUpDialog({ methods, answer }: StepUpQuestion) {
  const [chosen, setChosen] = useState<Method>();
  const possible = methods.filter((method) => method !== "passkey" || hasPasskeys());
  const method = chosen ?? possible[0];
  return (
    <Dialog title={words.title} onClose={() => answer(false)}>
      <chakra.p mt="2" mb="5">
        {words.text}
      </chakra.p>
      {method === "passkey" && <PasskeyProof onProven={() => answer(true)} />}
      {method === "code" && <CodeProof onProven={() => answer(true)} />}
      {method === "password" && <PasswordProof onProven={() => answer(true)} />}
      {method === "link" && <LinkProof />}
      <Flex wrap="wrap" gap="4px 12px" mt="4" ms="-4">
        {possible
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="ghost" onClick={() => setChosen(other)}>
              {words.other[other]}
            </Button>
          ))}
        <Button variant="ghost" onClick={() => answer(false)}>
          {words.cancel}
        </Button>
      </Flex>
    </Dialog>
  );
}

type ProofProps = { onProven: () => void };

/** A proof changes no data, so no query is refetched. */
const unchanged = { meta: changes() };

function PasskeyProof({ onProven }: ProofProps) {
  const prove = useMutation({
    ...unchanged,
    async mutationFn() {
      const { attempt, options } = await trpcClient.athletes.beginPasskeyProof.mutate();
      const response = await provePasskey(options);
      await trpcClient.athletes.stepUp.mutate({ method: "passkey", attempt, response });
    },
    onSuccess: onProven,
  });
  return (
    <Stack gap="4" align="start">
      <p>{words.passkeyHelp}</p>
      {prove.error && <Refused>{explainPasskey(prove.error)}</Refused>}
      <Button colorPalette="accent" loading={prove.isPending} onClick={() => prove.mutate()}>
        {words.passkey}
      </Button>
    </Stack>
  );
}

function PasswordProof({ onProven }: ProofProps) {
  const form = useZodForm(currentPasswordInput, { password: "" });
  const prove = trpc.athletes.stepUp.useMutation({
    ...unchanged,
    onSuccess: onProven,
    onError: (error) => showServerError(form, error),
  });
  const field = formFields(form, "step-up");
  return (
    <ProofForm
      onSubmit={form.handleSubmit((typed) => prove.mutate({ method: "password", ...typed }))}
    >
      <FormError {...formFailure(form, "step-up")} />
      <PasswordField
        {...field("password")}
        label={words.password}
        autoComplete="current-password"
      />
      <Confirm isPending={prove.isPending} />
    </ProofForm>
  );
}

function CodeProof({ onProven }: ProofProps) {
  const form = useZodForm(codeInput, { code: "" });
  const prove = trpc.athletes.stepUp.useMutation({
    ...unchanged,
    onSuccess: onProven,
    onError: (error) => showServerError(form, error),
  });
  const field = formFields(form, "step-up");
  return (
    <ProofForm onSubmit={form.handleSubmit((typed) => prove.mutate({ method: "code", ...typed }))}>
      <FormError {...formFailure(form, "step-up")} />
      <TextField
        {...field("code")}
        label={words.code}
        help={words.codeHelp}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        fontVariantNumeric="tabular-nums"
      />
      <Confirm isPending={prove.isPending} />
    </ProofForm>
  );
}

/** Signing in again by a mailed link is a proof too. The link leads back to this page. */
function LinkProof() {
  const { data: account, error } = trpc.athletes.account.useQuery();
  const send = trpc.athletes.requestSignInLink.useMutation(unchanged);
  const { canMail } = useSettings();
  const failure = error ?? send.error;
  const next = `${location.pathname}${location.search}`;
  return (
    <Stack gap="4" align="start">
      <p>{words.linkHelp}</p>
      {failure && <Refused>{explain(failure)}</Refused>}
      {!send.isSuccess && (
        <Button
          colorPalette="accent"
          disabled={!account}
          loading={send.isPending}
          onClick={() => account && send.mutate({ email: account.username, next })}
        >
          {words.link}
        </Button>
      )}
      <div role="status">
        {send.isSuccess && account && (
          <Note>{canMail ? words.linkSent(account.username) : <NoLinkComes />}</Note>
        )}
      </div>
    </Stack>
  );
}

const ProofForm = chakra(
  "form",
  { base: { display: "grid", gap: "4.5" } },
  { defaultProps: { noValidate: true } },
);

const Confirm = ({ isPending }: { isPending: boolean }) => (
  <Button type="submit" colorPalette="accent" loading={isPending} justifySelf="start">
    {words.confirm}
  </Button>
);
