import { Button, chakra } from "@chakra-ui/react";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Note } from "#src/components/note.tsx";
import { tokens as words } from "#src/content/admin-tokens.ts";
import { copyText } from "#src/lib/copy-text.ts";

/** A secret that is read or copied now or never. */
export function ShownOnce({ text, help }: { text: string; help: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <chakra.div display="grid" gap="4" justifyItems="start">
      <Note>{help}</Note>
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
