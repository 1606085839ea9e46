import { Select as ChakraSelect, Portal } from "@chakra-ui/react";
import { type ReactNode, useMemo } from "react";
import { controlProps, labelStyle } from "./field.tsx";
import { FieldError } from "./field-error.tsx";
import { type SelectOption, selectOptions } from "./select-options.ts";

type Props = {
  id: string;
  label: ReactNode;
  placeholder: string;
  options: readonly SelectOption[];
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** One of a list too long for cards. */
export function Select({ id, label, placeholder, options, error, value, onChange }: Props) {
  const collection = useMemo(() => selectOptions(options), [options]);
  const { "aria-describedby": describedBy } = controlProps(id, { error });
  return (
    <ChakraSelect.Root
      ids={{ trigger: id }}
      collection={collection}
      invalid={Boolean(error)}
      value={value ? [value] : []}
      onValueChange={(change) => onChange(change.value[0] ?? "")}
    >
      <ChakraSelect.Label {...labelStyle}>{label}</ChakraSelect.Label>
      <ChakraSelect.Control>
        <ChakraSelect.Trigger aria-describedby={describedBy}>
          <ChakraSelect.ValueText placeholder={placeholder} />
        </ChakraSelect.Trigger>
        <ChakraSelect.IndicatorGroup>
          <ChakraSelect.Indicator />
        </ChakraSelect.IndicatorGroup>
      </ChakraSelect.Control>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <Portal>
        <ChakraSelect.Positioner>
          <ChakraSelect.Content>
            {options.map((option) => (
              <ChakraSelect.Item key={option.value} item={option}>
                {option.label}
                <ChakraSelect.ItemIndicator />
              </ChakraSelect.Item>
            ))}
          </ChakraSelect.Content>
        </ChakraSelect.Positioner>
      </Portal>
    </ChakraSelect.Root>
  );
}
