import { Box, chakra, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { Button } from "#src/components/button.tsx";
import { useStoredText } from "#src/components/playbook/use-playbook.tsx";
import { Presence } from "#src/components/presence.tsx";
import { lazyComponent } from "#src/lib/missing-code.ts";
import { clutchPlays } from "#src/lib/playbook.ts";
import { clutch } from "./words.ts";

const ClutchDialog = lazyComponent(async () => (await import("./note-fields.tsx")).ClutchDialog);

/** The last line of the notes, and the button that opens all notes. */
export function ClutchPlays() {
  const [isOpen, setIsOpen] = useState(false);
  const line = lastLine(useStoredText(clutchPlays));
  return (
    <section aria-labelledby="clutch-heading">
      <Flex
        direction={{ md: "column" }}
        wrap={{ base: "wrap", md: "nowrap" }}
        align={{ base: "center", md: "start" }}
        gap="3"
      >
        <Box flex={{ base: "1 1 9rem", md: "none" }} minW="0">
          <chakra.h3 id="clutch-heading" textStyle="label">
            {clutch.title}
          </chakra.h3>
          {line ? (
            <chakra.p
              mt={{ md: "1" }}
              fontFamily="heading"
              fontSize="1.125rem"
              lineHeight="1.45"
              overflowWrap="anywhere"
              lineClamp={{ base: 1, md: 3 }}
              translate="no"
            >
              {line}
            </chakra.p>
          ) : (
            <chakra.p mt={{ md: "1" }}>
              {clutch.empty} <chakra.span hideBelow="md">{clutch.first}</chakra.span>
            </chakra.p>
          )}
        </Box>
        <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
          {clutch.open}
        </Button>
      </Flex>
      <chakra.p hideBelow="md" textStyle="small" color="fg.muted" mt="2">
        {clutch.help}
      </chakra.p>
      <Presence>{isOpen && <ClutchDialog onClose={() => setIsOpen(false)} />}</Presence>
    </section>
  );
}

const lastLine = (notes: string) =>
  notes
    .split("\n")
    .map((line) => line.trim())
    .findLast(Boolean);
