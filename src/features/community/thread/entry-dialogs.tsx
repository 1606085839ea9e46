import { chakra } from "@chakra-ui/react";
import { useWatch } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import * as z from "zod";
import { reportReasons } from "#db/values.ts";
import { decideInput } from "#server/input/admin.ts";
import { reportInput } from "#server/input/community.ts";
import { FormDialog } from "#src/components/dialog.tsx";
import { LongTextField, Optional } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { changes, trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { CrisisLine } from "../notes.tsx";
import { removeReplies } from "../queries.ts";
import { casePath, type Kind } from "./entry-menu.tsx";
import { moderating, reporting } from "./words.ts";

const reportShape = reportInput
  .omit({ kind: true, id: true })
  .extend({ reason: z.enum(reportReasons, reporting.choose) });

type ReportProps = { kind: Kind; id: number; onClose: () => void };

/** Reports another person's post or reply to staff. */
export function ReportDialog({ kind, id, onClose }: ReportProps) {
  const form = useZodForm(reportShape, { note: "" });
  const reason = useWatch({ control: form.control, name: "reason" });

  const { mutate, isPending } = trpc.community.report.useMutation({
    onSuccess({ isAlarmed }, sent) {
      onClose();
      if (sent.reason !== "danger") toaster.create(reporting.done);
      else toaster.create(isAlarmed ? reporting.doneAlarmed : reporting.doneInDanger);
    },
    onError: (error) => showServerError(form, error, reasonOf(error, reporting.failed)),
  });

  const submit = form.handleSubmit((values) => {
    if (!isPending) mutate({ kind, id, ...values });
  });

  const field = formFields(form, "report");
  return (
    <FormDialog
      title={reporting.title[kind]}
      words={{
        cancel: reporting.cancel,
        submit: reporting.submit,
        submitting: reporting.submitting,
      }}
      isPending={isPending}
      submit={submit}
      onClose={onClose}
    >
      <FormError {...formFailure(form, "report")} />
      <RadioCards
        {...field("reason")}
        legend={reporting.reason}
        options={reporting.reasons}
        columns={1}
      />
      {reason === "danger" && <CrisisLine />}
      <LongTextField
        {...field("note")}
        label={<Optional>{reporting.note}</Optional>}
        minH="72px"
        fieldSizing="content"
      />
    </FormDialog>
  );
}

const removeShape = decideInput.pick({ reason: true });

type RemoveProps = {
  kind: Kind;
  id: number;
  onClose: () => void;
  onRemoved: () => void | Promise<void>;
};

/** Lets staff remove an entry on the entry's own screen, even without a report. */
export function RemoveDialog({ kind, id, onClose, onRemoved }: RemoveProps) {
  const form = useZodForm(removeShape, { reason: "" });
  const navigate = useNavigate();

  const { mutate, isPending } = trpc.admin.decide.useMutation({
    meta: changes(),
    async onSuccess() {
      onClose();
      // Added replies are not part of the pages, so a refetch alone would not remove them.
      if (kind === "reply") removeReplies((reply) => reply.id === id);
      await onRemoved();
      const onClick = () => void navigate(casePath(kind, id));
      toaster.create({
        title: moderating.removed[kind],
        action: { label: moderating.openCase, onClick },
      });
    },
    onError: (error) => showServerError(form, error, reasonOf(error, moderating.failed)),
  });

  const submit = form.handleSubmit(({ reason }) => {
    if (!isPending) mutate({ kind, id, decision: "remove", reason });
  });

  const field = formFields(form, "remove");
  return (
    <FormDialog
      title={moderating.title[kind]}
      words={{
        cancel: moderating.cancel,
        submit: moderating.submit[kind],
        submitting: moderating.submitting,
      }}
      isPending={isPending}
      submit={submit}
      onClose={onClose}
    >
      <chakra.p color="fg.muted">{moderating.help}</chakra.p>
      <FormError {...formFailure(form, "remove")} />
      <LongTextField
        {...field("reason")}
        label={moderating.reason}
        help={moderating.reasonHelp}
        minH="84px"
        fieldSizing="content"
      />
    </FormDialog>
  );
}
