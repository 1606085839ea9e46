import { Input, type InputProps, Textarea, type TextareaProps } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Field } from "./field.tsx";

type Labelled = { id: string; label: ReactNode; help?: ReactNode; error?: string | undefined };

export function TextField({ id, label, help, error, ...input }: Labelled & InputProps) {
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}

export function LongTextField({ id, label, help, error, ...area }: Labelled & TextareaProps) {
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => <Textarea {...area} {...control} />}
    </Field>
  );
}
