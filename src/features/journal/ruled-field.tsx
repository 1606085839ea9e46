import { chakra } from "@chakra-ui/react";
import { memo, useLayoutEffect, useRef } from "react";
import type { TextField } from "#src/lib/journal-entry.ts";

const line = "2.25rem";

/** Ruled paper that grows with the text. */
const Paper = chakra("textarea", {
  base: {
    display: "block",
    w: "full",
    px: "0.5",
    borderWidth: "0",
    borderBottomWidth: "1px",
    borderColor: "border.emphasized",
    borderRadius: "0",
    bg: "transparent",
    backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 calc(${line} - 1px), {colors.border} calc(${line} - 1px) ${line})`,
    backgroundAttachment: "local",
    fontFamily: "heading",
    fontSize: "1.1875rem",
    lineHeight: line,
    resize: "none",
    overflow: "hidden",
    fieldSizing: "content",
    scrollMarginBlock: "96px",
    _placeholder: { fontStyle: "italic" },
    _focusVisible: { outlineOffset: "6px" },
  },
});

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

const doesGrow = typeof CSS !== "undefined" && CSS.supports("field-sizing", "content");

/** Its words go nowhere: not to the browser's memory of forms, nor to a spelling service. */
export const RuledField = memo(function RuledField(props: Props) {
  const { name, label, placeholder, lines = 2, value, onChange } = props;
  const paper = useRef<HTMLTextAreaElement>(null);
  const id = `journal-${name}`;

  useLayoutEffect(() => {
    if (!doesGrow) fit(paper.current, value);
  }, [value]);

  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Paper
        ref={paper}
        id={id}
        name={name}
        placeholder={placeholder}
        minH={`calc(${line} * ${lines})`}
        value={value}
        autoComplete="off"
        spellCheck={false}
        translate="no"
        data-gramm="false"
        onChange={(event) => onChange(name, event.target.value)}
      />
    </div>
  );
});

function fit(paper: HTMLTextAreaElement | null, text: string) {
  if (!paper) return;
  paper.style.height = "auto";
  if (text) paper.style.height = `${paper.scrollHeight}px`;
}
