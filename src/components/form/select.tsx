import { Box, chakra } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";

type Props = Pick<ComponentProps<"select">, "autoComplete" | "name" | "onBlur" | "ref"> & {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  /** Shown while nothing is chosen; it cannot be chosen itself. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** The browser's own select, styled like the other fields. */
export function Select(props: Props) {
  const { id, label, help, placeholder, options, error, value, onChange, ...rest } = props;
  const isChosen = options.some((option) => option.value === value);
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(control) => (
        <Box position="relative">
          <Control
            {...rest}
            {...control}
            color={value ? "fg" : "fg.muted"}
            value={isChosen ? value : ""}
            onChange={(event) => onChange(event.target.value)}
          >
            {!options.some((option) => option.value === "") && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Control>
          <Chevron>
            <ChevronDown size={18} aria-hidden />
          </Chevron>
        </Box>
      )}
    </Field>
  );
}

const Control = chakra("select", {
  base: {
    appearance: "none",
    w: "full",
    minH: "12",
    ps: "3.5",
    pe: "11",
    bg: "bg.panel",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "l2",
    textAlign: "start",
    textOverflow: "ellipsis",
    cursor: "pointer",
    _focusVisible: { outlineOffset: "1px" },
    _invalid: { borderColor: "border.error", boxShadow: "inset 0 0 0 1px {colors.border.error}" },
    "& option": { bg: "bg.panel", color: "fg" },
  },
});

const Chevron = chakra("span", {
  base: {
    position: "absolute",
    insetEnd: "3.5",
    top: "0",
    h: "full",
    display: "grid",
    alignItems: "center",
    pointerEvents: "none",
  },
});
