import { zodResolver } from "@hookform/resolvers/zod";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as z from "zod";
import "#server/input/messages.ts";
import { explain } from "./explain.ts";
import { serverFailure } from "./trpc.ts";

/** The form of one schema: ZodFormOf<typeof signInInput>. */
export type ZodFormOf<Schema extends z.ZodType<unknown, FieldValues>> = ZodForm<
  z.input<Schema>,
  z.output<Schema>
>;

export type ZodForm<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out>;

/** A form that checks itself with the schema the procedure uses. */
export function useZodForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<In>,
): ZodForm<In, Out> {
  return useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    defaultValues,
    // The summary takes the focus and leads to each field.
    shouldFocusError: false,
  });
}

/** Puts what the server refused beside its field, or above the form. */
export function showServerError<In extends FieldValues, Out>(
  form: ZodForm<In, Out>,
  error: unknown,
  message = explain(error),
) {
  const issues = serverFailure(error)?.issues ?? [];
  const known = issues.filter(({ path }) => path in form.getValues());
  for (const { path, message } of known) {
    // The filter has just found this path among the form's own.
    form.setError(path as Path<In>, { type: "server", message });
  }
  if (known.length === 0) form.setError("root", { type: "server", message });
}

/** What a failed try has to say, for the summary above the form. */
export function formFailure<In extends FieldValues, Out>(form: ZodForm<In, Out>, prefix: string) {
  const { errors, submitCount } = form.formState;
  const { root, ...fields } = errors;
  const issues = Object.entries(fields).map(([name, error]) => ({
    fieldId: `${prefix}-${name}`,
    message: String(error?.message ?? ""),
  }));
  return { issues, message: root?.message, attempt: submitCount };
}

type Issues = ReturnType<typeof formFailure>["issues"];

/** In the order of the form; two empty fields share one sentence, which leads to the first. */
export function oncePerMessage(issues: Issues, order: readonly string[]) {
  const place = ({ fieldId }: Issues[number]) => order.indexOf(fieldId);
  const inOrder = issues.toSorted((a, b) => place(a) - place(b));
  return inOrder.filter(
    ({ message }, at) => inOrder.findIndex((issue) => issue.message === message) === at,
  );
}
