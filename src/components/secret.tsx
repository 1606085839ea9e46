import { chakra } from "@chakra-ui/react";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { copyText } from "#src/lib/copy-text.ts";
import { Button } from "./button.tsx";
import { Note } from "./note.tsx";

const words = { copy: "Copy", copied: "Copied" };

type Props = {
  text: string;
  /** Says that the secret is not shown again, and what a person who has it can do. */
  once: string;
};

/** A secret that was just made, to read or copy. */
export function Secret({ text, once }: Props) {
  const [isCopied, setCopied] = useState(false);
  return (
    <chakra.div display="grid" gap="4" justifyItems="start">
      <Note>{once}</Note>
      <chakra.code
        display="block"
        w="full"
        p="4"
        bg="bg.subtle"
        borderRadius="l2"
        overflowWrap="anywhere"
        whiteSpace="pre-wrap"
        fontFamily="mono"
        fontSize="0.9375rem"
      >
        {text}
      </chakra.code>
      <Button variant="outline" size="sm" onClick={async () => setCopied(await copyText(text))}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
      </Button>
    </chakra.div>
  );
}
