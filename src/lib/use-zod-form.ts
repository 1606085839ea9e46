import { zodResolver } from "@hookform/resolvers/zod";
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as z from "zod";
import { isUnnamed } from "#server/input/messages.ts";
import { explain, serverFailure } from "./server-failure.ts";

/** The form of one schema: ZodFormOf<typeof signInInput>. */
export type ZodFormOf<Schema extends z.ZodType<unknown, FieldValues>> = ZodForm<
  z.input<Schema>,
  z.output<Schema>
>;

export type ZodForm<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out>;

/** A form validated by the schema of its procedure. */
export function useZodForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<In>,
): ZodForm<In, Out> {
  return useForm<In, unknown, Out>({
    resolver: zodResolver(schema),
    defaultValues,
    // FormError takes the focus and links to each field.
    shouldFocusError: false,
  });
}

/**
 * The props of a form's fields, by name: what `register` gives, the id and the error. The prefix is
 * the one that formFailure gets.
 */
export function formFields<In extends FieldValues, Out>(form: ZodForm<In, Out>, prefix: string) {
  const { errors } = form.formState;
  return <Name extends Path<In>>(name: Name, options?: RegisterOptions<In, Name>) => {
    const error: FieldError | undefined = get(errors, name);
    const id = `${prefix}-${name.replaceAll(".", "-")}`;
    return { ...form.register(name, options), id, error: error?.message };
  };
}

/** Shows the server's errors beside their fields, or above the form. */
export function showServerError<In extends FieldValues, Out>(
  form: ZodForm<In, Out>,
  error: unknown,
  message = explain(error),
) {
  const issues = serverFailure(error)?.issues ?? [];
  const ownIssues = issues.filter(({ path }) => path in form.getValues());
  for (const { path, message } of ownIssues) {
    // Safe: the filter keeps only paths of this form.
    form.setError(path as Path<In>, { type: "server", message });
  }
  if (ownIssues.length === 0) form.setError("root", { type: "server", message });
}

/** The props of FormError. */
export function formFailure<In extends FieldValues, Out>(form: ZodForm<In, Out>, prefix: string) {
  const { errors, submitCount } = form.formState;
  const { root, ...fields } = errors;
  return { issues: issuesIn(fields, prefix), message: root?.message, attempt: submitCount };
}

type Issues = { fieldId: string; message: string; isUnnamed: boolean }[];

/** The issues of all fields, also of fields within lists. */
function issuesIn(errors: object, fieldId: string): Issues {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || typeof error !== "object") return [];
    const id = name === "root" ? fieldId : `${fieldId}-${name}`;
    if ("message" in error && typeof error.message === "string") {
      const { message } = error;
      return [{ fieldId: id, message, isUnnamed: isUnnamed(message) }];
    }
    return "ref" in error ? [] : issuesIn(error, id);
  });
}

/**
 * Sorted by the form's order, each message once: two fields with the same message link to the
 * first, unless the message needs the name of its field.
 */
export function oncePerMessage(issues: Issues, order: readonly string[]) {
  const orderOf = ({ fieldId }: Issues[number]) => order.indexOf(fieldId);
  const inOrder = issues.toSorted((a, b) => orderOf(a) - orderOf(b));
  return inOrder.filter(
    ({ message, isUnnamed }, at) =>
      isUnnamed || inOrder.findIndex((issue) => issue.message === message) === at,
  );
}
