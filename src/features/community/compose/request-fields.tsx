import { useController } from "react-hook-form";
import { requestDays } from "#server/input/community.ts";
import { Select } from "#src/components/form/select.tsx";
import { SwitchField } from "#src/components/form/switch-field.tsx";
import { composer } from "#src/content/community.ts";
import { CrisisLine } from "../crisis-line.tsx";
import type { PostForm } from "./use-post-form.ts";

const { stays, urgent } = composer;
const noEnd = "none";

const spans = [
  { value: noEnd, label: stays.forever },
  ...requestDays.map((days) => ({ value: String(days), label: stays.days(days) })),
];

/** What is asked of a prayer request alone. */
export function RequestFields({ form }: { form: PostForm }) {
  const { control } = form;
  const days = useController({ control, name: "expiresInDays" }).field;
  return (
    <>
      <UrgentField form={form} />
      <Select
        id="post-expiresInDays"
        label={stays.label}
        help={stays.help}
        placeholder={stays.label}
        options={spans}
        value={String(days.value ?? noEnd)}
        onChange={(value) => days.onChange(value === noEnd ? null : Number(value))}
      />
      <CrisisLine />
    </>
  );
}

export function UrgentField({ form: { control } }: { form: PostForm }) {
  const isUrgent = useController({ control, name: "isUrgent" }).field;
  return (
    <SwitchField
      {...urgent}
      id="post-isUrgent"
      isOn={isUrgent.value ?? false}
      onChange={isUrgent.onChange}
    />
  );
}
