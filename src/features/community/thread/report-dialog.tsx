import { useWatch } from "react-hook-form";
import * as z from "zod";
import { reportReasons } from "#db/values.ts";
import { reportInput } from "#server/input/community.ts";
import { FormDialog } from "#src/components/dialog.tsx";
import { LongTextField, Optional } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { trpc } from "#src/lib/trpc.ts";
import { formFailure, formFields, showServerError, useZodForm } from "#src/lib/use-zod-form.ts";
import { CrisisLine } from "../notes.tsx";
import type { Kind } from "./entry-menu.tsx";
import { reporting } from "./words.ts";

const reportShape = reportInput
  .omit({ kind: true, id: true })
  .extend({ reason: z.enum(reportReasons, reporting.choose) });

type Props = { kind: Kind; id: number; onClose: () => void };

/** Reports another person's post or reply to staff. */
export function ReportDialog({ kind, id, onClose }: Props) {
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
