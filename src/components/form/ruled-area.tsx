import { chakra } from "@chakra-ui/react";
import { type ComponentProps, useLayoutEffect, useRef } from "react";

const line = "2.25rem";

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

type Props = Omit<ComponentProps<typeof Paper>, "value" | "onChange"> & {
  lines?: number;
  value: string;
  onChange: (text: string) => void;
};

const doesGrow = typeof CSS !== "undefined" && CSS.supports("field-sizing", "content");

/**
 * A ruled textarea that grows with its text. Autofill and spelling services are off: the text is
 * private.
 */
export function RuledArea({ lines = 2, value, onChange, ...rest }: Props) {
  const paper = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    if (!doesGrow) fit(paper.current, value);
  }, [value]);

  return (
    <Paper
      ref={paper}
      minH={`calc(${line} * ${lines})`}
      value={value}
      autoComplete="off"
      spellCheck={false}
      translate="no"
      data-gramm="false"
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  );
}

function fit(paper: HTMLTextAreaElement | null, text: string) {
  if (!paper) return;
  paper.style.height = "auto";
  if (text) paper.style.height = `${paper.scrollHeight}px`;
}
