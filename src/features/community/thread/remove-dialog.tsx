import { chakra } from "@chakra-ui/react";
import { useNavigate } from "react-router-dom";
import { decideInput } from "#server/input/admin.ts";
import { FormDialog } from "#src/components/dialog.tsx";
import { LongTextField } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { removeReplies } from "../queries.ts";
import { casePath, type Kind } from "./entry-menu.tsx";
import { moderating as words } from "./words.ts";

const shape = decideInput.pick({ reason: true });

type Props = {
  kind: Kind;
  id: number;
  onClose: () => void;
  onRemoved: () => void | Promise<void>;
};

/** With this dialog staff remove an entry right on its screen, even without a report. */
export function RemoveDialog({ kind, id, onClose, onRemoved }: Props) {
  const form = useZodForm(shape, { reason: "" });
  const navigate = useNavigate();

  const { mutate, isPending } = trpc.admin.decide.useMutation({
    meta: changes(),
    async onSuccess() {
      onClose();
      // Added replies are not part of the pages, so a refetch alone would not remove them.
      if (kind === "reply") removeReplies((reply) => reply.id === id);
      await onRemoved();
      const onClick = () => void navigate(casePath(kind, id));
      toaster.create({ title: words.removed[kind], action: { label: words.openCase, onClick } });
    },
    onError: (error) => showServerError(form, error, reasonOf(error, words.failed)),
  });

  const submit = form.handleSubmit(({ reason }) => {
    if (!isPending) mutate({ kind, id, decision: "remove", reason });
  });

  const field = formFields(form, "remove");
  return (
    <FormDialog
      title={words.title[kind]}
      words={{ cancel: words.cancel, submit: words.submit[kind], submitting: words.submitting }}
      isPending={isPending}
      submit={submit}
      onClose={onClose}
    >
      <chakra.p color="fg.muted">{words.help}</chakra.p>
      <FormError {...formFailure(form, "remove")} />
      <LongTextField
        {...field("reason")}
        label={words.reason}
        help={words.reasonHelp}
        minH="84px"
        fieldSizing="content"
      />
    </FormDialog>
  );
}
