import { Button, chakra, Flex } from "@chakra-ui/react";
import { Download, Lock, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ImportCopy } from "#src/components/import-copy.tsx";
import { SectionHeading } from "#src/components/section.tsx";
import { Card } from "#src/components/wrap.tsx";
import { safe } from "#src/content/journal.ts";
import type { Entry } from "#src/lib/journal-entry.ts";
import { copyOf, isNothing, saveJournal } from "./save-journal.ts";
import { SealPart } from "./seal-part.tsx";

const Part = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "12px 24px",
    py: "5",
  },
});

type Props = {
  entries: readonly Entry[];
  onPrint: (entries: readonly Entry[]) => void;
  /** Before a copy is made: what was typed within the last second belongs to it. */
  keepNow: () => void;
  onBrought: () => void;
};

export function BackUp({ entries, onPrint, keepNow, onBrought }: Props) {
  const [said, setSaid] = useState("");
  const [isSealing, setIsSealing] = useState(false);

  /** Says so where there is nothing to save. */
  function unlessNothing(act: () => void) {
    keepNow();
    const isEmpty = isNothing(copyOf(new Date()));
    setSaid(isEmpty ? safe.nothing : "");
    if (!isEmpty) act();
  }

  return (
    <Card
      as="section"
      id="back-up"
      aria-labelledby="back-up-heading"
      data-unprinted
      scrollMarginTop="88px"
    >
      <SectionHeading id="back-up-heading">{safe.heading}</SectionHeading>
      <Part pt="3">
        <Help>{safe.plainHelp}</Help>
        <Flex wrap="wrap" gap="2.5">
          <Button variant="outline" size="sm" onClick={() => unlessNothing(() => saveJournal())}>
            <Download aria-hidden />
            {safe.plain}
          </Button>
          {entries.length > 0 && (
            <Button variant="outline" size="sm" onClick={() => onPrint(entries)}>
              <Printer aria-hidden />
              {safe.print}
            </Button>
          )}
        </Flex>
      </Part>
      <Part borderTopWidth="1px">
        <Help>{safe.sealedHelp}</Help>
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isSealing}
          onClick={() => unlessNothing(() => setIsSealing(!isSealing))}
        >
          <Lock aria-hidden />
          {safe.sealed}
        </Button>
        {isSealing && <SealPart keepNow={keepNow} />}
      </Part>
      <chakra.p role="status" textStyle="small" _empty={{ display: "none" }}>
        {said}
      </chakra.p>
      <Part borderTopWidth="1px" pb="0">
        <chakra.div flex="1 1 280px" maxW="56ch">
          <chakra.h3 textStyle="h3" fontSize="1.15rem">
            {safe.import}
          </chakra.h3>
          <chakra.p color="fg.muted">{safe.importHelp}</chakra.p>
        </chakra.div>
        <ImportCopy
          label={safe.import}
          badFile={safe.badFile}
          done={doneWords}
          onBrought={onBrought}
        />
      </Part>
    </Card>
  );
}

const doneWords = ({ count, hasPlaybook }: { count: number; hasPlaybook: boolean }) =>
  [safe.done(count), hasPlaybook && safe.playbookBack].filter(Boolean).join(" ");

function Help({ children }: { children: ReactNode }) {
  return (
    <chakra.p flex="1 1 280px" maxW="56ch" color="fg.muted">
      {children}
    </chakra.p>
  );
}
