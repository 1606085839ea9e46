import { Flex } from "@chakra-ui/react";
import { FieldError } from "#src/components/form/field.tsx";
import { FilterSelect } from "../screen-parts.tsx";
import { minuteWords, calendarWords as words } from "./words.ts";

type Range = { fromMinute: number; untilMinute: number };

const steps = Array.from({ length: 49 }, (_, index) => index * 30);
const options = steps.map((step) => [String(step), minuteWords(step)] as const);

type Props = {
  /** The beginning of the ids of both fields. */
  id: string;
  labels: { from: string; until: string };
  range: Range;
  errors: { [Name in keyof Range]?: { message?: string } } | undefined;
  onChange: (name: keyof Range, minute: number) => void;
};

/** Two selects for a beginning and an end, with the error below them. */
export function TimeRange({ id, labels, range, errors, onChange }: Props) {
  const error = errors?.fromMinute?.message ?? errors?.untilMinute?.message;
  const control = (name: keyof Range) => ({
    id: `${id}-${name}`,
    value: String(range[name]),
    onChange: (value: string) => onChange(name, Number(value)),
    ...(errors?.[name] && { "aria-invalid": true, "aria-describedby": `${id}-error` }),
  });
  return (
    <div>
      <Flex gap="1.5" align="center" wrap="wrap">
        <FilterSelect
          {...control("fromMinute")}
          label={labels.from}
          options={options.slice(0, -1)}
        />
        {words.hours.to}
        <FilterSelect {...control("untilMinute")} label={labels.until} options={options.slice(1)} />
      </Flex>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
