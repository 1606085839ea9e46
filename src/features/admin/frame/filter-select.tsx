import { chakra } from "@chakra-ui/react";

const Control = chakra("select", {
  base: {
    minH: "12",
    ps: "4",
    pe: "3",
    bg: "bg.panel",
    color: "fg",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "l2",
    fontSize: "1rem",
    cursor: "pointer",
    maxW: "full",
  },
});

type Props = {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (value: string) => void;
};

/** Which part of a list is shown; it takes effect at once. */
export function FilterSelect({ label, options, value, onChange }: Props) {
  return (
    <Control aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Control>
  );
}
