import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Text that is longer than its dialog: it takes the focus, so that the arrow keys can scroll it. */
export function ReadingPart({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div role="group" aria-label={label} tabIndex={0}>
      {children}
    </chakra.div>
  );
}
