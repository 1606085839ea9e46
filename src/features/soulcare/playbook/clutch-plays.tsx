import { Button, chakra } from "@chakra-ui/react";
import { lazy, useState } from "react";
import { useStoredText } from "#src/components/playbook/use-playbook.tsx";
import { Presence } from "#src/components/presence.tsx";
import { clutchPlays } from "#src/lib/playbook.ts";
import { clutch } from "./words.ts";

const ClutchDialog = lazy(async () => ({
  default: (await import("./note-fields.tsx")).ClutchDialog,
}));

/** The last line of the notes, and the button that opens them all. */
export function ClutchPlays() {
  const [isOpen, setIsOpen] = useState(false);
  const line = lastLine(useStoredText(clutchPlays));
  return (
    <section aria-labelledby="clutch-heading">
      <chakra.h3 id="clutch-heading" textStyle="label">
        {clutch.title}
      </chakra.h3>
      <chakra.p
        mt="1"
        {...(line && { fontFamily: "heading", fontSize: "1.125rem", lineHeight: "1.45" })}
        overflowWrap="anywhere"
        lineClamp="3"
        translate={line ? "no" : undefined}
      >
        {line ?? clutch.empty}
      </chakra.p>
      <Button variant="outline" size="sm" mt="3" onClick={() => setIsOpen(true)}>
        {clutch.open}
      </Button>
      <chakra.p textStyle="small" color="fg.muted" mt="2">
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
