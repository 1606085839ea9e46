import { Box, chakra } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Field, Optional } from "./field.tsx";
import { OptionList, optionId } from "./option-list.tsx";
import { useSelect } from "./use-select.ts";

const Trigger = chakra("button", {
  base: {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "3",
    w: "full",
    minH: "12",
    px: "3.5",
    bg: "bg.panel",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "l2",
    textAlign: "start",
    cursor: "pointer",
    _focusVisible: { outlineOffset: "1px" },
    _invalid: { borderColor: "border.error", boxShadow: "inset 0 0 0 1px {colors.border.error}" },
  },
});

type Option = { value: string; label: string };

type Props = {
  id: string;
  label: string;
  /** The word beside the label of a choice that need not be made. */
  optional?: string;
  help?: ReactNode;
  placeholder: string;
  options: readonly Option[];
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** One of a list too long for cards. */
export function Select(props: Props) {
  const { id, label, optional, help, placeholder, options, error, value, onChange } = props;
  const labels = options.map((option) => option.label);
  const chosen = options.findIndex((option) => option.value === value);
  const select = useSelect({
    labels,
    chosen,
    onChoose: (place) => onChange(options[place]?.value ?? ""),
  });
  const listId = `${id}-list`;

  return (
    <Field id={id} label={<Label label={label} optional={optional} />} help={help} error={error}>
      {(control) => (
        <Box position="relative">
          <Trigger
            {...control}
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={select.isOpen}
            aria-controls={select.isOpen ? listId : undefined}
            aria-activedescendant={
              select.active === undefined ? undefined : optionId(listId, select.active)
            }
            onClick={select.toggle}
            onKeyDown={select.onKeyDown}
            onBlur={select.close}
          >
            <chakra.span color={value ? undefined : "fg.muted"}>
              {labels[chosen] ?? placeholder}
            </chakra.span>
            <ChevronDown size={18} aria-hidden />
          </Trigger>
          {select.isOpen && (
            <OptionList
              id={listId}
              label={label}
              options={labels}
              active={select.active}
              chosen={chosen}
              onChoose={select.choose}
            />
          )}
        </Box>
      )}
    </Field>
  );
}

function Label({ label, optional }: { label: string; optional: string | undefined }) {
  if (!optional) return label;
  return (
    <>
      {label} <Optional>{optional}</Optional>
    </>
  );
}
