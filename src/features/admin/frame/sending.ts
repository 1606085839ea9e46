import type { FieldValues } from "react-hook-form";
import { withKey } from "#src/lib/idempotency-key.ts";
import type { ZodForm } from "#src/lib/use-zod-form.ts";

type Send<Values> = { mutate: (values: Values) => void; isPending: boolean };

type Sent<Out> = {
  id: number | undefined;
  create: Send<Out & { idempotencyKey: string }>;
  update: Send<Out & { id: number }>;
};

/** One submit for what is new and for what has an id already. */
export function sending<In extends FieldValues, Out extends object>(
  form: ZodForm<In, Out>,
  call: string,
  { id, create, update }: Sent<Out>,
) {
  const isPending = create.isPending || update.isPending;
  const submit = form.handleSubmit((values) => {
    if (isPending) return;
    if (id === undefined) create.mutate(withKey(call, values));
    else update.mutate({ ...values, id });
  });
  return { submit, isPending };
}
