import { chakra } from "@chakra-ui/react";
import { Global } from "@emotion/react";
import { useEffect, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { UnprintedFrame } from "#src/components/unprinted-frame.tsx";
import type { Entry } from "#src/lib/journal-entries.ts";
import { EntryText, machineMoment, momentWords } from "./entry-text.tsx";
import { past } from "./words.ts";

/** Nothing else is printed with the entries. */
const rules = {
  "@media print": {
    "body:has(> [data-printed]) > :not([data-printed])": { display: "none !important" },
    "body:has(> [data-printed])": { background: "#fff !important" },
    "[data-printed] *": { color: "#000 !important" },
  },
};

export function PrintRules() {
  return (
    <>
      <UnprintedFrame />
      <Global styles={rules} />
    </>
  );
}

const Pages = chakra("div", {
  base: {
    display: "none",
    "@media print": { display: "block" },
    "& > article + article": { mt: "8", pt: "8", borderTopWidth: "1px" },
    "& dt, & h2": { breakAfter: "avoid" },
  },
});

type Props = { entries: readonly Entry[]; onDone: () => void };

export function PrintedEntries({ entries, onDone }: Props) {
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    const done = () => finish();
    addEventListener("afterprint", done);
    print();
    return () => removeEventListener("afterprint", done);
  }, []);

  return createPortal(
    <Pages data-printed>
      {entries.map((entry) => (
        <article key={entry.id}>
          <chakra.h2 textStyle="h2" mb="4">
            <time dateTime={machineMoment(entry.values)}>
              {momentWords(entry.values) || past.unknownMoment}
            </time>
          </chakra.h2>
          <EntryText values={entry.values} />
        </article>
      ))}
    </Pages>,
    document.body,
  );
}
