import type { ComponentProps } from "react";
import { useController } from "react-hook-form";
import { Select } from "#src/components/form/select.tsx";
import { inquiry } from "#src/content/inquiry.ts";
import type { InquiryForm } from "./use-inquiry-form.ts";

type Props = Pick<ComponentProps<typeof Select>, "label" | "options" | "optional" | "help"> & {
  form: InquiryForm;
  name: "eventType" | "audienceSize" | "speakingTopic" | "budget";
};

/** A list of the form, with its choice and its error. */
export function InquirySelect({ form, name, ...select }: Props) {
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <Select
      {...select}
      id={`inquiry-${name}`}
      placeholder={inquiry.choose}
      value={field.value ?? ""}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  );
}
