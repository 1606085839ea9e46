import type { FieldError, FieldValues } from "react-hook-form";
import { toaster } from "#src/components/toaster/toast-store.ts";
import { reasonOf } from "#src/lib/server-failure.ts";
import { showServerError, type ZodForm } from "#src/lib/use-zod-form.ts";

/** Shows in the form and as a toast that an entry was not published. */
export function showNotPublished<In extends FieldValues, Out>(
  form: ZodForm<In, Out>,
  error: unknown,
  failed: { title: string; description: string },
) {
  const reason = reasonOf(error, failed.description);
  showServerError(form, error, reason);
  toaster.create({ variant: "destructive", ...failed, description: reason });
}

/** Shows as a toast that a field which the entry needs is empty. */
export function showIncomplete(
  fields: readonly (FieldError | undefined)[],
  incomplete: { title: string; description: string },
) {
  if (fields.some((field) => field?.message === incomplete.description))
    toaster.create({ variant: "destructive", ...incomplete });
}
