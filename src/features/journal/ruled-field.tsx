import { chakra } from "@chakra-ui/react";
import { memo } from "react";
import { RuledArea } from "#src/components/form/ruled-area.tsx";
import type { TextField } from "#src/lib/journal-entry.ts";

const Label = chakra("label", {
  base: {
    display: "block",
    mb: "1.5",
    fontFamily: "heading",
    fontWeight: "500",
    fontSize: "1.2rem",
    lineHeight: "1.4",
  },
});

type Props = {
  name: TextField;
  label: string;
  placeholder: string;
  lines?: number;
  value: string;
  onChange: (name: TextField, value: string) => void;
};

export const RuledField = memo(function RuledField(props: Props) {
  const { name, label, placeholder, lines = 2, value, onChange } = props;
  const id = `journal-${name}`;
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <RuledArea
        id={id}
        name={name}
        placeholder={placeholder}
        lines={lines}
        value={value}
        onChange={(text) => onChange(name, text)}
      />
    </div>
  );
});
