import { Button, chakra, Stack } from "@chakra-ui/react";
import { beginSecondFactorInput } from "#server/input/athletes.ts";
import { FormError } from "#src/components/form/form-error.tsx";
import { PasswordField } from "#src/components/form/text-field.tsx";
import { Note } from "#src/components/note.tsx";
import { QrCode } from "#src/components/qr-code.tsx";
import { TextAnchor } from "#src/components/text-link.tsx";
import { secondStep as words } from "#src/content/second-step.ts";
import { type RouterOutputs, trpc } from "#src/lib/trpc.ts";
import { formFailure, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { formStyle } from "../password-form.tsx";
import { CodeForm } from "./code-form.tsx";

type Props = { isNeeded: boolean; onCodes: (codes: string[]) => void };

/** First the password, then the key for the app, then a code of it. */
export function Enrol({ isNeeded, onCodes }: Props) {
  const begin = trpc.athletes.beginSecondFactor.useMutation();
  return (
    <>
      <chakra.p color="fg.muted">{words.enrolLead}</chakra.p>
      {isNeeded && <Note role="status">{words.enrolNeeded}</Note>}
      {begin.data ? (
        <Scan secretKey={begin.data} onCodes={onCodes} />
      ) : (
        <Begin isPending={begin.isPending} onPassword={begin.mutateAsync} />
      )}
    </>
  );
}

type BeginProps = {
  isPending: boolean;
  onPassword: (typed: { password?: string | undefined }) => Promise<unknown>;
};

function Begin({ isPending, onPassword }: BeginProps) {
  const form = useZodForm(beginSecondFactorInput, { password: "" });
  const { message, ...failure } = formFailure(form, "begin");
  const send = form.handleSubmit((values) =>
    onPassword(values).catch((error: unknown) => showServerError(form, error)),
  );
  return (
    <chakra.form {...formStyle} noValidate onSubmit={send}>
      <FormError {...failure} message={message && <p>{message}</p>} />
      <PasswordField
        {...form.register("password")}
        id="begin-password"
        label={words.password}
        help={words.passwordHelp}
        error={form.formState.errors.password?.message}
        autoComplete="current-password"
      />
      <Button type="submit" colorPalette="accent" loading={isPending}>
        {words.begin}
      </Button>
    </chakra.form>
  );
}

type ScanProps = {
  secretKey: RouterOutputs["athletes"]["beginSecondFactor"];
  onCodes: (codes: string[]) => void;
};

function Scan({ secretKey, onCodes }: ScanProps) {
  const confirm = trpc.athletes.confirmSecondFactor.useMutation({
    onSuccess: ({ codes }) => onCodes(codes),
  });
  return (
    <Stack gap="5" w="full">
      <p>{words.scan}</p>
      <QrCode text={secretKey.address} label={words.qr} />
      <chakra.p textStyle="small" color="fg.muted">
        {words.byHand}{" "}
        <chakra.code display="block" overflowWrap="anywhere" color="fg" fontSize="0.9375rem">
          {(secretKey.secret.match(/.{4}/g) ?? []).join(" ")}
        </chakra.code>
      </chakra.p>
      <TextAnchor href={secretKey.address}>{words.openApp}</TextAnchor>
      <CodeForm
        id="enrol"
        submit={words.confirm}
        help=""
        isPending={confirm.isPending}
        onCode={confirm.mutateAsync}
      />
    </Stack>
  );
}
