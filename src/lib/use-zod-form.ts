import { zodResolver } from "@hookform/resolvers/zod";
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import * as z from "zod";
import { serverFailure } from "./trpc.ts";

// Zod would otherwise try eval, which the page's security policy refuses and reports.
z.config({ jitless: true });

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
  error: { message: string },
) {
  const issues = serverFailure(error)?.issues ?? [];
  const known = issues.filter(({ path }) => path in form.getValues());
  for (const { path, message } of known) {
    // The filter has just found this path among the form's own.
    form.setError(path as Path<In>, { type: "server", message });
  }
  if (known.length === 0) form.setError("root", { type: "server", message: error.message });
}
