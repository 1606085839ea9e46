import { chakra } from "@chakra-ui/react";
import { labelStyle } from "./field.tsx";

const Toggle = chakra("label", {
  base: {
    display: "inline-grid",
    gridTemplateColumns: "48px minmax(0, 1fr)",
    gap: "14px",
    alignItems: "center",
    minH: "11",
    cursor: "pointer",
  },
});

const Track = chakra("input", {
  base: {
    appearance: "none",
    position: "relative",
    w: "48px",
    h: "26px",
    borderWidth: "1.5px",
    borderColor: "border.emphasized",
    borderRadius: "full",
    bg: "bg.panel",
    cursor: "inherit",
    transitionProperty: "background, border-color",
    transitionDuration: "fast",
    _checked: { bg: "gray.solid", borderColor: "gray.solid" },
    _before: {
      content: '""',
      position: "absolute",
      left: "4px",
      top: "3.5px",
      w: "16px",
      h: "16px",
      borderRadius: "full",
      bg: "border.emphasized",
      transitionProperty: "translate, background",
      transitionDuration: "fast",
    },
    "&:checked::before": { bg: "gray.contrast", translate: "21px 0" },
  },
});

type Props = {
  id: string;
  label: string;
  help: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** A switch with a sentence of help. */
export function SwitchField({ id, label, help, isOn, onChange }: Props) {
  const helpId = `${id}-help`;
  return (
    <div>
      <Toggle {...labelStyle}>
        <Track
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={helpId}
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </Toggle>
      <chakra.p id={helpId} ms="62px" textStyle="small" color="fg.muted">
        {help}
      </chakra.p>
    </div>
  );
}
