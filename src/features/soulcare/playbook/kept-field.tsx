import { chakra } from "@chakra-ui/react";
import { useId } from "react";
import { labelStyle } from "#src/components/form/field.tsx";
import { RuledArea } from "#src/components/form/ruled-area.tsx";
import { playbook } from "#src/content/playbook.ts";
import type { KeptText } from "#src/lib/kept-text.ts";
import { useKeptText } from "./use-kept-text.ts";
import { useTrouble } from "./use-playbook.ts";

type Props = {
  label: string;
  /** Where a button above says it already. */
  isLabelHidden?: boolean;
  /** What the words answer. */
  question?: string | undefined;
  placeholder?: string;
  lines?: number;
  make: () => KeptText;
};

/** A ruled field that is kept while one types, and says so. */
export function KeptField({ label, isLabelHidden, question, placeholder, lines = 2, make }: Props) {
  const id = useId();
  const { value, hasKept, type, keepNow } = useKeptText(make);
  const hasTrouble = useTrouble() !== undefined;
  return (
    <div>
      <chakra.label htmlFor={id} display="block" mb="1" srOnly={isLabelHidden} {...labelStyle}>
        {label}
      </chakra.label>
      {question && (
        <chakra.p
          id={`${id}-question`}
          fontFamily="heading"
          fontSize="1.1rem"
          lineHeight="1.5"
          mb="2"
        >
          {question}
        </chakra.p>
      )}
      <RuledArea
        id={id}
        aria-describedby={question && `${id}-question`}
        placeholder={placeholder}
        lines={lines}
        value={value}
        onChange={type}
        onBlur={keepNow}
      />
      <chakra.p role="status" minH="1lh" mt="2.5" textStyle="small" color="fg.muted">
        {hasKept && !hasTrouble && playbook.saved}
      </chakra.p>
    </div>
  );
}
