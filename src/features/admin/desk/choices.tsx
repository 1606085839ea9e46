import { Flex } from "@chakra-ui/react";
import { Toggle } from "#src/components/toggle.tsx";

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** Which part of a list is looked at. */
export function Choices<Value extends string>({ label, options, chosen, onChoose }: Props<Value>) {
  return (
    <Flex role="group" aria-label={label} wrap="wrap" gap="2" mb="5">
      {options.map((option) => (
        <Toggle
          key={option.value}
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </Toggle>
      ))}
    </Flex>
  );
}
