import { chakra } from "@chakra-ui/react";
import { removeScriptureInput } from "#server/input/admin.ts";
import { FormDialog } from "#src/components/dialog.tsx";
import { LongTextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { removeVerseWords as words } from "./words.ts";

const shape = removeScriptureInput.pick({ reason: true });

type Props = { id: number; onClose: () => void; onRemoved: () => void };

/** The dialog in which staff remove a shared verse. */
export function RemoveVerseDialog({ id, onClose, onRemoved }: Props) {
  const form = useZodForm(shape, { reason: "" });
  const { mutate, isPending } = trpc.admin.removeScripture.useMutation({
    meta: changes(),
    onSuccess() {
      onClose();
      toaster.create({ title: words.removed });
      onRemoved();
    },
    onError: (error) => showServerError(form, error, reasonOf(error, words.failed)),
  });
  const submit = form.handleSubmit(({ reason }) => {
    if (!isPending) mutate({ id, reason });
  });
  return (
    <FormDialog
      title={words.title}
      words={words}
      isPending={isPending}
      submit={submit}
      onClose={onClose}
    >
      <chakra.p color="fg.muted">{words.help}</chakra.p>
      <FormError {...formFailure(form, "remove")} />
      <LongTextField
        {...formFields(form, "remove")("reason")}
        label={words.reason}
        help={words.reasonHelp}
        minH="84px"
        fieldSizing="content"
      />
    </FormDialog>
  );
}
