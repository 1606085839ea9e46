import { Button, chakra } from "@chakra-ui/react";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { Dialog } from "#src/components/dialog.tsx";
import { Optional } from "#src/components/form/field.tsx";
import { FormError } from "#src/components/form/form-error.tsx";
import { RadioCards } from "#src/components/form/radio-cards.tsx";
import { LongTextField } from "#src/components/form/text-field.tsx";
import { reporting } from "#src/content/community-thread.ts";
import { formFailure } from "#src/lib/use-zod-form.ts";
import { CrisisLine } from "../crisis-line.tsx";
import type { Kind } from "./use-mute.ts";
import { type ReportForm, useReportForm } from "./use-report-form.ts";

type Props = { kind: Kind; id: number; onClose: () => void };

/** What is wrong with something, for an admin to look at. */
export function ReportDialog({ kind, id, onClose }: Props) {
  const { form, submit, isPending } = useReportForm({ kind, id, onDone: onClose });
  const formId = useId();
  return (
    <Dialog
      title={reporting.title[kind]}
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" onClick={onClose}>
            {reporting.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={isPending}
            loadingText={reporting.submitting}
          >
            {reporting.submit}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} noValidate display="grid" gap="4.5" onSubmit={submit}>
        <Fields form={form} />
      </chakra.form>
    </Dialog>
  );
}

function Fields({ form }: { form: ReportForm }) {
  const { errors } = form.formState;
  const reason = useWatch({ control: form.control, name: "reason" });
  return (
    <>
      <FormError {...formFailure(form, "report")} />
      <RadioCards
        id="report-reason"
        legend={reporting.reason}
        options={reporting.reasons}
        columns={1}
        error={errors.reason?.message}
        input={form.register("reason")}
      />
      {reason === "danger" && <CrisisLine />}
      <LongTextField
        {...form.register("note")}
        id="report-note"
        label={
          <>
            {reporting.note} <Optional>{reporting.optional}</Optional>
          </>
        }
        error={errors.note?.message}
        minH="72px"
        fieldSizing="content"
      />
    </>
  );
}
