import { chakra, Flex } from "@chakra-ui/react";
import { Download, Lock, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#src/components/button.tsx";
import { NewPassphrase } from "#src/components/form/new-passphrase.tsx";
import { ImportCopy } from "#src/components/import-copy.tsx";
import { SectionHeading } from "#src/components/section.tsx";
import { Card } from "#src/components/wrap.tsx";
import { sealing } from "#src/content/sealing.ts";
import { copyJournal, type DeviceCopy, saveSealed } from "#src/lib/device-copy.ts";
import { freeId, idsIn } from "#src/lib/device-store.ts";
import { plainDay } from "#src/lib/format.ts";
import type { Entry } from "#src/lib/journal-entries.ts";
import { markCopied } from "#src/lib/safe-keeping.ts";
import { saveFile } from "#src/lib/save-file.ts";
import { canSeal } from "#src/lib/seal.ts";
import { hasUnsavedText, type Sheet } from "./journal-editor.ts";
import { safe } from "./words.ts";

type Props = {
  entries: readonly Entry[];
  onPrint: (entries: readonly Entry[]) => void;
  /** Stores the draft at once, so that a copy includes what was just typed. */
  keepNow: () => void;
  onBrought: () => void;
};

/** Saves the journal to a plain or sealed file, prints it, and imports a saved file. */
export function BackupCard({ entries, onPrint, keepNow, onBrought }: Props) {
  const [said, setSaid] = useState("");
  const [isSealing, setIsSealing] = useState(false);

  /** Runs `act` if there is something to save; otherwise says that there is nothing. */
  function ifNotEmpty(act: () => void) {
    keepNow();
    const isEmpty = isEmptyCopy(copyJournal(new Date()));
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
          <Button variant="outline" size="sm" onClick={() => ifNotEmpty(() => saveJournal())}>
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
          onClick={() => ifNotEmpty(() => setIsSealing(!isSealing))}
        >
          <Lock aria-hidden />
          {safe.sealed}
        </Button>
        {isSealing && <SealForm keepNow={keepNow} />}
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

type SealStatus = "open" | "busy" | "done" | "failed";

function SealForm({ keepNow }: { keepNow: () => void }) {
  const [status, setStatus] = useState<SealStatus>("open");

  async function seal(passphrase: string) {
    setStatus("busy");
    keepNow();
    try {
      await saveSealed(copyJournal(new Date()), passphrase);
      setStatus("done");
    } catch {
      setStatus("failed");
    }
  }

  if (!canSeal()) return <chakra.p w="full">{sealing.cannot}</chakra.p>;
  return (
    <chakra.div w="full">
      {status !== "done" && (
        <NewPassphrase
          id="journal-seal"
          isBusy={status === "busy"}
          onChoose={(passphrase) => void seal(passphrase)}
        />
      )}
      <p role="status">{status === "done" && sealing.done}</p>
      <chakra.p role="alert" color="fg.error">
        {status === "failed" && sealing.failed}
      </chakra.p>
    </chakra.div>
  );
}

/** Saves a plain file. `unkept` is a page that the browser cannot store, added as an entry. */
export function saveJournal(unkept?: Sheet) {
  const now = new Date();
  const copy = copyJournal(now);
  const id = freeId(idsIn(copy.entries), now.getTime());
  const entry = unkept && { ...unkept.values, id, savedAt: now.toISOString() };
  const text = JSON.stringify(
    {
      ...copy,
      entries: entry ? [...copy.entries, entry] : copy.entries,
      drafts: copy.drafts.filter((draft) => !isDraftOf(draft, unkept)),
    },
    null,
    2,
  );
  saveFile(`honour-timeout-journal-${plainDay(now)}.json`, { type: "application/json", text });
  markCopied(now);
}

const isDraftOf = (draft: unknown, sheet: Sheet | undefined) =>
  sheet !== undefined && hasUnsavedText(sheet) && Object(draft).id === sheet.draft.id;

const isEmptyCopy = ({ entries, drafts, unreadable }: DeviceCopy) =>
  entries.length + drafts.length + unreadable.length === 0;

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
