import type { FieldValues } from "react-hook-form";
import type { ZodForm } from "#src/lib/use-zod-form.ts";

type Send<Values> = { mutate: (values: Values) => void; isPending: boolean };

/** One submit for what is new and for what has an id already. */
export function sending<In extends FieldValues, Out extends object>(
  form: ZodForm<In, Out>,
  {
    id,
    create,
    update,
  }: { id: number | undefined; create: Send<Out>; update: Send<Out & { id: number }> },
) {
  const isPending = create.isPending || update.isPending;
  const submit = form.handleSubmit((values) => {
    if (isPending) return;
    if (id === undefined) create.mutate(values);
    else update.mutate({ ...values, id });
  });
  return { submit, isPending };
}
