import { Button, chakra } from "@chakra-ui/react";
import { FolderOpen } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { PasswordField } from "#src/components/form/password-field.tsx";
import { safe } from "#src/content/journal.ts";
import { type Imported, importFile, importSealed } from "#src/lib/import-copy.ts";

export function ImportPart({ onBrought }: { onBrought: () => void }) {
  const [outcome, setOutcome] = useState<Imported>();
  const input = useRef<HTMLInputElement>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    const next = await importFile(file).catch((): Imported => ({ kind: "badFile" }));
    // The same file may be chosen again.
    if (input.current) input.current.value = "";
    finish(next);
  }

  function finish(next: Imported) {
    setOutcome(next);
    if (next.kind === "done") onBrought();
  }

  return (
    <>
      <chakra.div flex="1 1 280px" maxW="56ch">
        <chakra.h3 textStyle="h3" fontSize="1.15rem">
          {safe.import}
        </chakra.h3>
        <chakra.p color="fg.muted">{safe.importHelp}</chakra.p>
      </chakra.div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={safe.import}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
        <FolderOpen aria-hidden />
        {safe.choose}
      </Button>
      {outcome?.kind === "sealed" && <OpenSealed file={outcome.file} onOutcome={finish} />}
      <Said outcome={outcome} />
    </>
  );
}

function Said({ outcome }: { outcome: Imported | undefined }) {
  const isBad = outcome?.kind === "badFile" || outcome?.kind === "noRoom";
  return (
    <chakra.div w="full" textStyle="small" fontWeight="500">
      <chakra.p role="status" color="fg.success">
        {outcome?.kind === "done" && doneWords(outcome)}
      </chakra.p>
      <chakra.p role="alert" color="fg.error">
        {isBad && safe[outcome.kind]}
      </chakra.p>
    </chakra.div>
  );
}

const doneWords = ({ count, hasPlaybook }: Extract<Imported, { kind: "done" }>) =>
  [safe.done(count), hasPlaybook && safe.playbookBack].filter(Boolean).join(" ");

type OpenProps = {
  file: Extract<Imported, { kind: "sealed" }>["file"];
  onOutcome: (outcome: Imported) => void;
};

/** A wrong passphrase leaves the file in hand for another try. */
function OpenSealed({ file, onOutcome }: OpenProps) {
  const [passphrase, setPassphrase] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [isWrong, setIsWrong] = useState(false);

  async function open(event: FormEvent) {
    event.preventDefault();
    setIsBusy(true);
    const outcome = await importSealed(file, passphrase);
    setIsBusy(false);
    setIsWrong(outcome.kind === "wrongPass");
    if (outcome.kind !== "wrongPass") onOutcome(outcome);
  }

  return (
    <chakra.form
      noValidate
      w="full"
      maxW="420px"
      display="grid"
      gap="4"
      onSubmit={(event) => void open(event)}
    >
      <PasswordField
        id="journal-passphrase"
        label={safe.passphrase}
        error={isWrong ? safe.wrongPass : undefined}
        autoComplete="off"
        autoFocus
        value={passphrase}
        onChange={(event) => setPassphrase(event.target.value)}
      />
      <Button
        type="submit"
        size="sm"
        justifySelf="start"
        loading={isBusy}
        loadingText={safe.opening}
      >
        {safe.open}
      </Button>
    </chakra.form>
  );
}
