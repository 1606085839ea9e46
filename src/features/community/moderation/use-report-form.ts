import * as z from "zod";
import { reportReasons } from "#db/values.ts";
import { reportInput } from "#server/input/community.ts";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { reporting } from "#src/content/community-thread.ts";
import { reasonOf } from "#src/lib/explain.ts";
import { trpc } from "#src/lib/trpc.ts";
import { showServerError, useZodForm, type ZodFormOf } from "#src/lib/use-zod-form.ts";
import type { Kind } from "./use-mute.ts";

const reportShape = reportInput
  .omit({ kind: true, id: true })
  .extend({ reason: z.enum(reportReasons, reporting.choose) });

export type ReportForm = ZodFormOf<typeof reportShape>;

type Options = { kind: Kind; id: number; onDone: () => void };

/** Whoever has reported it before is told so, in the dialog. */
export function useReportForm({ kind, id, onDone }: Options) {
  const form = useZodForm(reportShape, { note: "" });

  const { mutate, isPending } = trpc.community.report.useMutation({
    onSuccess() {
      onDone();
      toaster.create(reporting.done);
    },
    onError: (error) => showServerError(form, error, reasonOf(error, reporting.failed)),
  });

  const submit = form.handleSubmit((values) => {
    if (!isPending) mutate({ kind, id, ...values });
  });

  return { form, submit, isPending };
}
