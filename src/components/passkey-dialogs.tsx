import { chakra } from "@chakra-ui/react";
import { passkeyNameInput } from "#server/input/athletes.ts";
import { formatDate } from "#src/lib/format.ts";
import { explain } from "#src/lib/server-failure.ts";
import type { OwnPasskeys, Passkey } from "#src/lib/use-passkeys.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { passkeyWords as words } from "#src/lib/words.ts";
import { Button } from "./button.tsx";
import { Dialog, FormFoot } from "./dialog.tsx";
import { TextField } from "./form/field.tsx";
import { FormError } from "./form/form-error.tsx";
import { announceWithTokens } from "./passkey-toast.ts";
import { Presence } from "./presence.tsx";

type Props = { own: OwnPasskeys };

export function PasskeyDialogs({ own }: Props) {
  const { question } = own;
  return (
    <Presence>
      {question?.about === "name" && (
        <RenameDialog key="name" own={own} passkey={question.passkey} />
      )}
      {question?.about === "removal" && (
        <RemoveDialog key="removal" own={own} passkey={question.passkey} />
      )}
    </Presence>
  );
}

type DialogProps = Props & { passkey: Passkey };

function RenameDialog({ own: { rename, close }, passkey: { id, name } }: DialogProps) {
  const form = useZodForm(passkeyNameInput, { name });
  const submit = form.handleSubmit((typed) =>
    rename.mutate({ ...typed, id }, { onError: (error) => showServerError(form, error) }),
  );
  const foot = (
    <FormFoot
      form="rename-passkey"
      words={{ cancel: words.cancel, submit: words.save }}
      isPending={rename.isPending}
      onClose={close}
    />
  );
  const field = formFields(form, "rename-passkey");
  return (
    <Dialog title={words.renameTitle} onClose={close} foot={foot}>
      <chakra.form id="rename-passkey" noValidate display="grid" gap="5" onSubmit={submit}>
        <FormError {...formFailure(form, "rename-passkey")} />
        <TextField {...field("name")} label={words.name} autoComplete="off" />
      </chakra.form>
    </Dialog>
  );
}

/** Asks first, because a removed passkey cannot be restored. */
function RemoveDialog({ own: { remove, close }, passkey: { id, name, createdAt } }: DialogProps) {
  const start = () =>
    remove.mutate(
      { id },
      { onSuccess: ({ endedTokens }) => announceWithTokens(words.removedToast, endedTokens) },
    );
  const foot = (
    <>
      <Button variant="ghost" onClick={close}>
        {words.cancel}
      </Button>
      <Button colorPalette="red" loading={remove.isPending} onClick={start}>
        {words.removeIt}
      </Button>
    </>
  );
  return (
    <Dialog title={words.removeTitle(name)} onClose={close} foot={foot}>
      <p>
        {words.added(formatDate(createdAt))} {words.removeText}
      </p>
      {remove.error && (
        <chakra.p role="alert" mt="3" color="fg.error">
          {explain(remove.error)}
        </chakra.p>
      )}
    </Dialog>
  );
}
