import { chakra } from "@chakra-ui/react";
import { useNavigate } from "react-router-dom";
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

type Props = { id: number; onClose: () => void };

/** The dialog in which staff remove a shared verse. It then leaves the page of the verse. */
export function RemoveVerseDialog({ id, onClose }: Props) {
  const form = useZodForm(shape, { reason: "" });
  const navigate = useNavigate();
  const { mutate, isPending } = trpc.admin.removeScripture.useMutation({
    meta: changes(),
    onSuccess() {
      onClose();
      toaster.create({ title: words.removed });
      navigate("/soulcare");
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
