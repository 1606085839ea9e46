import { chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { FieldError, Optional } from "#src/components/form/field.tsx";
import { TextField } from "#src/components/form/text-field.tsx";
import { Toggle } from "#src/components/toggle.tsx";
import { announcementForm as words } from "#src/content/admin-announcements.ts";
import { formatStamp, formatZone } from "#src/lib/format.ts";
import { asField, type ExpiryChoice, expiryChoices, expiryOf } from "./expiry.ts";

type Props = {
  id: string;
  value: Date | null;
  error: string | undefined;
  onChange: (value: Date | null) => void;
};

/** When an announcement ends: soon, on a date, or never. */
export function ExpiryField({ id, value, error, onChange }: Props) {
  const [choice, setChoice] = useState<ExpiryChoice>(value ? "date" : "never");

  function choose(next: ExpiryChoice) {
    setChoice(next);
    if (next !== "date") onChange(expiryOf(next, new Date()));
    else if (!value) onChange(expiryOf("week", new Date()));
  }

  return (
    <chakra.fieldset id={id} tabIndex={-1} minW="0">
      <chakra.legend mb="2" fontWeight="600" fontSize="0.9375rem">
        {words.expires} <Optional>{words.optional}</Optional>
      </chakra.legend>
      <Flex wrap="wrap" gap="1.5">
        {expiryChoices.map((each) => (
          <Toggle key={each} px="3" aria-pressed={each === choice} onClick={() => choose(each)}>
            {words.choices[each]}
          </Toggle>
        ))}
      </Flex>
      {choice === "date" && <DateField id={`${id}-at`} value={value} onChange={onChange} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <chakra.p textStyle="small" color="fg.muted" mt="2" aria-live="polite">
        {value && !Number.isNaN(value.getTime())
          ? `${formatStamp(value)}. ${words.zone(formatZone(value))}`
          : words.noExpiry}
      </chakra.p>
    </chakra.fieldset>
  );
}

type DateProps = Pick<Props, "id" | "value" | "onChange">;

function DateField({ id, value, onChange }: DateProps) {
  return (
    <chakra.div mt="3" maxW="280px">
      <TextField
        id={id}
        type="datetime-local"
        label={words.at}
        defaultValue={asField(value)}
        onChange={(event) => onChange(new Date(event.target.value))}
      />
    </chakra.div>
  );
}
