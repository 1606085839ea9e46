import { chakra } from "@chakra-ui/react";
import type { ComponentProps, ReactNode } from "react";
import { controlProps, FieldError, labelStyle } from "./field.tsx";

const Choice = chakra("label", {
  base: {
    position: "relative",
    display: "block",
    minH: "14",
    px: "3",
    py: "2.5",
    bg: "bg.panel",
    borderWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "l2",
    fontWeight: "600",
    fontSize: "0.9375rem",
    lineHeight: "1.3",
    cursor: "pointer",
    "&:hover:not(:has(:checked))": { bg: "bg.subtle" },
    "&:has(:focus-visible)": {
      outline: "2px solid",
      outlineColor: "colorPalette.focusRing",
      outlineOffset: "3px",
    },
    "[aria-invalid=true] &": { borderColor: "border.error" },
    "& input": { position: "absolute", inset: "0", opacity: "0", cursor: "pointer" },
    "& small": {
      display: "block",
      mt: "2px",
      fontWeight: "400",
      fontSize: "0.8125rem",
      color: "fg.muted",
    },
    "&:not(:has(small))": { minH: "11" },
    "&:has(:checked)": { bg: "gray.solid", color: "gray.contrast", borderColor: "gray.solid" },
    "&:has(:checked) small": { color: "inherit" },
  },
});

/** Equal columns; fewer if they would be too narrow for a word, as with large text. */
const upTo = (columns: number) =>
  `repeat(auto-fit, minmax(max(min(100%, 7rem), (100% - ${columns - 1} * 8px) / ${columns}), 1fr))`;

type Option<Value extends string> = {
  value: Value;
  label: string;
  help?: string;
  /** The colour of a thick edge at its start. */
  edge?: string;
};

type Props<Value extends string> = ComponentProps<"input"> & {
  id: string;
  legend: ReactNode;
  options: readonly Option<Value>[];
  columns?: number;
  error?: string | undefined;
};

/** Radio buttons as cards, with optional help. All other props go to each of the inputs. */
export function RadioCards<Value extends string>({
  id,
  legend,
  options,
  columns,
  error,
  ...input
}: Props<Value>) {
  const { "aria-describedby": describedBy } = controlProps(id, { error });
  return (
    <chakra.fieldset
      role="radiogroup"
      aria-describedby={describedBy}
      aria-invalid={Boolean(error)}
      minW="0"
    >
      <chakra.legend mb="2" {...labelStyle}>
        {legend}
      </chakra.legend>
      <chakra.div
        display="grid"
        gap="2"
        gridTemplateColumns={columns ? upTo(columns) : { sm: upTo(3) }}
      >
        {options.map(({ value, label, help, edge }, index) => (
          <Choice key={value} {...(edge && { borderStartWidth: "5px", borderStartColor: edge })}>
            <input {...input} id={index === 0 ? id : undefined} type="radio" value={value} />
            {label}
            {help && <small>{help}</small>}
          </Choice>
        ))}
      </chakra.div>
      {error && (
        <chakra.div mt="7px">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </chakra.div>
      )}
    </chakra.fieldset>
  );
}
